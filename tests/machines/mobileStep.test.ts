import { describe, expect, test } from 'vitest';
import { emailExistsMessage } from '#machines/domain/email.ts';
import type { SubStep } from '#machines/mobileStep/mobileStep.machine.ts';
import type { Checkout } from '#src/effects/actor.ts';
import {
  fakePorts,
  fillForm,
  goToForm,
  pay,
  settle,
  startCheckout,
  until,
  untilPayable,
  completePayment,
} from '#tests/support/checkout.ts';

const subStepOf = (checkout: Checkout): SubStep => checkout.getSnapshot().context.subStep;

async function openNarrow(ports = fakePorts()) {
  const { checkout } = startCheckout(ports);
  checkout.send({ type: 'viewport.changed', narrow: true });
  await goToForm(checkout);
  return checkout;
}

async function untilPayableOnceComplete(checkout: Checkout): Promise<void> {
  await until(checkout, (snapshot) => snapshot.matches('payment'));
  completePayment(checkout);
  await untilPayable(checkout);
}

describe('narrow screen', () => {
  test('splits the form into two sub-steps and validates the first before the second @R2.18', async () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'viewport.changed', narrow: true });
    expect(subStepOf(checkout)).toBe('none');
    checkout.send({ type: 'order.started', nbMeals: 10 });
    expect(subStepOf(checkout)).toBe('form');
    checkout.send({ type: 'form.continued' });
    expect(subStepOf(checkout)).toBe('form');
    expect(Object.keys(checkout.getSnapshot().context.errors)).toContain('customer.email');
    fillForm(checkout);
    checkout.send({ type: 'form.continued' });
    expect(subStepOf(checkout)).toBe('delivery');
    expect(checkout.getSnapshot().context.errors).toEqual({});
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
  });

  test('shows the details after a refund for an existing e-mail', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValueOnce({ kind: 'refunded', message: emailExistsMessage });
    const checkout = await openNarrow(ports);
    fillForm(checkout);
    checkout.send({ type: 'form.continued' });
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    checkout.send({ type: 'form.submitted' });
    await untilPayableOnceComplete(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    checkout.send({ type: 'step.requested', step: 'form' });
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(subStepOf(checkout)).toBe('form');
  });

  test('returns from delivery to the details on Back, then to home @R4.5', async () => {
    const checkout = await openNarrow();
    checkout.send({ type: 'form.continued' });
    checkout.send({ type: 'step.requested', step: 'home' });
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(subStepOf(checkout)).toBe('form');
    checkout.send({ type: 'step.requested', step: 'home' });
    expect(checkout.getSnapshot().value).toEqual({ home: 'choosing' });
    expect(subStepOf(checkout)).toBe('none');
  });

  test('shows the delivery on Back from payment @R4.5', async () => {
    const checkout = await openNarrow();
    checkout.send({ type: 'form.continued' });
    checkout.send({ type: 'form.submitted' });
    await untilPayableOnceComplete(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    expect(subStepOf(checkout)).toBe('delivery');
  });

  test('resets the sub-step after a successful order @R4.5', async () => {
    const checkout = await openNarrow();
    checkout.send({ type: 'form.continued' });
    checkout.send({ type: 'form.submitted' });
    await untilPayableOnceComplete(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    await settle();
    expect(subStepOf(checkout)).toBe('none');
  });

  test.each(['at the submit', 'on the payment screen'])(
    'shows the details with an error if the server reports an existing e-mail %s',
    async (place) => {
      const ports = fakePorts();
      const checkout = await openNarrow(ports);
      checkout.send({ type: 'form.continued' });
      if (place === 'at the submit') ports.postCustomer.mockResolvedValue({ kind: 'exists' });
      checkout.send({ type: 'form.submitted' });
      await settle();
      if (place !== 'at the submit') {
        checkout.send({ type: 'step.requested', step: 'form' });
        checkout.send({ type: 'field.edited', path: 'address.line2', value: 'Bâtiment B' });
        ports.postCustomer.mockResolvedValue({ kind: 'exists' });
        checkout.send({ type: 'step.requested', step: 'payment' });
        await settle();
      }
      expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
      expect(checkout.getSnapshot().context.errors).toEqual({ 'customer.email': emailExistsMessage });
      expect(subStepOf(checkout)).toBe('form');
    },
  );

  test('shows the details on submit if one of their fields is invalid', async () => {
    const checkout = await openNarrow();
    checkout.send({ type: 'form.continued' });
    checkout.send({ type: 'field.edited', path: 'customer.lastName', value: ' ' });
    checkout.send({ type: 'form.submitted' });
    expect(checkout.getSnapshot().context.errors).toEqual({ 'customer.lastName': 'Le nom est requis' });
    expect(subStepOf(checkout)).toBe('form');
  });
});

test('shows the full form on a wide screen and its first part when narrow again', async () => {
  const checkout = await openNarrow();
  checkout.send({ type: 'form.continued' });
  checkout.send({ type: 'viewport.changed', narrow: true });
  expect(subStepOf(checkout)).toBe('delivery');
  checkout.send({ type: 'viewport.changed', narrow: false });
  expect(subStepOf(checkout)).toBe('none');
  checkout.send({ type: 'viewport.changed', narrow: true });
  expect(subStepOf(checkout)).toBe('form');
});
