import { describe, expect, test } from 'vitest';
import type { CardProblem } from '#machines/card/card.setup.ts';
import { payBlockers } from '#machines/checkout/blockers.ts';
import {
  fakePorts,
  type FakePorts,
  goToPayment,
  pay,
  pending,
  pressPay,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { consent, intentFor } from '#tests/support/samples.ts';

const declined: CardProblem = { kind: 'declined', message: 'Votre carte a été refusée.' };

describe('card', () => {
  test('does not confirm an incomplete card', async () => {
    const ports = fakePorts();
    ports.submitCard.mockResolvedValueOnce({ kind: 'failed', problem: declined });
    const { checkout } = await pressPay(ports);
    expect(checkout.getSnapshot().value).toEqual({ payment: { open: 'ready' } });
    expect(ports.confirmIntent).not.toHaveBeenCalled();
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });

  test('stops waiting for a card form that does not respond within five seconds', async () => {
    const ports = fakePorts();
    ports.submitCard.mockImplementationOnce(() => pending());
    const { checkout, clock } = await pressPay(ports);
    clock.increment(5000);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.payment.problem).toEqual({ kind: 'unavailable' });
  });
});

/** Opens the payment screen with a mounted card form that has not reported anything yet. */
async function withFormMounted() {
  const started = startCheckout(fakePorts());
  await goToPayment(started.checkout);
  started.checkout.send({ type: 'cardForm.mounted' });
  return started;
}

const formOf = ({ checkout }: Awaited<ReturnType<typeof withFormMounted>>) =>
  checkout.getSnapshot().context.payment.cardForm;

describe('card form', () => {
  test('marks a card form as broken if it is not ready after 20 s', async () => {
    const started = await withFormMounted();
    started.clock.increment(19_999);
    expect(formOf(started)).not.toBe('broken');
    started.clock.increment(1);
    expect(formOf(started)).toBe('broken');
  });

  test('does not mark a loaded card form as broken', async () => {
    const started = await withFormMounted();
    started.checkout.send({ type: 'cardForm.loaded' });
    started.clock.increment(60_000);
    expect(formOf(started)).not.toBe('broken');
  });

  test('restarts the timeout when the card form is mounted again', async () => {
    const started = await withFormMounted();
    started.clock.increment(19_000);
    started.checkout.send({ type: 'cardForm.mounted' });
    started.clock.increment(19_999);
    expect(formOf(started)).not.toBe('broken');
    started.clock.increment(1);
    expect(formOf(started)).toBe('broken');
  });
});

test('submits and confirms the card once for repeated presses on pay', async () => {
  const ports = fakePorts();
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  for (const _ of [1, 2, 3]) checkout.send({ type: 'pay.requested' });
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect([ports.submitCard, ports.confirmIntent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

/** Rejects requests with the sample's consent, as the server does a day later. */
function rejectLapsedConsent(ports: FakePorts): void {
  ports.createIntent.mockImplementation(async ({ charge, consent: sent }) =>
    sent?.at === consent.at
      ? { kind: 'refused', problem: { kind: 'consentLapsed' } }
      : { kind: 'created', intent: intentFor(charge) },
  );
}

test('requires a new consent before the payment if the first is too old @R4.27', async () => {
  const ports = fakePorts();
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  rejectLapsedConsent(ports);
  checkout.send({ type: 'pay.requested' });
  await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  expect(payBlockers(checkout.getSnapshot().context)).toEqual(['termsAreNotAccepted']);
  expect(ports.confirmIntent).not.toHaveBeenCalled();
  checkout.send({ type: 'terms.accepted', consent: { ...consent, at: '2026-11-23T09:05:00Z' } });
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
});

test('prepares the payment without the consent if it became too old before a change', async () => {
  const ports = fakePorts();
  const { checkout, clock } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  rejectLapsedConsent(ports);
  checkout.send({ type: 'mealBox.chosen', nbMeals: 8 });
  clock.increment(1000);
  await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
  checkout.send({ type: 'intent.retried' });
  await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  expect(payBlockers(checkout.getSnapshot().context)).toEqual(['termsAreNotAccepted']);
});

test('lists the blockers after a blocked press until the customer fixes them @R4.45', async () => {
  const { checkout } = startCheckout();
  await goToPayment(checkout);
  await untilPayable(checkout);
  const listedBlockers = () => checkout.getSnapshot().context.payment.named;
  checkout.send({ type: 'card.completed', isComplete: false });
  checkout.send({ type: 'terms.withdrawn' });
  expect(listedBlockers()).toEqual([]);
  checkout.send({ type: 'blockers.requested' });
  expect(listedBlockers()).toEqual(['cardIsIncomplete', 'termsAreNotAccepted']);
  checkout.send({ type: 'card.completed', isComplete: true });
  expect(listedBlockers()).toEqual(['termsAreNotAccepted']);
  // While the customer edits the card number, the incomplete field is not added to the listed blockers.
  checkout.send({ type: 'card.completed', isComplete: false });
  expect(listedBlockers()).toEqual(['termsAreNotAccepted']);
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
  expect(listedBlockers()).toEqual([]);
});

test('charges nothing when a blocked press is reported after the last blocker disappeared', async () => {
  const ports = fakePorts();
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  checkout.send({ type: 'blockers.requested' });
  await settle();
  expect(checkout.getSnapshot().matches({ payment: { open: 'ready' } })).toBe(true);
  expect(ports.confirmIntent).not.toHaveBeenCalled();
});

test('ignores edits, navigation and data wipe during a pending payment @R2.20', async () => {
  const ports = fakePorts();
  ports.confirmIntent.mockImplementation(() => pending());
  const { checkout } = await pressPay(ports);
  const before = checkout.getSnapshot();
  checkout.send({ type: 'step.requested', step: 'form' });
  checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
  checkout.send({ type: 'promo.removed' });
  checkout.send({ type: 'terms.withdrawn' });
  checkout.send({ type: 'data.wiped' });
  checkout.send({ type: 'intent.retried' });
  await settle();
  expect(checkout.getSnapshot().value).toEqual(before.value);
  expect(checkout.getSnapshot().context).toEqual(before.context);
  expect(ports.checkPromo).not.toHaveBeenCalled();
  expect(ports.wipeDraft).not.toHaveBeenCalled();
});
