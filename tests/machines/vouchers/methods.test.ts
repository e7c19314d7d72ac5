import { describe, expect, test } from 'vitest';
import { fakePorts, pay, pending, pressPay, settle, until, untilPayable } from '#tests/support/checkout.ts';
import { blockersOf, prepareVoucherPayment, voucherMethods } from './shopper.ts';

describe.each(voucherMethods)('%s', (method) => {
  test('verifies the voucher, then sends the final form, then confirms the card', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment(method, ports);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    const verification = method === 'PAYMENT_METHOD_EDENRED' ? ports.checkBalance : ports.checkInstrument;
    const times = [verification, ports.submitCard, ports.createIntent, ports.confirmIntent].map(
      ({ mock }) => mock.invocationCallOrder.at(-1) ?? 0,
    );
    expect(times).toEqual(times.toSorted((one, two) => one - two));
    expect(verification.mock.lastCall?.[0].dueNow).toBe(2500);
  });
});

describe('change of method', () => {
  test.each(voucherMethods)('removes the credentials of %s when the card is chosen', async (method) => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment(method, ports);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.createIntent.mock.lastCall?.[0]).toMatchObject({
      charge: { total: 8589, leftAmount: null },
      credentials: null,
    });
    expect(JSON.stringify(ports.finalizeOrder.mock.calls)).not.toMatch(/paygreen|edenred/);
    expect(ports.checkInstrument).not.toHaveBeenCalled();
  });

  test('ignores the response of an intent request that a change of method replaced', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_CB', ports);
    const late = Promise.withResolvers<Awaited<ReturnType<typeof ports.createIntent>>>();
    ports.createIntent.mockReturnValueOnce(late.promise);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: { preparing: 'intent' } } }));
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    await untilPayable(checkout);
    late.resolve({ kind: 'refused', problem: { kind: 'rejected', message: 'Trop tard.' } });
    await settle();
    expect(checkout.getSnapshot().context).toMatchObject({
      payment: { problem: null, created: { amount: 8589 } },
    });
  });

  test('ignores the choice of the current method', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_SWILE', ports);
    const before = checkout.getSnapshot();
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
    expect(checkout.getSnapshot()).toBe(before);
  });

  test('ignores a change of method during a pending payment', async () => {
    const ports = fakePorts();
    ports.confirmIntent.mockImplementation(() => pending());
    const { checkout } = await pressPay(ports);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
    expect(checkout.getSnapshot().context.method).toBe('PAYMENT_METHOD_CB');
  });
});

test('reduces the card amount by a later promo and reuses the linked wallet', async () => {
  const ports = fakePorts();
  const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_RESTOFLASH', ports);
  checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
  await until(checkout, ({ context }) => context.payment.created?.amount === 89);
  expect(blockersOf(checkout)).toEqual([]);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.linkWallet).toHaveBeenCalledOnce();
  expect(ports.finalizeOrder.mock.calls[0]?.[0].payment).toMatchObject({
    priceAfterPromo: 7589,
    leftAmount: 89,
  });
});
