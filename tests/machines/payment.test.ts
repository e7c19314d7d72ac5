import { payBlockers } from '#machines/checkout/blockers.ts';
import { describe, expect, test } from 'vitest';
import type { CardProblem } from '#machines/card/types.ts';
import {
  fakePorts,
  goToPayment,
  lost,
  pay,
  pending,
  pressPay,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { charge, intentFor } from '#tests/support/samples.ts';

const declined: CardProblem = { kind: 'declined', message: 'Votre carte a été refusée.' };

describe('a card', () => {
  test('that is declined may be tried again, and another one, with the reason in sight', async () => {
    const ports = fakePorts();
    ports.confirmIntent.mockResolvedValueOnce({ kind: 'refused', problem: declined });
    const { checkout } = await pressPay(ports);
    expect(checkout.getSnapshot().value).toEqual({ payment: { open: 'ready' } });
    expect(checkout.getSnapshot().context).toMatchObject({ payment: { problem: declined }, pending: null });
    await pay(checkout);
    expect(checkout.getSnapshot().context.payment.problem).toBeNull();
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls.map(([{ id }]) => id)).toEqual(Array(2).fill(intentFor(charge).id));
  });

  test('that is not whole is not sent', async () => {
    const ports = fakePorts();
    ports.submitCard.mockResolvedValueOnce({ kind: 'refused', problem: declined });
    const { checkout } = await pressPay(ports);
    expect(checkout.getSnapshot().value).toEqual({ payment: { open: 'ready' } });
    expect(ports.confirmIntent).not.toHaveBeenCalled();
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });

  test('whose form is silent is given up after five seconds', async () => {
    const ports = fakePorts();
    ports.submitCard.mockImplementationOnce(() => pending());
    const { checkout, clock } = await pressPay(ports);
    clock.increment(5000);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.payment.problem).toEqual({ kind: 'unavailable' });
  });

  test('is not charged while the server does not keep the final form', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    ports.createIntent.mockImplementationOnce(lost);
    checkout.send({ type: 'pay.requested' });
    await untilPayable(checkout);
    expect(ports.confirmIntent).not.toHaveBeenCalled();
    expect(checkout.getSnapshot().context.payment.problem).toEqual({ kind: 'unavailable' });
  });
});

test('a press counts once, however often it comes', async () => {
  const ports = fakePorts();
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  for (const _ of [1, 2, 3]) checkout.send({ type: 'pay.requested' });
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect([ports.submitCard, ports.confirmIntent].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('nothing moves while money may be moving', async () => {
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

test('a card’s form that could not be loaded is named; one that comes after it works', async () => {
  const { checkout } = startCheckout();
  await goToPayment(checkout);
  checkout.send({ type: 'cardForm.failed' });
  await settle();
  expect(checkout.getSnapshot().can({ type: 'pay.requested' })).toBe(false);
  checkout.send({ type: 'cardForm.loaded' });
  expect(payBlockers(checkout.getSnapshot().context)).toEqual(['cardIsIncomplete']);
  checkout.send({ type: 'card.completed', isComplete: true });
  await untilPayable(checkout);
});

test('a card that is typed before its form says that it is there stays typed', async () => {
  const { checkout } = startCheckout();
  await goToPayment(checkout);
  checkout.send({ type: 'card.completed', isComplete: true });
  checkout.send({ type: 'cardForm.loaded' });
  expect(payBlockers(checkout.getSnapshot().context)).not.toContain('cardIsIncomplete');
  await untilPayable(checkout);
});
