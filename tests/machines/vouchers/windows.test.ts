import { describe, expect, test } from 'vitest';
import type { LinkOutcome, VoucherProblem } from '#machines/voucher/voucher.setup.ts';
import {
  fakePorts,
  rejectWithNetworkError,
  pay,
  pending,
  settle,
  startCheckout,
  until,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { blockersOf, reachPayment, prepareVoucherPayment, voucherOf } from './shopper.ts';

/** Opens the payment screen with a chosen wallet (Swile or Restoflash) that is not linked. */
async function openWalletPayment(
  ports: FakePorts,
  method: 'PAYMENT_METHOD_SWILE' | 'PAYMENT_METHOD_RESTOFLASH',
) {
  const started = startCheckout(ports);
  await reachPayment(started.checkout);
  started.checkout.send({ type: 'method.chosen', method });
  await until(started.checkout, () => voucherOf(started.checkout).matches({ collecting: 'signedOut' }));
  return started;
}

const swile: LinkOutcome = { kind: 'linked', instrument: { id: 'ins_swile', platform: 'swile' } };

describe.each(['PAYMENT_METHOD_SWILE', 'PAYMENT_METHOD_RESTOFLASH'] as const)(
  'wallet window of %s',
  (method) => {
    test.each<[string, () => Promise<LinkOutcome>, VoucherProblem, 'refused' | { collecting: 'signedOut' }]>([
      ['closed', async () => ({ kind: 'popupClosed' }), { kind: 'popupClosed' }, { collecting: 'signedOut' }],
      [
        'blocked',
        async () => ({ kind: 'popupBlocked' }),
        { kind: 'popupBlocked' },
        { collecting: 'signedOut' },
      ],
      [
        'rejected',
        async () => ({ kind: 'refused', message: 'Non.' }),
        { kind: 'refused', message: 'Non.' },
        { collecting: 'signedOut' },
      ],
      [
        'mismatched',
        async () => ({ kind: 'linked', instrument: { id: 'ins_x', platform: 'conecs' } }),
        { kind: 'mismatched' },
        'refused',
      ],
      ['failed', rejectWithNetworkError, { kind: 'unavailable' }, 'refused'],
    ])('shows the problem of a %s wallet window and pays on retry', async (_, answer, problem, place) => {
      const ports = fakePorts();
      ports.linkWallet.mockImplementationOnce(answer);
      const { checkout } = await openWalletPayment(ports, method);
      checkout.send({ type: 'wallet.requested' });
      await settle();
      expect(voucherOf(checkout).matches(place)).toBe(true);
      expect(voucherOf(checkout).context).toMatchObject({ problem, instruments: {} });
      expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
      if (place === 'refused') checkout.send({ type: 'voucher.retried' });
      checkout.send({ type: 'wallet.requested' });
      expect(voucherOf(checkout).context.problem).toBeNull();
      await pay(checkout);
      await until(checkout, (snapshot) => snapshot.matches('success'));
    });

    test('cancels a wallet window and ignores its later response', async () => {
      const ports = fakePorts();
      const walletOutcome = Promise.withResolvers<LinkOutcome>();
      ports.linkWallet.mockReturnValueOnce(walletOutcome.promise);
      const { checkout } = await openWalletPayment(ports, method);
      checkout.send({ type: 'wallet.requested' });
      checkout.send({ type: 'wallet.cancelled' });
      expect(voucherOf(checkout).matches({ collecting: 'signedOut' })).toBe(true);
      expect(ports.linkWallet.mock.calls[0]?.[1].aborted).toBe(true);
      walletOutcome.resolve(swile);
      await settle();
      expect(voucherOf(checkout).context).toMatchObject({ instruments: {}, problem: null });
    });

    test('treats a wallet window as closed after ten minutes', async () => {
      const ports = fakePorts();
      ports.linkWallet.mockImplementationOnce(() => pending());
      const { checkout, clock } = await openWalletPayment(ports, method);
      checkout.send({ type: 'wallet.requested' });
      clock.increment(599_999);
      expect(voucherOf(checkout).matches({ collecting: 'linking' })).toBe(true);
      clock.increment(1);
      expect(voucherOf(checkout).context.problem).toEqual({ kind: 'popupClosed' });
    });
  },
);

test('leaves an open wallet window working when a promo changes the total', async () => {
  const ports = fakePorts();
  const walletOutcome = Promise.withResolvers<LinkOutcome>();
  ports.linkWallet.mockReturnValueOnce(walletOutcome.promise);
  const { checkout } = await openWalletPayment(ports, 'PAYMENT_METHOD_SWILE');
  checkout.send({ type: 'wallet.requested' });
  checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
  await until(checkout, ({ context }) => context.payment.created?.amount === 89);
  walletOutcome.resolve(swile);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.linkWallet).toHaveBeenCalledOnce();
});

test('pays with another account after the first wallet is removed', async () => {
  const ports = fakePorts();
  const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_SWILE', ports);
  checkout.send({ type: 'wallet.forgotten' });
  expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
  const other = { id: 'ins_other', platform: 'swile' } as const;
  ports.linkWallet.mockResolvedValueOnce({ kind: 'linked', instrument: other });
  checkout.send({ type: 'wallet.requested' });
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.finalizeOrder.mock.lastCall?.[0].payment?.paygreen?.instrument).toEqual(other);
});
