import { describe, expect, test } from 'vitest';
import type { CardProblem } from '#machines/card/card.setup.ts';
import {
  fakePorts,
  pay,
  pending,
  settle,
  until,
  untilPayable,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { charge, intentFor, rightDetails } from '#tests/support/samples.ts';
import { blockersOf, credentialsOf, isReady, readyToPayBy, voucherOf } from './shopper.ts';

const wrong = { ...rightDetails, isPanValid: false } as const;
const declined: CardProblem = { kind: 'declined', message: null };

/** Delays a port's response until the test calls the returned function. */
function held<TOutput>(
  port: { mockImplementationOnce(answer: () => Promise<TOutput>): unknown },
  outcome: TOutput,
) {
  const { promise, resolve } = Promise.withResolvers<TOutput>();
  port.mockImplementationOnce(() => promise);
  return () => resolve(outcome);
}

/** Payment steps, each held by a delayed port. */
const early = {
  checkingDelivery: (ports: FakePorts) => held(ports.findDates, { kind: 'none' }),
  submitting: (ports: FakePorts) =>
    held(ports.submitFields, { kind: 'linked', instrument: { id: 'ins_old', platform: 'conecs' } }),
  checking: (ports: FakePorts) =>
    held(ports.checkInstrument, { kind: 'known', available: 10_000, isSufficient: true }),
} as const;

describe('a Conecs card that is edited', () => {
  test.each(['submitting', 'checking'] as const)(
    'while it is verified (%s) is not paid with: nothing is charged',
    async (moment) => {
      const ports = fakePorts();
      const { checkout } = await readyToPayBy('PAYMENT_METHOD_CONECS', ports);
      const answer = early[moment](ports);
      await pay(checkout);
      await until(checkout, () => voucherOf(checkout).matches({ verifying: moment }));
      checkout.send({ type: 'conecs.edited', details: wrong });
      answer();
      await settle();
      expect(isReady(checkout)).toBe(true);
      expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
      expect(voucherOf(checkout).context).toMatchObject({ instruments: {}, balances: {} });
      expect(ports.confirmIntent).not.toHaveBeenCalled();
      checkout.send({ type: 'conecs.edited', details: rightDetails });
      await pay(checkout);
      await until(checkout, (snapshot) => snapshot.matches('success'));
      expect(JSON.stringify(ports.finalizeOrder.mock.calls)).not.toContain('ins_old');
    },
  );

  test.each([wrong, rightDetails])(
    'before it is verified is verified as it then is (%o)',
    async (details) => {
      const ports = fakePorts();
      const { checkout, clock } = await readyToPayBy('PAYMENT_METHOD_CONECS', ports);
      ports.askForLock.mockReturnValueOnce('silence');
      checkout.send({ type: 'pay.requested' });
      checkout.send({ type: 'conecs.edited', details });
      clock.increment(3000);
      await until(checkout, (snapshot) => snapshot.matches('success') || isReady(checkout));
      const isRight = details === rightDetails;
      expect(isReady(checkout)).toBe(!isRight);
      expect(ports.submitFields).toHaveBeenCalledTimes(isRight ? 1 : 0);
      expect(ports.confirmIntent).toHaveBeenCalledTimes(isRight ? 1 : 0);
    },
  );

  test.each([
    ['the card is submitted', (ports: FakePorts) => held(ports.submitCard, { kind: 'accepted' })],
    [
      'the draft is kept',
      (ports: FakePorts) =>
        held(ports.createIntent, { kind: 'created', intent: intentFor({ ...charge, leftAmount: 1089 }) }),
    ],
    ['the order is asked for', (ports: FakePorts) => held(ports.finalizeOrder, { kind: 'kept' })],
  ] as const)('after it was verified, while %s, does not change the order', async (_, hold) => {
    const ports = fakePorts();
    const { checkout, clock } = await readyToPayBy('PAYMENT_METHOD_CONECS', ports);
    const answer = hold(ports);
    await pay(checkout);
    await until(checkout, ({ context }) => context.pending !== null);
    await settle();
    await settle();
    checkout.send({ type: 'conecs.edited', details: wrong });
    answer();
    await settle();
    clock.increment(5000);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.createIntent.mock.lastCall?.[0].credentials).toEqual(credentialsOf('PAYMENT_METHOD_CONECS'));
    expect(ports.finalizeOrder.mock.lastCall?.[0].payment).toMatchObject(
      credentialsOf('PAYMENT_METHOD_CONECS'),
    );
  });

  test('while the bank is asked, which then refuses, has to be right before another press', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_CONECS', ports);
    const answer = held(ports.confirmIntent, { kind: 'failed', problem: declined });
    await pay(checkout);
    await until(checkout, () => ports.confirmIntent.mock.calls.length === 1);
    checkout.send({ type: 'conecs.edited', details: wrong });
    answer();
    await until(checkout, () => isReady(checkout));
    expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
    checkout.send({ type: 'conecs.edited', details: rightDetails });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.submitFields).toHaveBeenCalledTimes(2);
  });

  test('while the payment is prepared anew is verified before the next press charges', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_CONECS', ports);
    const renewed = { ...intentFor({ ...charge, leftAmount: 1089 }), id: 'pi_renewed', clientSecret: 'new' };
    const answer = held(ports.createIntent, { kind: 'created', intent: renewed });
    ports.createIntent.mockResolvedValue({ kind: 'created', intent: renewed });
    await pay(checkout);
    await until(checkout, ({ context }) => context.pending !== null);
    await settle();
    checkout.send({ type: 'conecs.edited', details: wrong });
    answer();
    await until(checkout, ({ context }) => context.notices.includes('paymentWasRenewed'));
    checkout.send({ type: 'pay.requested' });
    await until(checkout, () => isReady(checkout));
    expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
    expect(ports.confirmIntent).not.toHaveBeenCalled();
  });

  test('behind another method’s back is of no weight for that method', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_SWILE', ports);
    ports.checkInstrument.mockImplementationOnce(() => pending());
    await pay(checkout);
    await until(checkout, () => voucherOf(checkout).matches({ verifying: 'checking' }));
    checkout.send({ type: 'conecs.edited', details: wrong });
    expect(voucherOf(checkout).matches({ verifying: 'checking' })).toBe(true);
  });
});

test('the date is asked before the voucher is: one that has lapsed costs no instrument', async () => {
  const ports = fakePorts();
  const { checkout } = await readyToPayBy('PAYMENT_METHOD_CONECS', ports);
  await untilPayable(checkout);
  ports.findDates.mockResolvedValue({ kind: 'none' });
  checkout.send({ type: 'pay.requested' });
  await until(checkout, (snapshot) => snapshot.matches('form'));
  expect(ports.submitFields).not.toHaveBeenCalled();
});
