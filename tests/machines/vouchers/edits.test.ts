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
import { charge, intentFor, matchingDetails } from '#tests/support/samples.ts';
import { blockersOf, credentialsOf, isReady, prepareVoucherPayment, voucherOf } from './shopper.ts';

const wrong = { ...matchingDetails, isPanValid: false } as const;
const declined: CardProblem = { kind: 'declined', message: null };

/** Delays the next response of a port until the test calls the returned function. */
function delayResponse<TOutput>(
  port: { mockImplementationOnce(answer: () => Promise<TOutput>): unknown },
  outcome: TOutput,
) {
  const { promise, resolve } = Promise.withResolvers<TOutput>();
  port.mockImplementationOnce(() => promise);
  return () => resolve(outcome);
}

/** Functions that keep a payment at the named step by delaying the port's response. */
const delayStep = {
  checkingDelivery: (ports: FakePorts) => delayResponse(ports.findDates, { kind: 'none' }),
  submitting: (ports: FakePorts) =>
    delayResponse(ports.submitFields, { kind: 'linked', instrument: { id: 'ins_old', platform: 'conecs' } }),
  checking: (ports: FakePorts) =>
    delayResponse(ports.checkInstrument, { kind: 'known', available: 10_000, isSufficient: true }),
} as const;

describe('edited Conecs card', () => {
  test.each(['submitting', 'checking'] as const)(
    'charges nothing if the card is edited during verification (%s)',
    async (step) => {
      const ports = fakePorts();
      const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
      const answer = delayStep[step](ports);
      await pay(checkout);
      await until(checkout, () => voucherOf(checkout).matches({ verifying: step }));
      checkout.send({ type: 'conecs.edited', details: wrong });
      answer();
      await settle();
      expect(isReady(checkout)).toBe(true);
      expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
      expect(voucherOf(checkout).context).toMatchObject({ instruments: {}, balances: {} });
      expect(ports.confirmIntent).not.toHaveBeenCalled();
      checkout.send({ type: 'conecs.edited', details: matchingDetails });
      await pay(checkout);
      await until(checkout, (snapshot) => snapshot.matches('success'));
      expect(JSON.stringify(ports.finalizeOrder.mock.calls)).not.toContain('ins_old');
    },
  );

  test.each([wrong, matchingDetails])(
    'verifies the current details of a card that was edited before verification (%o)',
    async (details) => {
      const ports = fakePorts();
      const { checkout, clock } = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
      ports.askForLock.mockReturnValueOnce('silence');
      checkout.send({ type: 'pay.requested' });
      checkout.send({ type: 'conecs.edited', details });
      clock.increment(3000);
      await until(checkout, (snapshot) => snapshot.matches('success') || isReady(checkout));
      const isRight = details === matchingDetails;
      expect(isReady(checkout)).toBe(!isRight);
      expect(ports.submitFields).toHaveBeenCalledTimes(isRight ? 1 : 0);
      expect(ports.confirmIntent).toHaveBeenCalledTimes(isRight ? 1 : 0);
    },
  );

  test.each([
    ['the card is submitted', (ports: FakePorts) => delayResponse(ports.submitCard, { kind: 'accepted' })],
    [
      'the draft order is stored',
      (ports: FakePorts) =>
        delayResponse(ports.createIntent, {
          kind: 'created',
          intent: intentFor({ ...charge, leftAmount: 1089 }),
        }),
    ],
    ['the order is finalized', (ports: FakePorts) => delayResponse(ports.finalizeOrder, { kind: 'kept' })],
  ] as const)('does not change the order if a verified card is edited while %s', async (_, delay) => {
    const ports = fakePorts();
    const { checkout, clock } = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
    const answer = delay(ports);
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

  test('blocks payment after a declined card if the voucher card became invalid', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
    const answer = delayResponse(ports.confirmIntent, { kind: 'failed', problem: declined });
    await pay(checkout);
    await until(checkout, () => ports.confirmIntent.mock.calls.length === 1);
    checkout.send({ type: 'conecs.edited', details: wrong });
    answer();
    await until(checkout, () => isReady(checkout));
    expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
    checkout.send({ type: 'conecs.edited', details: matchingDetails });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.submitFields).toHaveBeenCalledTimes(2);
  });

  test('blocks the next press if the card becomes invalid during intent renewal', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
    const renewed = { ...intentFor({ ...charge, leftAmount: 1089 }), id: 'pi_renewed', clientSecret: 'new' };
    const answer = delayResponse(ports.createIntent, { kind: 'created', intent: renewed });
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

  test('ignores Conecs edits while another method is verified', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_SWILE', ports);
    ports.checkInstrument.mockImplementationOnce(() => pending());
    await pay(checkout);
    await until(checkout, () => voucherOf(checkout).matches({ verifying: 'checking' }));
    checkout.send({ type: 'conecs.edited', details: wrong });
    expect(voucherOf(checkout).matches({ verifying: 'checking' })).toBe(true);
  });
});

test('checks the date first and submits no voucher if it has expired', async () => {
  const ports = fakePorts();
  const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
  await untilPayable(checkout);
  ports.findDates.mockResolvedValue({ kind: 'none' });
  checkout.send({ type: 'pay.requested' });
  await until(checkout, (snapshot) => snapshot.matches('form'));
  expect(ports.submitFields).not.toHaveBeenCalled();
});
