import { expect, test } from 'vitest';
import { reasons } from '#machines/checkout/reasons.ts';
import { reportRejections } from '#src/checkout/rejections.ts';
import { fakePorts, goToForm, goToPayment, pay, settle, startCheckout } from '#tests/support/checkout.ts';

function startReportingCheckout(ports = fakePorts()) {
  const { checkout } = startCheckout(ports);
  const reported: string[] = [];
  reportRejections(checkout, new EventTarget(), (refusal) => reported.push(reasons[refusal]));
  return { checkout, reported };
}

test.each([
  ['form', 'Mealbox is not ready', 'mealBoxIsMissing'],
  ['payment', 'Form is not ready for payment', 'formIsIncomplete'],
  ['success', 'Payment workflow is not successful.', 'paymentIsNotSuccessful'],
] as const)('reports every rejected request for the step %s: %s @R4.28', (step, reason, notice) => {
  const { checkout, reported } = startReportingCheckout();
  checkout.send({ type: 'step.requested', step });
  checkout.send({ type: 'step.requested', step });
  expect(reported).toEqual([reason, reason]);
  checkout.send({ type: 'notice.dismissed', notice });
  expect(reported).toHaveLength(2);
});

test('reports a submitted form with a missing field, but not a complete one', async () => {
  const { checkout, reported } = startReportingCheckout();
  await goToForm(checkout, { 'customer.lastName': '' });
  checkout.send({ type: 'form.submitted' });
  expect(reported).toEqual(['Form is not ready for payment']);
  checkout.send({ type: 'field.edited', path: 'customer.lastName', value: 'Martin' });
  checkout.send({ type: 'form.submitted' });
  await settle();
  expect(reported).toHaveLength(1);
});

test('reports a missing e-mail in addition to the incomplete form', async () => {
  const { checkout, reported } = startReportingCheckout();
  await goToForm(checkout, { 'customer.email': '' });
  checkout.send({ type: 'form.submitted' });
  expect(reported).toEqual(['Email is not defined', 'Form is not ready for payment']);
});

test('reports missing delivery dates once, after eleven requests @R8.7', async () => {
  const ports = fakePorts();
  ports.findDates.mockResolvedValue({ kind: 'none' });
  const { checkout, reported } = startReportingCheckout(ports);
  await goToForm(checkout);
  expect(ports.findDates).toHaveBeenCalledTimes(11);
  expect(reported).toEqual(['None delivery dates found']);
});

test('reports no rejection for a postal code without delivery', async () => {
  const { checkout, reported } = startReportingCheckout();
  await goToForm(checkout, { 'address.postalCode': '20000' });
  expect(checkout.getSnapshot().context.delivery.status).toBe('undeliverable');
  expect(reported).toEqual([]);
});

test('reports no rejection during a successful purchase', async () => {
  const { checkout, reported } = startReportingCheckout();
  await goToPayment(checkout);
  await pay(checkout);
  await settle();
  expect(reported).toEqual([]);
});
