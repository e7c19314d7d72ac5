import { describe, expect, test } from 'vitest';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import type { CardProblem } from '#machines/card/card.setup.ts';
import type { Checkout } from '#src/effects/actor.ts';
import {
  completePayment,
  fakePorts,
  goToPayment,
  pay,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { charge, intentFor, promo, promoCharge, reportOf } from '#tests/support/samples.ts';

const createdIn = (checkout: Checkout): number | undefined =>
  checkout.getSnapshot().context.payment.created?.amount;

const priceChanged: CardProblem = {
  kind: 'priceChanged',
  expected: { priceAfterPromo: 9000, leftAmount: null },
};

describe('intent', () => {
  test('creates one intent per amount and reuses it when the amount returns @R4.10', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'promo.submitted', code: promo.code });
    expect(payBlockers(checkout.getSnapshot().context)).toContain('promoIsBeingChecked');
    await until(checkout, ({ context }) => context.payment.created?.amount === promoCharge.total);
    checkout.send({ type: 'promo.removed' });
    expect(createdIn(checkout)).toBe(charge.total);
    checkout.send({ type: 'promo.submitted', code: promo.code });
    await until(checkout, ({ context }) => context.payment.created?.amount === promoCharge.total);
    expect(ports.createIntent).toHaveBeenCalledTimes(2);
  });

  test('creates another intent for another e-mail at the same amount @R4.10', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    checkout.send({ type: 'field.edited', path: 'customer.email', value: ' Paul@Example.com ' });
    checkout.send({ type: 'form.submitted' });
    await until(checkout, ({ context }) => context.payment.created?.customerEmail === 'paul@example.com');
    expect(ports.createIntent).toHaveBeenCalledTimes(2);
  });

  test('reuses the intent for new delivery instructions and sends the final form', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    checkout.send({ type: 'field.edited', path: 'delivery.instruction', value: 'Porte bleue' });
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(ports.createIntent).toHaveBeenCalledTimes(1);
    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.createIntent.mock.lastCall?.[0].form).toMatchObject({
      delivery: { instruction: 'Porte bleue' },
    });
  });

  test('aborts the intent request of an outdated price and ignores its response @R4.11', async () => {
    const ports = fakePorts();
    const first = Promise.withResolvers<Awaited<ReturnType<typeof ports.createIntent>>>();
    ports.createIntent.mockReturnValueOnce(first.promise);
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: { preparing: 'intent' } } }));
    checkout.send({ type: 'promo.submitted', code: promo.code });
    await untilPayable(checkout);
    expect(ports.createIntent.mock.calls.map(([, { aborted }]) => aborted)).toEqual([true, false]);
    first.resolve({ kind: 'created', intent: intentFor(charge) });
    await settle();
    expect(createdIn(checkout)).toBe(promoCharge.total);
  });

  test('rejects an intent if its amount differs from the total @R4.8', async () => {
    const ports = fakePorts();
    ports.createIntent.mockResolvedValue({ kind: 'created', intent: { ...intentFor(charge), amount: 1 } });
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
    expect(checkout.getSnapshot().context.payment.problem).toEqual({ kind: 'unavailable' });
  });

  test('replaces an intent that Stripe canceled without confirming the new one', async () => {
    const ports = fakePorts();
    ports.confirmIntent.mockRejectedValueOnce(new TypeError('network down'));
    const canceled = reportOf(intentFor(charge), 'canceled');
    ports.readIntent.mockResolvedValue({ kind: 'answered', intent: canceled });
    const { checkout, clock } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await settle();
    clock.increment(2000);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.pending).toBeNull();
    expect(ports.createIntent).toHaveBeenCalledTimes(3);
    expect(ports.confirmIntent).toHaveBeenCalledTimes(1);
  });
});

describe('price change on the server', () => {
  test('checks the promo again and creates another intent after a price rejection', async () => {
    const ports = fakePorts();
    ports.createIntent.mockResolvedValueOnce({ kind: 'refused', problem: priceChanged });
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: promo.code });
    await settle();
    ports.checkPromo.mockResolvedValue({ kind: 'invalid' });
    await goToPayment(checkout);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.payment.problem).toEqual(priceChanged);
    expect([quoteIn(checkout.getSnapshot().context)?.total, createdIn(checkout)]).toEqual([8589, 8589]);
  });

  test('shows a second price rejection and allows a retry', async () => {
    const ports = fakePorts();
    ports.createIntent.mockResolvedValue({ kind: 'refused', problem: priceChanged });
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
    expect(checkout.getSnapshot().context.payment.problem).toEqual(priceChanged);
    expect(ports.createIntent).toHaveBeenCalledTimes(2);
    ports.createIntent.mockImplementation(async (request) => ({
      kind: 'created',
      intent: intentFor(request.charge),
    }));
    checkout.send({ type: 'intent.retried' });
    await untilPayable(checkout);
  });

  test('stops waiting for an intent after 12 s and reports it as unavailable', async () => {
    const ports = fakePorts();
    ports.createIntent.mockImplementation(() => pending());
    const { checkout, clock } = startCheckout(ports);
    await goToPayment(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: { preparing: 'intent' } } }));
    clock.increment(12_000);
    expect(checkout.getSnapshot().matches({ payment: { open: 'refused' } })).toBe(true);
    expect(checkout.getSnapshot().context.payment.problem).toEqual({ kind: 'unavailable' });
  });
});
