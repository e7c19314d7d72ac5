import { expect, test } from 'vitest';
import { fakePorts, settle, until } from '#tests/support/checkout.ts';
import { blockersOf, isReady, readyToPayBy, voucherOf } from './shopper.ts';

test('the fields of a Conecs card go with the screen: who comes back types them again', async () => {
  const { checkout } = await readyToPayBy('PAYMENT_METHOD_CONECS', fakePorts());
  expect(voucherOf(checkout).value).toBe('ready');
  checkout.send({ type: 'step.requested', step: 'form' });
  checkout.send({ type: 'form.submitted' });
  await until(checkout, () => isReady(checkout));
  expect(blockersOf(checkout)).toContain('voucherIsMissing');
});

test('a linked wallet stays linked', async () => {
  const { checkout } = await readyToPayBy('PAYMENT_METHOD_SWILE', fakePorts());
  checkout.send({ type: 'step.requested', step: 'form' });
  checkout.send({ type: 'form.submitted' });
  await until(checkout, () => isReady(checkout));
  await settle();
  expect(blockersOf(checkout)).not.toContain('voucherIsMissing');
});
