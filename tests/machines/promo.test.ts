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
import { discoveryPromo, draft, now, promo } from '#tests/support/samples.ts';

const totalIn = (checkout: Checkout): number | undefined => quoteIn(checkout.getSnapshot().context)?.total;
const placeOf = (checkout: Checkout) => checkout.getSnapshot().children.promo?.getSnapshot().value;

describe('a code', () => {
  test('is worth what the main backend says', async () => {
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

  test('that is not valid is said to be, and gives nothing @R5.9', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockResolvedValue({ kind: 'invalid' });
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: 'FAUX' });
    await settle();
    expect(placeOf(checkout)).toBe('invalid');
    expect(checkout.getSnapshot().context).toMatchObject({ promo: { applied: null, isPending: false } });
  });

  test('that was refused is not spoken of on the next screen', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockResolvedValue({ kind: 'invalid' });
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    checkout.send({ type: 'promo.submitted', code: 'FAUX' });
    await settle();
    expect(placeOf(checkout)).toBe('invalid');
    checkout.send({ type: 'step.requested', step: 'form' });
    expect(placeOf(checkout)).toBe('none');
  });

  test('that nobody answers gives the price back after ten seconds', async () => {
    const ports = fakePorts();
    ports.checkPromo.mockImplementation(() => pending());
    const { checkout, clock } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'promo.submitted', code: promo.code });
    clock.increment(9999);
    expect(payBlockers(checkout.getSnapshot().context)).toContain('promoIsBeingChecked');
    clock.increment(1);
    expect(placeOf(checkout)).toBe('unreachable');
    await untilPayable(checkout);
  });

  test('that a newer one replaces changes nothing any more', async () => {
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

  test('that is removed while it is checked is not granted', async () => {
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

describe('the discovery offer', () => {
  test('needs no answer, and follows the size of the box @R4.18', () => {
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

  test('of a box that was chosen before is right at once', () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'mealBox.chosen', nbMeals: 16 });
    checkout.send({ type: 'promo.submitted', code: 'DECOUVERTE' });
    expect(checkout.getSnapshot().context.promo.applied).toMatchObject({
      nbMeals: 16,
      sumOfDiscountsAmount: 8500,
    });
  });

  test('is what is paid', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: discoveryPromo.code });
    await goToPayment(checkout);
    expect(checkout.getSnapshot().context.promo.applied).toEqual(discoveryPromo);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.payment.created?.amount).toBe(7990 - 3000);
  });
});

test('a box that is not offered is not chosen', () => {
  const { checkout } = startCheckout();
  for (const nbMeals of [99, 3, 17, Number.NaN]) {
    checkout.send({ type: 'mealBox.chosen', nbMeals });
    checkout.send({ type: 'order.started', nbMeals });
  }
  expect(checkout.getSnapshot().value).toEqual({ home: 'choosing' });
  expect(checkout.getSnapshot().context.nbMeals).toBeNull();
});

test('a code that nobody could answer for, as when the page is left meanwhile, is asked about again', async () => {
  const ports = fakePorts();
  ports.checkPromo.mockRejectedValueOnce(new Error('the page is being left'));
  const { checkout } = startCheckout(ports, {
    stored: { draft: { ...draft, promoCode: promo.code }, storedAt: now },
  });
  await settle();
  expect(checkout.getSnapshot().context).toMatchObject({ promo: { applied: null, code: promo.code } });
  expect(ports.writeDraft.mock.lastCall?.[0].draft.promoCode).toBe(promo.code);
});

const begin = (ports = fakePorts()) => {
  const { checkout, clock } = startCheckout(ports, { isOfferApplied: true });
  checkout.send({ type: 'mealBox.chosen', nbMeals: 10 });
  return { checkout, clock, ports };
};

describe('the offer that counts from the start', () => {
  test('is in the first figures, and follows the box', () => {
    const { checkout, ports } = begin();
    expect(totalIn(checkout)).toBe(4990);
    checkout.send({ type: 'mealBox.chosen', nbMeals: 16 });
    expect(totalIn(checkout)).toBe(11_190 - 4000);
    expect(ports.checkPromo).not.toHaveBeenCalled();
  });

  test('writes no draft of a visitor who has done nothing', async () => {
    const ports = fakePorts();
    startCheckout(ports, { isOfferApplied: true });
    await settle();
    expect(ports.writeDraft).not.toHaveBeenCalled();
  });

  test('comes back when another code is worth nothing, is not answered, or is taken off @R4.36', async () => {
    const { checkout, clock, ports } = begin();
    ports.checkPromo.mockResolvedValueOnce({ kind: 'invalid' });
    checkout.send({ type: 'promo.submitted', code: 'FAUX' });
    await settle();
    expect(placeOf(checkout)).toEqual({ applied: { discovery: 'invalid' } });
    expect(totalIn(checkout)).toBe(4990);

    ports.checkPromo.mockImplementationOnce(() => pending());
    checkout.send({ type: 'promo.submitted', code: 'LENT' });
    clock.increment(10_000);
    expect(placeOf(checkout)).toEqual({ applied: { discovery: 'unreachable' } });
    expect(totalIn(checkout)).toBe(4990);

    checkout.send({ type: 'promo.submitted', code: promo.code });
    await settle();
    expect(totalIn(checkout)).toBe(7589);
    checkout.send({ type: 'promo.removed' });
    expect(totalIn(checkout)).toBe(4990);
  });

  test('is off once it is taken off, in a draft that comes back, too', async () => {
    const { checkout } = begin();
    checkout.send({ type: 'promo.removed' });
    expect(totalIn(checkout)).toBe(8589);
    const later = startCheckout(fakePorts(), {
      isOfferApplied: true,
      stored: { draft: { ...draft, promoCode: null }, storedAt: now },
    });
    await settle();
    expect(later.checkout.getSnapshot().context.promo.applied).toBeNull();
  });
});
