import { describe, expect, test } from 'vitest';
import { slots } from '#machines/domain/slot.ts';
import type { Draft } from '#machines/draft/draft.machine.ts';
import {
  completePayment,
  fakePorts,
  goToPayment,
  lost,
  pay,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import {
  draft,
  date,
  dates,
  now,
  otherDate,
  promo,
  typedFields,
  pendingPayment,
} from '#tests/support/samples.ts';

const hour = 60 * 60 * 1000;
const stored = (left: Partial<Draft> = {}, age = hour) => ({
  stored: { draft: { ...draft, ...left }, storedAt: now - age },
});
const paidDraft = { pending: pendingPayment };

describe('a reload', () => {
  test('brings back what was chosen and typed, and asks afresh what it is worth @R4.19', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports, stored({ promoCode: promo.code }));
    expect(checkout.getSnapshot().context).toMatchObject({ promo: { applied: null, isPending: true } });
    await settle();
    expect(checkout.getSnapshot().context).toMatchObject({
      nbMeals: 12,
      fields: typedFields,
      choice: { date: otherDate, slot: '18h-20h' },
      promo: { applied: promo, isPending: false },
    });
    expect(ports.checkPromo.mock.calls.map(([input]) => input)).toEqual([{ code: promo.code }]);
    expect(ports.findDates).toHaveBeenCalledOnce();
  });

  test.each(['form', 'payment'] as const)('goes on at %s', async (step) => {
    const { checkout } = startCheckout(fakePorts(), stored({ promoCode: promo.code }));
    checkout.send({ type: 'step.requested', step });
    await settle();
    expect(checkout.getSnapshot().matches(step)).toBe(true);
    expect(checkout.getSnapshot().context.notices).toEqual([]);
  });

  test('on the payment screen makes the customer known before anything is payable', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports, stored());
    checkout.send({ type: 'step.requested', step: 'payment' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(ports.postCustomer).toHaveBeenCalledOnce();
    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });

  test.each([
    ['date', { dates: [date], slots }],
    ['slot', { dates, slots: ['8h-13h'] as const }],
  ])('says that a %s has lapsed, at the form', async (_, offer) => {
    const ports = fakePorts();
    ports.findDates.mockResolvedValue({ kind: 'found', ...offer });
    const { checkout } = startCheckout(ports, stored());
    checkout.send({ type: 'step.requested', step: 'payment' });
    await settle();
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(checkout.getSnapshot().context.notices).toEqual(['dateHasLapsed']);
  });

  test('that brings back half a form does not reach the payment @R4.3', async () => {
    const fields = { ...typedFields, 'customer.email': 'jeanne' };
    const { checkout } = startCheckout(fakePorts(), stored({ fields }));
    checkout.send({ type: 'step.requested', step: 'payment' });
    await settle();
    expect(checkout.getSnapshot().value).toEqual({ home: 'choosing' });
    expect(checkout.getSnapshot().context.notices).toEqual(['formIsIncomplete']);
  });
});

describe('a payment that was left open', () => {
  test('is kept while the server cannot say, and no second one begins', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockImplementation(() => pending());
    const { checkout, clock } = startCheckout(ports, stored(paidDraft));
    clock.increment(20_000);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { kept: 'waiting' } } });
    expect(ports.createIntent).not.toHaveBeenCalled();
  });

  test('that was not paid may be paid now, for the price of today', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValueOnce({ kind: 'unpaid' });
    const { checkout } = startCheckout(ports, stored({ ...paidDraft, promoCode: promo.code }));
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(checkout.getSnapshot().context).toMatchObject({
      notices: ['nothingWasPaid'],
      promo: { applied: promo },
      pending: null,
    });
    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls.map(([{ amount }]) => amount)).toEqual([8990 + 699 - 1000]);
  });

  test('that was refunded may be paid otherwise, for the price of today', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValueOnce({ kind: 'refunded', message: 'Remboursé.' });
    const { checkout } = startCheckout(ports, stored({ ...paidDraft, promoCode: promo.code }));
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    checkout.send({ type: 'intent.retried' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(checkout.getSnapshot().context).toMatchObject({
      promo: { applied: promo },
      choice: { date: otherDate },
    });
    expect(ports.findDates).toHaveBeenCalled();
  });

  test.each(['unpaid', 'refunded'] as const)(
    'of which only the intent is known, %s, leads home',
    async (kind) => {
      const ports = fakePorts();
      ports.finalizeOrder.mockResolvedValue({ kind, message: 'Remboursé.' });
      const { checkout } = startCheckout(
        ports,
        stored({ ...paidDraft, nbMeals: null, date: null, fields: { ...typedFields, 'customer.email': '' } }),
      );
      await settle();
      checkout.send({ type: 'intent.retried' });
      await settle();
      expect(checkout.getSnapshot().value).toEqual({ home: 'choosing' });
    },
  );
});

test('a storage that refuses costs the reload, never the order', async () => {
  const ports = fakePorts();
  ports.writeDraft.mockImplementation(lost);
  ports.wipeDraft.mockImplementation(lost);
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.writeDraft).toHaveBeenCalled();
});
