import { describe, expect, test } from 'vitest';
import type { CheckInstrumentOutcome, LinkOutcome } from '#machines/voucher/voucher.setup.ts';
import { fakePorts, rejectWithNetworkError, pay, pending, settle, until } from '#tests/support/checkout.ts';
import {
  blockersOf,
  expectStopped,
  isReady,
  prepareVoucherPayment,
  voucherMethods,
  voucherOf,
} from './shopper.ts';

const tooLittle = { kind: 'known', available: 2499, isSufficient: false } as const;

describe.each(voucherMethods)('payment by %s', (method) => {
  const isEdenred = method === 'PAYMENT_METHOD_EDENRED';

  test('charges nothing if the balance is too low and pays once it suffices', async () => {
    const ports = fakePorts();
    const page = await prepareVoucherPayment(method, ports);
    if (isEdenred) ports.checkBalance.mockResolvedValueOnce({ ...tooLittle, credentials: null });
    else ports.checkInstrument.mockResolvedValueOnce(tooLittle);
    await pay(page.checkout);
    await until(page.checkout, () => isReady(page.checkout));
    expectStopped(ports, page, 'voucherIsInsufficient');
    page.checkout.send({ type: 'voucher.retried' });
    await pay(page.checkout);
    await until(page.checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).toHaveBeenCalledOnce();
  });

  test('allows payment by card if the balance is too low', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment(method, ports);
    if (isEdenred) ports.checkBalance.mockResolvedValueOnce({ ...tooLittle, credentials: null });
    else ports.checkInstrument.mockResolvedValueOnce(tooLittle);
    await pay(checkout);
    await until(checkout, () => blockersOf(checkout).length > 0);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls.map(([{ amount }]) => amount)).toEqual([8589]);
  });

  test.each([
    ['fails', rejectWithNetworkError, 0],
    ['does not respond', () => pending<never>(), 12_000],
  ] as const)('charges nothing if the provider %s and allows a retry', async (_, answer, wait) => {
    const ports = fakePorts();
    const page = await prepareVoucherPayment(method, ports);
    if (isEdenred) ports.checkBalance.mockImplementationOnce(answer);
    else ports.checkInstrument.mockImplementationOnce(answer);
    await pay(page.checkout);
    await settle();
    await settle();
    page.clock.increment(wait);
    await until(page.checkout, () => isReady(page.checkout));
    expectStopped(ports, page, 'voucherIsMissing');
    page.checkout.send({ type: 'voucher.retried' });
    await pay(page.checkout);
    await until(page.checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).toHaveBeenCalledOnce();
  });
});

describe('payment by Conecs card', () => {
  test.each<[string, LinkOutcome, unknown]>([
    [
      'a rejected card',
      { kind: 'refused', message: 'Carte inconnue.' },
      { kind: 'refused', message: 'Carte inconnue.' },
    ],
    [
      'an instrument of another platform',
      { kind: 'linked', instrument: { id: 'ins_9', platform: 'swile' } },
      { kind: 'mismatched' },
    ],
  ])('shows the reason for %s without checking its balance', async (_, outcome, problem) => {
    const ports = fakePorts();
    const page = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
    ports.submitFields.mockResolvedValueOnce(outcome);
    await pay(page.checkout);
    await until(page.checkout, () => isReady(page.checkout));
    expectStopped(ports, page, 'voucherIsMissing');
    expect(voucherOf(page.checkout).context.problem).toEqual(problem);
    expect(ports.checkInstrument).not.toHaveBeenCalled();
    page.checkout.send({ type: 'voucher.retried' });
    await pay(page.checkout);
    await until(page.checkout, (snapshot) => snapshot.matches('success'));
  });

  test('stops waiting for the card fields after 20 s', async () => {
    const ports = fakePorts();
    const page = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
    ports.submitFields.mockImplementationOnce(() => pending());
    await pay(page.checkout);
    await settle();
    page.clock.increment(19_999);
    expect(page.checkout.getSnapshot().matches({ payment: { closed: { paying: 'checkingVoucher' } } })).toBe(
      true,
    );
    page.clock.increment(1);
    expectStopped(ports, page, 'voucherIsMissing');
    expect(voucherOf(page.checkout).context.problem).toEqual({ kind: 'unavailable' });
  });

  test('clears a card that PayGreen rejects, shows the reason and resubmits on retry', async () => {
    const ports = fakePorts();
    const page = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
    ports.checkInstrument.mockResolvedValueOnce({ kind: 'refused', message: 'Carte inconnue.' });
    await pay(page.checkout);
    await until(page.checkout, () => isReady(page.checkout));
    expectStopped(ports, page, 'voucherIsMissing');
    expect(voucherOf(page.checkout).context).toMatchObject({
      problem: { kind: 'refused', message: 'Carte inconnue.' },
      instruments: {},
    });
    page.checkout.send({ type: 'voucher.retried' });
    await pay(page.checkout);
    await until(page.checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.submitFields).toHaveBeenCalledTimes(2);
  });
});

test('verifies and confirms once for repeated presses on pay', async () => {
  const ports = fakePorts();
  const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_SWILE', ports);
  const check = Promise.withResolvers<CheckInstrumentOutcome>();
  ports.checkInstrument.mockReturnValueOnce(check.promise);
  for (const _ of [1, 2, 3]) checkout.send({ type: 'pay.requested' });
  await settle();
  checkout.send({ type: 'pay.requested' });
  check.resolve({ kind: 'known', available: null, isSufficient: true });
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect([ports.checkInstrument, ports.confirmIntent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
