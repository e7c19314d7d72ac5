import { afterAll, beforeAll, expect, test } from 'vitest';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ requestTimeoutMs: 10_000, delays: { retryDelay: 100 } });
});
afterAll(() => shop.stop());

/** Returns the e-mails of all registered orders, oldest first. */
const orderedEmails = async () => (await shop.ledger()).orders.map(({ payload }) => payload['email']);

test('accepts a second order with another e-mail from the same browser', async () => {
  const visitor = createVisitor(shop);
  const first = await visitor.intent(intentRequestOf({ email: 'first.of.two@example.com' }));
  await shop.pay(first);
  await visitor.post('/api/finalizeOrder', { intentId: first.id });

  const second = await visitor.intent(intentRequestOf({ email: 'second.of.two@example.com' }));
  await shop.pay(second);
  const { status, body } = await visitor.post('/api/finalizeOrder', { intentId: second.id });
  expect(status).toBe(200);
  expect(body).toHaveProperty('token');
  expect(await orderedEmails()).toEqual(['first.of.two@example.com', 'second.of.two@example.com']);
});

test('rejects a second order with the same e-mail as already paid', async () => {
  const visitor = createVisitor(shop);
  const email = 'once@example.com';
  const intent = await visitor.intent(intentRequestOf({ email }));
  await shop.pay(intent);
  await visitor.post('/api/finalizeOrder', { intentId: intent.id });
  const { error } = await visitor.refusal(intentRequestOf({ email, nbMeals: 5 }));
  expect(error).toMatchObject({ code: 'already_paid', intentId: intent.id });
});

test('rejects a second payment with a corrected e-mail before the page knows that the first succeeded', async () => {
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email: 'mispelt@example.com' }));
  await shop.pay(intent);
  await expect.poll(orderedEmails).toContain('mispelt@example.com');
  const { error } = await visitor.refusal(intentRequestOf({ email: 'misspelt@example.com' }));
  expect(error).toMatchObject({ code: 'already_paid', intentId: intent.id });
});
