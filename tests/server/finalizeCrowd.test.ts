import { afterAll, beforeAll, expect, test } from 'vitest';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('registers one order when 50 requests finalize the same paid intent at once @R7.30', async () => {
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email: 'crowd@example.com' }));
  expect(await shop.pay(intent)).toBe('succeeded');
  const browsers = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? visitor : createVisitor(shop)));
  const responses = await Promise.all(
    browsers.map((browser) => browser.post('/api/finalizeOrder', { intentId: intent.id })),
  );
  expect(responses.map(({ status }) => status)).toEqual(browsers.map(() => 200));
  const bodies = responses.map(({ body }) => body);
  for (const body of bodies) expect(body).toMatchObject({ account_created: true });
  const { orders, accounts } = await shop.ledger();
  const buyerOrders = orders.filter(({ payload }) => payload['email'] === 'crowd@example.com');
  expect(buyerOrders).toHaveLength(1);
  expect(accounts.filter(({ email }) => email === 'crowd@example.com')).toHaveLength(1);
});
