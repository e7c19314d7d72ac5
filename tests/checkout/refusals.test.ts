import { expect, test } from 'vitest';
import { reasons } from '#machines/checkout/reasons.ts';
import { connectRefusals } from '#src/checkout/refusals.ts';
import { goToForm, goToPayment, pay, settle, startCheckout } from '#tests/support/checkout.ts';

function heardCheckout() {
  const { checkout } = startCheckout();
  const said: string[] = [];
  connectRefusals(checkout, new EventTarget(), (refusal) => said.push(reasons[refusal]));
  return { checkout, said };
}

test.each([
  ['form', 'Mealbox is not ready', 'mealBoxIsMissing'],
  ['payment', 'Form is not ready for payment', 'formIsIncomplete'],
  ['success', 'Payment workflow is not successful.', 'paymentIsNotSuccessful'],
] as const)('the step %s is refused each time that it is asked for: %s', (step, reason, notice) => {
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

test('nothing is said of what is not refused', async () => {
  const { checkout, said } = heardCheckout();
  await goToPayment(checkout);
  await pay(checkout);
  await settle();
  expect(said).toEqual([]);
});
