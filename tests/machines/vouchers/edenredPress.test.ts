import { describe, expect, test } from 'vitest';
import { fakePorts, pay, until, untilPayable } from '#tests/support/checkout.ts';
import { promo, sealedTokens } from '#tests/support/samples.ts';
import { blockersOf, edenredOf, expectStopped, isReady, prepareVoucherPayment } from './shopper.ts';

test('charges nothing if the Edenred account may not pay, and stays signed in', async () => {
  const ports = fakePorts();
  const page = await prepareVoucherPayment('PAYMENT_METHOD_EDENRED', ports);
  ports.checkBalance.mockResolvedValueOnce({ kind: 'refused', credentials: null });
  await pay(page.checkout);
  await until(page.checkout, () => isReady(page.checkout));
  expectStopped(ports, page, 'voucherIsMissing');
  expect(edenredOf(page.checkout).context).toMatchObject({ problem: 'refused', credentials: sealedTokens });
});

describe('Edenred session at the press', () => {
  test('charges nothing, clears expired tokens and allows another sign-in', async () => {
    const ports = fakePorts();
    const page = await prepareVoucherPayment('PAYMENT_METHOD_EDENRED', ports);
    ports.checkBalance.mockResolvedValueOnce({ kind: 'expired' });
    await pay(page.checkout);
    await until(page.checkout, () => isReady(page.checkout));
    expectStopped(ports, page, 'voucherIsMissing');
    expect(edenredOf(page.checkout).context).toMatchObject({ problem: 'expired', credentials: null });
    expect(page.checkout.getSnapshot().context.voucher.credentials).toBeNull();
    page.checkout.send({ type: 'signIn.requested' });
    expect(ports.beginSignIn).toHaveBeenCalledOnce();
  });

  test('pays with the tokens that the balance check renewed', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_EDENRED', ports);
    const credentials = { access: 'sealed.access.2', refresh: 'sealed.refresh.2' };
    ports.checkBalance.mockResolvedValueOnce({ kind: 'known', available: 2500, credentials });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.createIntent.mock.lastCall?.[0].credentials).toEqual({ edenred: credentials });
    expect(ports.finalizeOrder.mock.lastCall?.[0].payment?.edenred).toEqual(credentials);
  });
});

test('blocks payment before any press if the Edenred balance is too low @R4.15', async () => {
  const ports = fakePorts();
  ports.checkBalance.mockResolvedValue({ kind: 'known', available: 2499, credentials: null });
  const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_EDENRED', ports);
  expect(blockersOf(checkout)).toEqual(['voucherIsInsufficient']);
  checkout.send({ type: 'pay.requested' });
  expect(isReady(checkout)).toBe(true);
});

test('accepts the balance after a promo reduces the amount below it', async () => {
  const ports = fakePorts();
  ports.checkBalance.mockResolvedValue({ kind: 'known', available: 2499, credentials: null });
  const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_EDENRED', ports);
  ports.checkPromo.mockResolvedValue({
    kind: 'valid',
    promo: { ...promo, amount: 6100 },
  });
  checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
  await untilPayable(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.checkBalance.mock.lastCall?.[0].dueNow).toBe(2489);
});
