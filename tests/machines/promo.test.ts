import { describe, expect, test } from 'vitest';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import type { Checkout } from '#src/effects/actor.ts';
import {
  fakePorts,
  goToPayment,
  pending,
  settle,
  startCheckout,
  untilPayable,
} from '#tests/support/checkout.ts';
import { discoveryPromo, draft, now, promo, strongPromo } from '#tests/support/samples.ts';

const totalIn = (checkout: Checkout): number | undefined => quoteIn(checkout.getSnapshot().context)?.total;
const promoStateOf = (checkout: Checkout) => checkout.getSnapshot().children.promo?.getSnapshot().value;

describe('promo code', () => {
  test('applies the discount of the main backend until the code is removed', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'mealBox.chosen', nbMeals: 10 });
    checkout.send({ type: 'promo.submitted', code: ' petit10 ' });
    await settle();
    expect(ports.checkPromo.mock.calls.map(([input]) => input)).toEqual([{ code: 'PETIT10' }]);
    expect(totalIn(checkout)).toBe(7589);
    checkout.send({ type: 'promo.removed' });
    expect(totalIn(checkout)).toBe(8589);
  });

  test('reports an invalid code and applies no discount @R5.9', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockResolvedValue({ kind: 'invalid' });
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: 'FAUX' });
    await settle();
    expect(promoStateOf(checkout)).toBe('invalid');
    expect(checkout.getSnapshot().context).toMatchObject({ promo: { applied: null, isPending: false } });
  });

  test('clears the notice of an invalid code on the next screen', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockResolvedValue({ kind: 'invalid' });
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    checkout.send({ type: 'promo.submitted', code: 'FAUX' });
    await settle();
    expect(promoStateOf(checkout)).toBe('invalid');
    checkout.send({ type: 'step.requested', step: 'form' });
    expect(promoStateOf(checkout)).toBe('none');
  });

  test('restores the price if the code check does not respond within ten seconds', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockImplementation(() => pending());
    const { checkout, clock } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'promo.submitted', code: promo.code });
    clock.increment(9999);
    expect(payBlockers(checkout.getSnapshot().context)).toContain('promoIsBeingChecked');
    clock.increment(1);
    expect(promoStateOf(checkout)).toBe('unreachable');
    await untilPayable(checkout);
  });

  test('aborts the check of a replaced code and ignores its response', async () => {
    const ports = fakePorts();
    const slow = Promise.withResolvers<{ kind: 'valid'; promo: typeof promo }>();
    ports.checkPromo.mockReturnValueOnce(slow.promise).mockResolvedValueOnce({ kind: 'invalid' });
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: promo.code });
    checkout.send({ type: 'promo.submitted', code: 'FAUX' });
    await settle();
    slow.resolve({ kind: 'valid', promo });
    await settle();
    expect(ports.checkPromo.mock.calls.map(([, { aborted }]) => aborted)).toEqual([true, false]);
    expect(checkout.getSnapshot().context.promo.applied).toBeNull();
  });

  test('does not apply a code that is removed during its check', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: promo.code });
    checkout.send({ type: 'promo.removed' });
    await settle();
    expect(checkout.getSnapshot().context).toMatchObject({
      promo: { applied: null, code: null, isPending: false },
    });
  });
});

describe('discovery offer', () => {
  test('applies the offer without a request and adapts it to the box size @R4.18', () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: 'bienvenue' });
    expect(checkout.getSnapshot().context.promo.applied).toMatchObject({
      nbMeals: null,
      discount1Amount: 3000,
    });
    checkout.send({ type: 'mealBox.chosen', nbMeals: 12 });
    expect(checkout.getSnapshot().context.promo.applied).toMatchObject({
      nbMeals: 12,
      discount1Amount: 3300,
    });
    expect(totalIn(checkout)).toBe(8990 - 3300);
    checkout.send({ type: 'mealBox.chosen', nbMeals: 4 });
    expect(checkout.getSnapshot().context.promo.applied).toMatchObject({ nbMeals: 4, discount1Amount: 1500 });
    expect(ports.checkPromo).not.toHaveBeenCalled();
  });

  test('applies the offer with the discount of the chosen box size', () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'mealBox.chosen', nbMeals: 16 });
    checkout.send({ type: 'promo.submitted', code: 'DECOUVERTE' });
    expect(checkout.getSnapshot().context.promo.applied).toMatchObject({
      nbMeals: 16,
      sumOfDiscountsAmount: 8500,
    });
  });

  test('creates the intent with the discount of the offer', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: discoveryPromo.code });
    await goToPayment(checkout);
    expect(checkout.getSnapshot().context.promo.applied).toEqual(discoveryPromo);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.payment.created?.amount).toBe(7990 - 3000);
  });
});

test('ignores a box size that is not sold', () => {
  const { checkout } = startCheckout();
  for (const nbMeals of [99, 3, 17, Number.NaN]) {
    checkout.send({ type: 'mealBox.chosen', nbMeals });
    checkout.send({ type: 'order.started', nbMeals });
  }
  expect(checkout.getSnapshot().value).toEqual({ home: 'choosing' });
  expect(checkout.getSnapshot().context.nbMeals).toBeNull();
});

