import { cardOf } from '#tests/support/cardOf.ts';
import { describe, expect, test } from 'vitest';
import type { CardProblem, ConfirmIntentOutcome, ReadIntentOutcome } from '#machines/card/card.setup.ts';
import {
  fakePorts,
  rejectWithNetworkError,
  pay,
  pending,
  pressPay,
  settle,
  until,
  untilPayable,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { charge, intentFor, reportOf } from '#tests/support/samples.ts';

const declined: CardProblem = { kind: 'declined', message: 'Votre carte a été refusée.' };

/**
 * Starts a card payment without a known outcome.
 * Stripe's response to the confirmation is lost, and reading the intent fails too.
 */
async function startUncertainPayment(ports: FakePorts) {
  ports.confirmIntent.mockImplementation(rejectWithNetworkError);
  ports.readIntent.mockImplementation(rejectWithNetworkError);
  const payingCheckout = await pressPay(ports);
  payingCheckout.clock.increment(60_000);
  expect(payingCheckout.checkout.getSnapshot().matches({ payment: { closed: 'kept' } })).toBe(true);
  return payingCheckout;
}

describe('lost response of the confirmation', () => {
  test('reads the intent every two seconds and never repeats the confirmation @R8.11', async () => {
    const ports = fakePorts();
    ports.confirmIntent.mockImplementation(rejectWithNetworkError);
    ports.readIntent
      .mockImplementationOnce(rejectWithNetworkError)
      .mockResolvedValueOnce({ kind: 'answered', intent: reportOf(intentFor(charge), 'processing') })
      .mockResolvedValueOnce({ kind: 'answered', intent: reportOf(intentFor(charge)) });
    const { checkout, clock } = await pressPay(ports);
    for (const reads of [1, 2, 3]) {
      expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { paying: 'confirmingCard' } } });
      clock.increment(2000);
      // oxlint-disable-next-line no-await-in-loop -- reads are sequential
      await settle();
      expect(ports.readIntent).toHaveBeenCalledTimes(reads);
    }
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).toHaveBeenCalledTimes(1);
  });

  test.each<[string, ReadIntentOutcome, CardProblem]>([
    ['a decline by the bank', { kind: 'failed', problem: declined }, declined],
    [
      'no payment attempt',
      { kind: 'answered', intent: reportOf(intentFor(charge), 'requires_payment_method') },
      { kind: 'unavailable' },
    ],
  ])('allows another payment if the intent shows %s', async (_, outcome, problem) => {
    const ports = fakePorts();
    ports.confirmIntent.mockImplementationOnce(rejectWithNetworkError);
    ports.readIntent.mockResolvedValue(outcome);
    const { checkout, clock } = await pressPay(ports);
    clock.increment(2000);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.payment.problem).toEqual(problem);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });

  test('aborts the bank dialog after ten minutes and reads the intent', async () => {
    const ports = fakePorts();
    ports.confirmIntent.mockImplementation(() => pending());
    ports.readIntent.mockResolvedValue({ kind: 'answered', intent: reportOf(intentFor(charge)) });
    const { checkout, clock } = await pressPay(ports);
    clock.increment(600_000);
    clock.increment(2000);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls[0]?.[1].aborted).toBe(true);
  });

  test('shows the payment as pending if the intent cannot be read for a minute', async () => {
    const ports = fakePorts();
    ports.confirmIntent.mockImplementation(rejectWithNetworkError);
    ports.readIntent.mockImplementation(() => pending());
    const { checkout, clock } = await pressPay(ports);
    clock.increment(59_999);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { paying: 'confirmingCard' } } });
    clock.increment(1);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { kept: 'waiting' } } });
    expect(checkout.getSnapshot().context.pending?.intentId).toBe(intentFor(charge).id);
  });
});

describe('payment with an uncertain result', () => {
  test('shows the refund reason if the server refunded an uncertain payment', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValue({ kind: 'refunded', message: 'Remboursé.' });
    const { checkout, clock } = await startUncertainPayment(ports);
    clock.increment(5000);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    expect(checkout.getSnapshot().context.account.problem).toBe('Remboursé.');
  });

  test('reports that nothing was paid and creates another intent', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValueOnce({ kind: 'unpaid' });
    const { checkout, clock } = await startUncertainPayment(ports);
    const intentRequests = ports.createIntent.mock.calls.length;
    clock.increment(5000);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context).toMatchObject({
      notices: ['paymentIsNotConfirmed'],
      pending: null,
    });
    expect(ports.createIntent).toHaveBeenCalledTimes(intentRequests + 1);
    ports.confirmIntent.mockImplementation(async (intent) => ({
      kind: 'answered',
      intent: reportOf(intent),
    }));
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });
});

describe('payment that differs from the agreement', () => {
  test.each([
    ['another amount', { amount: 1 }],
    ['another client secret', { clientSecret: 'another' }],
  ])('blocks another payment after a confirmation with %s until the refund @R4.9', async (_, difference) => {
    const ports = fakePorts();
    const intent = { ...reportOf(intentFor(charge)), ...difference };
    ports.confirmIntent.mockResolvedValueOnce({ kind: 'answered', intent } satisfies ConfirmIntentOutcome);
    ports.finalizeOrder
      .mockResolvedValueOnce({ kind: 'unpaid' })
      .mockResolvedValueOnce({ kind: 'refunded', message: 'Le montant différait.' });
    const { checkout, clock } = await pressPay(ports);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { kept: 'waiting' } } });
    expect(cardOf(checkout).getSnapshot().value).toEqual({ confirmation: 'mismatched' });
    clock.increment(5000);
    await settle();
    // The server may not have Stripe's result yet, so its response `unpaid` is not final.
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { kept: 'waiting' } } });
    clock.increment(5000);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
  });
});
