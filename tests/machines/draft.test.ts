import { describe, expect, test } from 'vitest';
import { slots } from '#machines/domain/slot.ts';
import type { Draft } from '#machines/draft/draft.machine.ts';
import {
  completePayment,
  fakePorts,
  goToPayment,
  rejectWithNetworkError,
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
const stored = (changes: Partial<Draft> = {}, age = hour) => ({
  stored: { draft: { ...draft, ...changes }, storedAt: now - age },
});
const paidDraft = { pending: pendingPayment };

describe('reload', () => {
  test('restores choices and fields and checks the promo code again @R4.19', async () => {
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

  test.each(['form', 'payment'] as const)('resumes at %s after a reload', async (step) => {
    const { checkout } = startCheckout(fakePorts(), stored({ promoCode: promo.code }));
    checkout.send({ type: 'step.requested', step });
    await settle();
    expect(checkout.getSnapshot().matches(step)).toBe(true);
    expect(checkout.getSnapshot().context.notices).toEqual([]);
  });

  test('registers the customer before payment is possible when the payment screen reloads', async () => {
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
  ])('returns to the form with a notice if the stored %s is no longer offered', async (_, offer) => {
    const ports = fakePorts();
    ports.findDates.mockResolvedValue({ kind: 'found', ...offer });
    const { checkout } = startCheckout(ports, stored());
    checkout.send({ type: 'step.requested', step: 'payment' });
    await settle();
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(checkout.getSnapshot().context.notices).toEqual(['dateHasLapsed']);
  });

  test('redirects from payment to home if the stored form is incomplete @R4.3', async () => {
    const fields = { ...typedFields, 'customer.email': 'jeanne' };
    const { checkout } = startCheckout(fakePorts(), stored({ fields }));
    checkout.send({ type: 'step.requested', step: 'payment' });
    await settle();
    expect(checkout.getSnapshot().value).toEqual({ home: 'choosing' });
    expect(checkout.getSnapshot().context.notices).toEqual(['formIsIncomplete']);
  });
});

describe('pending payment', () => {
  test('stays pending while the server does not respond and creates no second intent', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockImplementation(() => pending());
    const { checkout, clock } = startCheckout(ports, stored(paidDraft));
    clock.increment(20_000);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { kept: 'waiting' } } });
    expect(ports.createIntent).not.toHaveBeenCalled();
  });

  test('allows payment at today’s price if the pending payment was not paid', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValueOnce({ kind: 'unpaid' });
    const { checkout } = startCheckout(ports, stored({ ...paidDraft, promoCode: promo.code }));
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(checkout.getSnapshot().context).toMatchObject({
      notices: ['paymentIsNotConfirmed'],
      promo: { applied: promo },
      pending: null,
    });
    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls.map(([{ amount }]) => amount)).toEqual([8990 + 699 - 1000]);
  });

  test('allows another payment at today’s price after a refund', async () => {
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
    'redirects home if the draft is incomplete and its payment is %s',
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

test('completes the order even if the draft storage fails', async () => {
  const ports = fakePorts();
  ports.writeDraft.mockImplementation(rejectWithNetworkError);
  ports.wipeDraft.mockImplementation(rejectWithNetworkError);
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.writeDraft).toHaveBeenCalled();
});
