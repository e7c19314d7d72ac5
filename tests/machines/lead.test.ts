import { describe, expect, test } from 'vitest';
import { stepOf } from '#machines/checkout/selectors.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { completePayment, fakePorts, pay, settle, startCheckout, until } from '#tests/support/checkout.ts';
import { email, now } from '#tests/support/samples.ts';
import { wish } from '#tests/support/wishes.ts';

const typed = { firstName: 'Jeanne', lastName: 'Dupont', email, phoneNumber: '06 12 34 56 78' } as const;

function leaveLead(checkout: Checkout, changed: Partial<Record<keyof typeof typed, string>> = {}): void {
  checkout.send({ type: 'lead.requested' });
  for (const field of ['firstName', 'lastName', 'email', 'phoneNumber'] as const) {
    checkout.send({ type: 'lead.edited', field, value: { ...typed, ...changed }[field] });
  }
  checkout.send({ type: 'lead.sent' });
}

const overlayOf = (checkout: Checkout) => checkout.getSnapshot().children.overlay?.getSnapshot();

describe('lead form', () => {
  test('completes an order without address and date at the discount price @R4.22 @R5.8', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports, { wishes: [wish('saumon')] });
    await settle();
    leaveLead(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(overlayOf(checkout)?.value).toBe('none');
    expect(ports.initCustomer.mock.calls.map(([input]) => input)).toEqual([{ email }]);
    expect(ports.postCustomer).not.toHaveBeenCalled();
    const [request] = ports.createIntent.mock.calls[0] ?? [];
    // Ten meals at 79,90 €, delivered free in the default slot, with 30 € off the first box.
    expect(request).toMatchObject({ charge: { total: 4990, method: 'PAYMENT_METHOD_CB' } });
    expect(Object.keys(request?.form ?? {}).toSorted()).toEqual(['customer', 'mealBox', 'promo']);
    expect(request?.form.customer).toMatchObject({ email, phoneNumber: '+33612345678' });

    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.findDates).not.toHaveBeenCalled();
  });

  test('shows field errors of an invalid lead without checking the e-mail', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await settle();
    leaveLead(checkout, { email: 'jeanne', phoneNumber: '06' });
    expect(overlayOf(checkout)?.context.errors).toEqual({
      email: 'Email invalide',
      phoneNumber: 'Numéro de téléphone invalide',
    });
    await settle();
    expect(ports.checkEmail).not.toHaveBeenCalled();
  });

  test('stays open with an e-mail error for an existing customer', async () => {
    const ports = fakePorts();
    ports.checkEmail.mockResolvedValue({ kind: 'exists' });
    const { checkout } = startCheckout(ports);
    await settle();
    leaveLead(checkout);
    await settle();
    expect(stepOf(checkout.getSnapshot())).toBe('home');
    expect(overlayOf(checkout)?.context.errors['email']).toMatch(/existe déjà/);
    expect(checkout.getSnapshot().context.isShort).toBe(false);
  });

  test('ignores the e-mail response after the lead form was closed', async () => {
    const ports = fakePorts();
    const slow = Promise.withResolvers<{ kind: 'new' }>();
    ports.checkEmail.mockReturnValue(slow.promise);
    const { checkout } = startCheckout(ports);
    await settle();
    leaveLead(checkout);
    checkout.send({ type: 'overlay.dismissed' });
    slow.resolve({ kind: 'new' });
    await settle();
    expect(checkout.getSnapshot().value).toEqual({ home: 'choosing' });
    expect(checkout.getSnapshot().context.isShort).toBe(false);
  });

  test('stores a regular order if the customer chooses a box after a lead', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await settle();
    leaveLead(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    checkout.send({ type: 'step.requested', step: 'home' });
    checkout.send({ type: 'order.started', nbMeals: 10 });
    expect(checkout.getSnapshot().context.isShort).toBe(false);
    expect(ports.writeDraft.mock.lastCall?.[0].draft.isShort).toBe(false);
  });

  test('uses the card in the short flow even after a return from Edenred', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await settle();
    leaveLead(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    const storedDraft = ports.writeDraft.mock.lastCall?.[0].draft ?? null;
    const { checkout: page } = startCheckout(fakePorts(), {
      stored: storedDraft && { draft: storedDraft, storedAt: now },
      returned: { kind: 'code', code: 'code', state: 'state' },
    });
    await settle();
    expect(page.getSnapshot().context).toMatchObject({ isShort: true, method: 'PAYMENT_METHOD_CB' });
  });

  test('stores the short flow and its promo code in the draft @R4.22', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await settle();
    leaveLead(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    const draft = ports.writeDraft.mock.lastCall?.[0].draft;
    expect(draft).toMatchObject({ isShort: true, promoCode: 'DECOUVERTE' });
  });
});

describe('exit intent', () => {
  test('opens the exit dialog once and prefills the form with its e-mail @R4.23', async () => {
    const { checkout } = startCheckout();
    await settle();
    checkout.send({ type: 'mouse.leftByTop' });
    expect(overlayOf(checkout)?.value).toBe('exitIntent');
    checkout.send({ type: 'email.sent', email });
    expect(checkout.getSnapshot().context.fields['customer.email']).toBe(email);
    checkout.send({ type: 'mouse.leftByTop' });
    expect(overlayOf(checkout)?.value).toBe('none');
  });

  test('does not open the exit dialog on the external site @R4.23', async () => {
    const { checkout } = startCheckout(undefined, { isExternal: true });
    await settle();
    checkout.send({ type: 'mouse.leftByTop' });
    expect(overlayOf(checkout)?.value).toBe('none');
  });
});
