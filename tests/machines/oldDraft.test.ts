import { describe, expect, test } from 'vitest';
import type { Draft } from '#machines/draft/draft.machine.ts';
import {
  completePayment,
  fakePorts,
  fillForm,
  goToForm,
  pay,
  pending,
  settle,
  startCheckout,
  until,
} from '#tests/support/checkout.ts';
import { draft, email, now, promo, typedFields } from '#tests/support/samples.ts';

const hour = 60 * 60 * 1000;
const stored = (changes: Partial<Draft> = {}, age = hour) => ({
  stored: { draft: { ...draft, ...changes }, storedAt: now - age },
});

describe('draft older than a day', () => {
  test('restores an old draft only after the customer resumes it @R4.20', async () => {
    const { checkout } = startCheckout(fakePorts(), stored({}, 25 * hour));
    expect(checkout.getSnapshot().context.nbMeals).toBeNull();
    checkout.send({ type: 'draft.resumed' });
    await settle();
    expect(checkout.getSnapshot().context).toMatchObject({ nbMeals: 12, fields: typedFields });
  });

  test('wipes an old draft when the customer discards it @R4.20', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports, stored({}, 25 * hour));
    checkout.send({ type: 'draft.discarded' });
    await settle();
    expect(checkout.getSnapshot().context.nbMeals).toBeNull();
    expect(ports.wipeDraft.mock.calls.map(([input]) => input)).toEqual([{ why: 'discarded' }]);
    expect(JSON.stringify(checkout.getPersistedSnapshot())).not.toContain(email);
  });
});

describe('order without a decision about the old draft', () => {
  test.each(['the button', 'a link'])(
    'starts a new order by %s and stores its pending payment',
    async (way) => {
      const ports = fakePorts();
      ports.confirmIntent.mockImplementation(() => pending());
      const { checkout } = startCheckout(ports, stored({}, 25 * hour));
      checkout.send({ type: 'mealBox.chosen', nbMeals: 10 });
      await settle();
      expect(ports.writeDraft).not.toHaveBeenCalled();
      if (way === 'a link') checkout.send({ type: 'step.requested', step: 'form' });
      await goToForm(checkout);
      checkout.send({ type: 'form.submitted' });
      await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
      completePayment(checkout);
      await pay(checkout);
      await settle();
      expect(ports.writeDraft.mock.lastCall?.[0].draft).toMatchObject({
        nbMeals: 10,
        pending: { quote: { total: 8589 } },
      });
    },
  );
});

describe('data wipe', () => {
  test('clears the customer’s data from every machine and stores no later edit @R4.21', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports, stored({ promoCode: promo.code }));
    checkout.send({ type: 'step.requested', step: 'form' });
    checkout.send({ type: 'address.typed', group: 'address', text: typedFields['address.line1'] });
    fillForm(checkout);
    await settle();
    checkout.send({ type: 'step.requested', step: 'payment' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    completePayment(checkout);
    checkout.send({ type: 'data.wiped' });
    const written = ports.writeDraft.mock.calls.length;
    await settle();
    expect(checkout.getSnapshot().value).toEqual({ home: 'choosing' });
    expect(ports.wipeDraft.mock.calls.map(([input]) => input)).toEqual([{ why: 'all' }]);
    const snapshot = JSON.stringify(checkout.getPersistedSnapshot());
    for (const value of Object.values(typedFields).filter((text) => text.length > 5)) {
      expect(snapshot).not.toContain(value);
    }
    expect(snapshot).not.toContain(promo.code);
    expect(snapshot).not.toContain('_secret');

    // The page is about to reload, so the checkout must not store later edits.
    checkout.send({ type: 'mealBox.chosen', nbMeals: 10 });
    await settle();
    expect(ports.writeDraft).toHaveBeenCalledTimes(written);
  });

  test('ignores a response that arrives after the wipe', async () => {
    const ports = fakePorts();
    const slow = Promise.withResolvers<{ kind: 'valid'; promo: typeof promo }>();
    ports.checkPromo.mockReturnValue(slow.promise);
    const { checkout } = startCheckout(ports, stored({ promoCode: promo.code }));
    checkout.send({ type: 'data.wiped' });
    slow.resolve({ kind: 'valid', promo });
    await settle();
    expect(checkout.getSnapshot().context).toMatchObject({
      promo: { applied: null, code: null },
      nbMeals: null,
    });
  });
});
