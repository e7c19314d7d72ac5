import { describe, expect, test } from 'vitest';
import {
  fakePorts,
  fillForm,
  lost,
  pay,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { blockersOf, chooseAndGive, isReady, reachPayment, readyToPayBy, voucherOf } from './shopper.ts';

describe('a PayGreen that is down', () => {
  test.each([
    ['refuses', lost],
    ['is silent', () => pending<never>()],
  ] as const)('(it %s) does not stop a card', async (_, answer) => {
    const ports = fakePorts();
    ports.createBuyer.mockImplementation(answer);
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_CB', ports);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.createBuyer).toHaveBeenCalledOnce();
  });

  test('does not stop Edenred either', async () => {
    const ports = fakePorts();
    ports.createBuyer.mockImplementation(lost);
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_EDENRED', ports);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).toHaveBeenCalledOnce();
  });

  test('whose form does not load costs its fields and windows, and nothing that is linked', async () => {
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_SWILE');
    checkout.send({ type: 'voucherForm.failed' });
    expect(blockersOf(checkout)).toEqual([]);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' });
    await until(checkout, () => isReady(checkout));
    checkout.send({ type: 'voucherForm.failed' });
    expect(voucherOf(checkout).context.problem).toEqual({ kind: 'formBlocked' });
    expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });
});

describe('a buyer', () => {
  test('is made once for one e-mail, however often the payment is left and come back to', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_SWILE', ports);
    for (const step of ['form', 'payment', 'home', 'payment'] as const) {
      checkout.send({ type: 'step.requested', step });
      // oxlint-disable-next-line no-await-in-loop -- steps are sequential
      await settle();
    }
    await until(checkout, () => isReady(checkout));
    expect(ports.createBuyer).toHaveBeenCalledOnce();
    expect(blockersOf(checkout)).not.toContain('voucherIsMissing');
  });

  test('of another e-mail is another one, and instruments of the first are forgotten', async () => {
    const ports = fakePorts();
    ports.createBuyer.mockImplementation(async ({ customer }) => ({
      kind: 'created',
      buyerId: `buy_${customer.email}`,
    }));
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_CONECS', ports);
    await chooseAndGive(checkout, 'PAYMENT_METHOD_SWILE');
    checkout.send({ type: 'step.requested', step: 'form' });
    fillForm(checkout, { 'customer.email': 'paul@example.com' });
    checkout.send({ type: 'form.submitted' });
    await until(checkout, () => isReady(checkout));
    await settle();
    expect(voucherOf(checkout).context).toMatchObject({
      buyerId: 'buy_paul@example.com',
      instruments: {},
      details: { isPanValid: null },
    });
    expect(blockersOf(checkout)).toContain('voucherIsMissing');
    expect(ports.createBuyer).toHaveBeenCalledTimes(2);
  });

  test('of another name and address with the same e-mail is the same one', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_SWILE', ports);
    checkout.send({ type: 'step.requested', step: 'form' });
    fillForm(checkout, { 'customer.lastName': 'Martin' });
    checkout.send({ type: 'form.submitted' });
    await until(checkout, () => isReady(checkout));
    await settle();
    expect(ports.createBuyer).toHaveBeenCalledOnce();
    expect(blockersOf(checkout)).not.toContain('voucherIsMissing');
  });

  test('that is still being made holds back vouchers alone @R4.7', async () => {
    const ports = fakePorts();
    const made = Promise.withResolvers<{ kind: 'created'; buyerId: string }>();
    ports.createBuyer.mockReturnValue(made.promise);
    const { checkout } = startCheckout(ports);
    await reachPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_RESTOFLASH' });
    await until(checkout, () => isReady(checkout));
    expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
    made.resolve({ kind: 'created', buyerId: 'buy_late' });
    await until(checkout, () => voucherOf(checkout).matches({ collecting: 'signedOut' }));
    checkout.send({ type: 'wallet.requested' });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });
});
