import { expect, test } from 'vitest';
import { reasons } from '#machines/checkout/reasons.ts';
import { connectRefusals } from '#src/checkout/refusals.ts';
import { fakePorts, goToForm, goToPayment, pay, settle, startCheckout } from '#tests/support/checkout.ts';

function heardCheckout(ports = fakePorts()) {
  const { checkout } = startCheckout(ports);
  const said: string[] = [];
  connectRefusals(checkout, new EventTarget(), (refusal) => said.push(reasons[refusal]));
  return { checkout, said };
}

test.each([
  ['form', 'Mealbox is not ready', 'mealBoxIsMissing'],
  ['payment', 'Form is not ready for payment', 'formIsIncomplete'],
  ['success', 'Payment workflow is not successful.', 'paymentIsNotSuccessful'],
] as const)('the step %s is refused each time that it is asked for: %s @R4.28', (step, reason, notice) => {
  const { checkout, said } = heardCheckout();
  checkout.send({ type: 'step.requested', step });
  checkout.send({ type: 'step.requested', step });
  expect(said).toEqual([reason, reason]);
  checkout.send({ type: 'notice.dismissed', notice });
  expect(said).toHaveLength(2);
});

test('a form that cannot go on to the payment says so, and one that can says nothing', async () => {
  const { checkout, said } = heardCheckout();
  await goToForm(checkout, { 'customer.lastName': '' });
  checkout.send({ type: 'form.submitted' });
  expect(said).toEqual(['Form is not ready for payment']);
  checkout.send({ type: 'field.edited', path: 'customer.lastName', value: 'Martin' });
  checkout.send({ type: 'form.submitted' });
  await settle();
  expect(said).toHaveLength(1);
});

test('a form without an e-mail says so, too', async () => {
  const { checkout, said } = heardCheckout();
  await goToForm(checkout, { 'customer.email': '' });
  checkout.send({ type: 'form.submitted' });
  expect(said).toEqual(['Email is not defined', 'Form is not ready for payment']);
});

test('a place without a date is told of once each of eleven days has been asked about @R8.7', async () => {
  const ports = fakePorts();
  ports.findDates.mockResolvedValue({ kind: 'none' });
  const { checkout, said } = heardCheckout(ports);
  await goToForm(checkout);
  expect(ports.findDates).toHaveBeenCalledTimes(11);
  expect(said).toEqual(['None delivery dates found']);
});

test('nobody is asked about a place that the carrier does not serve, and nothing is told', async () => {
  const { checkout, said } = heardCheckout();
  await goToForm(checkout, { 'address.postalCode': '20000' });
  expect(checkout.getSnapshot().context.delivery.status).toBe('undeliverable');
  expect(said).toEqual([]);
});

test('nothing is said of what is not refused', async () => {
  const { checkout, said } = heardCheckout();
  await goToPayment(checkout);
  await pay(checkout);
  await settle();
  expect(said).toEqual([]);
});