test('retains the promo code in the draft if its check fails', async () => {
  const ports = fakePorts();
  ports.checkPromo.mockRejectedValueOnce(new Error('the page is being left'));
  const { checkout } = startCheckout(ports, {
    stored: { draft: { ...draft, promoCode: promo.code }, storedAt: now },
  });
  await settle();
  expect(checkout.getSnapshot().context).toMatchObject({ promo: { applied: null, code: promo.code } });
  expect(ports.writeDraft.mock.lastCall?.[0].draft.promoCode).toBe(promo.code);
});

const startWithOffer = (ports = fakePorts()) => {
  const { checkout, clock } = startCheckout(ports, { isOfferApplied: true });
  checkout.send({ type: 'mealBox.chosen', nbMeals: 10 });
  return { checkout, clock, ports };
};

describe('offer applied on arrival', () => {
  test('applies the offer to the first total and adapts it to the box size', () => {
    const { checkout, ports } = startWithOffer();
    expect(totalIn(checkout)).toBe(4990);
    checkout.send({ type: 'mealBox.chosen', nbMeals: 16 });
    expect(totalIn(checkout)).toBe(11_190 - 4000);
    expect(ports.checkPromo).not.toHaveBeenCalled();
  });

  test('stores no draft before the visitor acts', async () => {
    const ports = fakePorts();
    startCheckout(ports, { isOfferApplied: true });
    await settle();
    expect(ports.writeDraft).not.toHaveBeenCalled();
  });

  test('restores the offer when another code is invalid, unreachable or removed @R4.36', async () => {
    const { checkout, clock, ports } = startWithOffer();
    ports.checkPromo.mockResolvedValueOnce({ kind: 'invalid' });
    checkout.send({ type: 'promo.submitted', code: 'FAUX' });
    await settle();
    expect(promoStateOf(checkout)).toEqual({ applied: { discovery: 'invalid' } });
    expect(totalIn(checkout)).toBe(4990);

    ports.checkPromo.mockImplementationOnce(() => pending());
    checkout.send({ type: 'promo.submitted', code: 'LENT' });
    clock.increment(10_000);
    expect(promoStateOf(checkout)).toEqual({ applied: { discovery: 'unreachable' } });
    expect(totalIn(checkout)).toBe(4990);

    ports.checkPromo.mockResolvedValueOnce({ kind: 'valid', promo: strongPromo });
    checkout.send({ type: 'promo.submitted', code: strongPromo.code });
    await settle();
    expect(totalIn(checkout)).toBe(589);
    checkout.send({ type: 'promo.removed' });
    expect(totalIn(checkout)).toBe(4990);
  });

  test('leaves the price unchanged and blocks the payment while a code is being checked', async () => {
    const { checkout, ports } = startWithOffer();
    const check = Promise.withResolvers<{ kind: 'valid'; promo: typeof strongPromo }>();
    ports.checkPromo.mockReturnValueOnce(check.promise);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'promo.submitted', code: strongPromo.code });
    expect(totalIn(checkout)).toBe(4990);
    expect(payBlockers(checkout.getSnapshot().context)).toEqual(['promoIsBeingChecked']);
    checkout.send({ type: 'pay.requested' });
    expect(checkout.getSnapshot().matches({ payment: 'open' })).toBe(true);
    check.resolve({ kind: 'valid', promo: strongPromo });
    await settle();
    expect(totalIn(checkout)).toBe(589);
  });

  test('leaves the offer applied if a code costs more, unless the customer confirms the code @R4.36', async () => {
    const { checkout } = startWithOffer();
    checkout.send({ type: 'order.started', nbMeals: 10 });
    const submit = async (): Promise<void> => {
      checkout.send({ type: 'promo.submitted', code: promo.code });
      await settle();
    };
    await submit();
    expect(promoStateOf(checkout)).toEqual({ applied: { discovery: 'outbid' } });
    expect(totalIn(checkout)).toBe(4990);
    checkout.send({ type: 'promo.declined' });
    expect(promoStateOf(checkout)).toEqual({ applied: { discovery: 'granted' } });

    await submit();
    checkout.send({ type: 'promo.confirmed' });
    expect(totalIn(checkout)).toBe(7589);
  });

  test('restores a confirmed code after a reload without another question @R4.36', async () => {
    const { checkout } = startCheckout(fakePorts(), {
      isOfferApplied: true,
      stored: { draft: { ...draft, promoCode: promo.code }, storedAt: now },
    });
    await settle();
    expect(promoStateOf(checkout)).toEqual({ applied: 'classic' });
    expect(totalIn(checkout)).toBe(8689);
  });

  test('blocks the payment without the offer while a stored code is checked again @R4.19', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockReturnValueOnce(pending());
    const { checkout } = startCheckout(ports, {
      isOfferApplied: true,
      stored: { draft: { ...draft, promoCode: promo.code }, storedAt: now },
    });
    await settle();
    expect(checkout.getSnapshot().context.promo).toEqual({
      applied: null,
      code: promo.code,
      isPending: true,
    });
  });

  test('does not restore a removed offer, even from a stored draft', async () => {
    const { checkout } = startWithOffer();
    checkout.send({ type: 'promo.removed' });
    expect(totalIn(checkout)).toBe(8589);
    const reloaded = startCheckout(fakePorts(), {
      isOfferApplied: true,
      stored: { draft: { ...draft, promoCode: null }, storedAt: now },
    });
    await settle();
    expect(reloaded.checkout.getSnapshot().context.promo.applied).toBeNull();
  });
});
