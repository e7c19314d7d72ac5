import { expect, test } from 'vitest';
import { fakePorts, settle, until } from '#tests/support/checkout.ts';
import { blockersOf, isReady, prepareVoucherPayment, voucherOf } from './shopper.ts';

test('requires the Conecs card again after the customer leaves the payment', async () => {
  const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', fakePorts());
  expect(voucherOf(checkout).value).toBe('ready');
  checkout.send({ type: 'step.requested', step: 'form' });
  checkout.send({ type: 'form.submitted' });
  await until(checkout, () => isReady(checkout));
  expect(blockersOf(checkout)).toContain('voucherIsMissing');
});

test('leaves a wallet linked when the customer leaves the payment', async () => {
  const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_SWILE', fakePorts());
  checkout.send({ type: 'step.requested', step: 'form' });
  checkout.send({ type: 'form.submitted' });
  await until(checkout, () => isReady(checkout));
  await settle();
  expect(blockersOf(checkout)).not.toContain('voucherIsMissing');
});
