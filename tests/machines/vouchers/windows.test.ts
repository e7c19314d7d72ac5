import { describe, expect, test } from 'vitest';
import type { LinkOutcome, VoucherProblem } from '#machines/voucher/voucher.setup.ts';
import {
  fakePorts,
  lost,
  pay,
  pending,
  settle,
  startCheckout,
  until,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { blockersOf, reachPayment, readyToPayBy, voucherOf } from './shopper.ts';

/** Opens the payment screen with a wallet chosen and not linked. */
async function atTheWallet(ports: FakePorts, method: 'PAYMENT_METHOD_SWILE' | 'PAYMENT_METHOD_RESTOFLASH') {
  const started = startCheckout(ports);
  await reachPayment(started.checkout);
  started.checkout.send({ type: 'method.chosen', method });
  await until(started.checkout, () => voucherOf(started.checkout).matches({ collecting: 'signedOut' }));
  return started;
}

const swile: LinkOutcome = { kind: 'linked', instrument: { id: 'ins_swile', platform: 'swile' } };

describe.each(['PAYMENT_METHOD_SWILE', 'PAYMENT_METHOD_RESTOFLASH'] as const)(
  'the window of %s',
  (method) => {
    test.each<[string, () => Promise<LinkOutcome>, VoucherProblem, 'refused' | { collecting: 'signedOut' }]>([
      [
        'popupClosed',
        async () => ({ kind: 'popupClosed' }),
        { kind: 'popupClosed' },
        { collecting: 'signedOut' },
      ],
      [
        'popupBlocked',
        async () => ({ kind: 'popupBlocked' }),
        { kind: 'popupBlocked' },
        { collecting: 'signedOut' },
      ],
      [
        'refused',
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
      ['broken', lost, { kind: 'unavailable' }, 'refused'],
    ])('%s says so, and another try pays', async (_, answer, problem, place) => {
      const ports = fakePorts();
      ports.linkWallet.mockImplementationOnce(answer);
      const { checkout } = await atTheWallet(ports, method);
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

    test('may be given up, and what comes of it later changes nothing', async () => {
      const ports = fakePorts();
      const window = Promise.withResolvers<LinkOutcome>();
      ports.linkWallet.mockReturnValueOnce(window.promise);
      const { checkout } = await atTheWallet(ports, method);
      checkout.send({ type: 'wallet.requested' });
      checkout.send({ type: 'wallet.cancelled' });
      expect(voucherOf(checkout).matches({ collecting: 'signedOut' })).toBe(true);
      expect(ports.linkWallet.mock.calls[0]?.[1].aborted).toBe(true);
      window.resolve(swile);
      await settle();
      expect(voucherOf(checkout).context).toMatchObject({ instruments: {}, problem: null });
    });

    test('that stays open for ten minutes is as good as closed', async () => {
      const ports = fakePorts();
      ports.linkWallet.mockImplementationOnce(() => pending());
      const { checkout, clock } = await atTheWallet(ports, method);
      checkout.send({ type: 'wallet.requested' });
      clock.increment(599_999);
      expect(voucherOf(checkout).matches({ collecting: 'linking' })).toBe(true);
      clock.increment(1);
      expect(voucherOf(checkout).context.problem).toEqual({ kind: 'popupClosed' });
    });
  },
);

test('a window that is open outlives a promo', async () => {
  const ports = fakePorts();
  const window = Promise.withResolvers<LinkOutcome>();
  ports.linkWallet.mockReturnValueOnce(window.promise);
  const { checkout } = await atTheWallet(ports, 'PAYMENT_METHOD_SWILE');
  checkout.send({ type: 'wallet.requested' });
  checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
  await until(checkout, ({ context }) => context.payment.created?.amount === 89);
  window.resolve(swile);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.linkWallet).toHaveBeenCalledOnce();
});

test('a wallet may be changed for another account’s, which is the one that pays', async () => {
  const ports = fakePorts();
  const { checkout } = await readyToPayBy('PAYMENT_METHOD_SWILE', ports);
  checkout.send({ type: 'wallet.forgotten' });
  expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
  const other = { id: 'ins_other', platform: 'swile' } as const;
  ports.linkWallet.mockResolvedValueOnce({ kind: 'linked', instrument: other });
  checkout.send({ type: 'wallet.requested' });
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.finalizeOrder.mock.lastCall?.[0].payment?.paygreen?.instrument).toEqual(other);
});
