import { describe, expect, test } from 'vitest';
import type { Draft } from '#machines/draft/draft.machine.ts';
import { emptyFields, type RawFields } from '#machines/domain/fields.ts';
import {
  fakePorts,
  goToForm,
  rejectWithNetworkError,
  settle,
  startCheckout,
  until,
} from '#tests/support/checkout.ts';
import { draft, now, typedFields } from '#tests/support/samples.ts';

const resume = { type: 'order.resumed' } as const;

async function openHome(changes: Partial<Draft> = {}, { ports = fakePorts(), narrow = false } = {}) {
  const { checkout } = startCheckout(ports, { stored: { draft: { ...draft, ...changes }, storedAt: now } });
  checkout.send({ type: 'viewport.changed', narrow });
  await settle();
  expect(checkout.getSnapshot().value).toEqual({ home: 'choosing' });
  return checkout;
}

const only = (fields: Partial<RawFields>): RawFields => ({ ...emptyFields, ...fields });

describe('a begun order', () => {
  test.each([false, true])(
    'continues at the payment if the form is valid (narrow: %s) @R4.50',
    async (narrow) => {
      const checkout = await openHome({}, { narrow });
      checkout.send(resume);
      await until(checkout, (snapshot) => snapshot.matches('payment'));
      expect(checkout.getSnapshot().context.notices).toEqual([]);
    },
  );

  test.each([false, true])('continues in the form with all typed values (narrow: %s)', async (narrow) => {
    const fields = only({ 'customer.email': 'marie@example.com', 'customer.firstName': 'Marie' });
    const checkout = await openHome({ fields, nbMeals: 14 }, { narrow });
    checkout.send(resume);
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(checkout.getSnapshot().context).toMatchObject({ fields, nbMeals: 14, errors: {}, refusals: 0 });
    expect(checkout.getSnapshot().context.subStep).toBe(narrow ? 'form' : 'none');
  });

  test.each([
    [true, 'delivery'],
    [false, 'none'],
  ] as const)('continues at the delivery if only a date is missing (narrow: %s)', async (narrow, subStep) => {
    const ports = fakePorts();
    ports.findDates.mockImplementation(rejectWithNetworkError);
    const checkout = await openHome({}, { ports, narrow });
    expect(checkout.getSnapshot().context.delivery.status).toBe('unreachable');
    checkout.send(resume);
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(checkout.getSnapshot().context).toMatchObject({ subStep, fields: typedFields, errors: {} });
  });

  test('continues at the payment after Back from the payment to home', async () => {
    const { checkout } = startCheckout();
    await goToForm(checkout);
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
    checkout.send({ type: 'step.requested', step: 'home' });
    checkout.send(resume);
    expect(checkout.getSnapshot().matches('payment')).toBe(true);
  });
});

test.each<[string, Partial<Draft>]>([
  ['no box', { nbMeals: null }],
  ['an untouched form', { fields: emptyFields }],
  [
    'only a postal code and its city',
    { fields: only({ 'address.postalCode': '44000', 'address.city': 'Nantes' }) },
  ],
])('offers no resumption with %s @R4.50', async (_, changes) => {
  const checkout = await openHome(changes);
  expect(checkout.getSnapshot().can(resume)).toBe(false);
});

test('offers the resumption of an old draft only after the customer has chosen to resume it', () => {
  const { checkout } = startCheckout(fakePorts(), { stored: { draft, storedAt: now - 25 * 3_600_000 } });
  expect(checkout.getSnapshot().can(resume)).toBe(false);
  checkout.send({ type: 'draft.resumed' });
  expect(checkout.getSnapshot().can(resume)).toBe(true);
});
