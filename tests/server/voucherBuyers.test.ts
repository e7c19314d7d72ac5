import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { createBuyer } from '#tests/support/paygreen.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterEach(async () => {
  await shop.heal();
});
afterAll(() => shop.stop());

const draftOrderOf = async (intentId: string) =>
  (await restateOrderStore({ ingressUrl: shop.config.RESTATE_INGRESS_URL }).readDraftOrder(intentId))?.draft;

const paygreen = (platform: 'conecs', { buyerId = 'buy_1', id = 'ins_1' } = {}) => ({
  paygreen: { buyerId, instrument: { id, platform } },
});

test.each([
  ['another e-mail', (visitor: Visitor) => createBuyer(visitor, 'somebody@example.com')],
  ['an unknown id', () => Promise.resolve('buy_unknown')],
])('rejects a voucher of a buyer with %s', async (_label, buyer) => {
  const visitor = createVisitor(shop);
  const credentials = paygreen('conecs', { buyerId: await buyer(visitor) });
  const { status, error } = await visitor.refusal(
    intentRequestOf({ email: 'thief@example.com', method: 'PAYMENT_METHOD_CONECS', credentials }),
  );
  expect(status).toBe(422);
  expect(error.code).toBe('instrument_mismatch');
});

test('rejects a Conecs card for the Swile method', async () => {
  const [visitor, email] = [createVisitor(shop), 'theirs@example.com'];
  const credentials = paygreen('conecs', { buyerId: await createBuyer(visitor, email) });
  const { error } = await visitor.refusal(
    intentRequestOf({ email, method: 'PAYMENT_METHOD_SWILE', credentials }),
  );
  expect(error.code).toBe('instrument_mismatch');
  await visitor.intent(intentRequestOf({ email, method: 'PAYMENT_METHOD_CONECS', credentials }));
});

test.each([
  { kind: 'status', status: 503 },
  { kind: 'delay', ms: 9000 },
])('accepts a voucher if PayGreen cannot return its buyer ($kind)', async (fault) => {
  await shop.fail({ 'paygreen.buyers.retrieve': fault });
  const request = intentRequestOf({
    email: `${fault.kind}@example.com`,
    method: 'PAYMENT_METHOD_CONECS',
    credentials: paygreen('conecs'),
  });
  const { id } = await createVisitor(shop).intent(request);
  await shop.heal();
  expect((await draftOrderOf(id))?.payment.paygreen?.buyerId).toBe('buy_1');
});
