import { describe, expect, test } from 'vitest';
import { type PaymentMethod, platformOf } from '#machines/domain/methods.ts';
import type { ExchangeCodeOutcome } from '#machines/edenred/edenred.setup.ts';
import type { LinkOutcome } from '#machines/voucher/voucher.setup.ts';
import { fakePorts, pay, settle, startCheckout, until } from '#tests/support/checkout.ts';
import { email, sealedTokens } from '#tests/support/samples.ts';
import { blockersOf, isReady, prepareVoucherPayment, voucherMethods } from './shopper.ts';

const reason = 'Votre titre-restaurant a été refusé, votre carte est remboursée.';

const isWallet = (method: PaymentMethod): boolean =>
  ['swile', 'restoflash'].includes(platformOf(method) ?? '');

describe.each(voucherMethods)('%s declined after the card was charged', (method) => {
  test('allows another payment with the same method and another intent', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValueOnce({ kind: 'refunded', message: reason });
    const { checkout } = await prepareVoucherPayment(method, ports);
    const intentRequests = ports.createIntent.mock.calls.length;
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    checkout.send({ type: 'intent.retried' });
    await until(checkout, () => isReady(checkout));
    await settle();
    // After a decline, the customer must link a wallet again. Other vouchers need no action.
    expect(blockersOf(checkout)).toEqual(isWallet(method) ? ['voucherIsMissing'] : []);
    if (isWallet(method)) checkout.send({ type: 'wallet.requested' });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    // The page requests an intent at the first press on "pay", after the refund, and at the second press.
    expect(ports.createIntent).toHaveBeenCalledTimes(intentRequests + 3);
    expect(ports.finalizeOrder).toHaveBeenCalledTimes(2);
  });
});

describe('data wipe', () => {
  test.each(voucherMethods)('clears the customer’s data and the voucher of %s on wipe', async (method) => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment(method, ports);
    checkout.send({ type: 'data.wiped' });
    await until(checkout, (snapshot) => snapshot.matches('home'));
    await settle();
    const snapshot = JSON.stringify(checkout.getPersistedSnapshot());
    for (const trace of [email, sealedTokens.access, sealedTokens.refresh, 'buy_1', 'ins_'])
      expect(snapshot).not.toContain(trace);
    expect(ports.endSession.mock.calls.map(([input]) => input)).toEqual([{ credentials: sealedTokens }]);
    expect(ports.wipeDraft.mock.calls.map(([input]) => input)).toEqual([{ why: 'all' }]);
  });

  test('ignores a wallet window that responds after the wipe', async () => {
    const ports = fakePorts();
    const window = Promise.withResolvers<LinkOutcome>();
    ports.linkWallet.mockReturnValueOnce(window.promise);
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_SWILE', ports);
    checkout.send({ type: 'data.wiped' });
    window.resolve({ kind: 'linked', instrument: { id: 'ins_late', platform: 'swile' } });
    await settle();
    expect(JSON.stringify(checkout.getPersistedSnapshot())).not.toContain('ins_late');
  });

  test('ignores a sign-in code that is exchanged after the wipe', async () => {
    const ports = fakePorts();
    const late = Promise.withResolvers<ExchangeCodeOutcome>();
    ports.exchangeCode.mockReturnValueOnce(late.promise);
    const { checkout } = startCheckout(ports, {
      returned: { kind: 'code', code: 'code_1', state: 'state_1' },
    });
    checkout.send({ type: 'data.wiped' });
    late.resolve({ kind: 'granted', credentials: sealedTokens });
    await settle();
    const snapshot = JSON.stringify(checkout.getPersistedSnapshot());
    expect(snapshot).not.toContain(sealedTokens.access);
    expect(snapshot).not.toContain('code_1');
  });
});

test('wipes the draft after success and ignores further payment events', async () => {
  const ports = fakePorts();
  const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_EDENRED', ports);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  for (const event of [
    { type: 'voucher.retried' },
    { type: 'wallet.requested' },
    { type: 'signIn.requested' },
    { type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' },
    { type: 'pay.requested' },
  ] as const)
    checkout.send(event);
  await settle();
  expect(checkout.getSnapshot().matches('success')).toBe(true);
  expect(ports.wipeDraft).toHaveBeenCalledOnce();
  expect(ports.beginSignIn).not.toHaveBeenCalled();
  expect(ports.confirmIntent).toHaveBeenCalledOnce();
});
