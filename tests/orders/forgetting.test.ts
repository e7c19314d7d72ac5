import { afterAll, beforeAll, expect, test } from 'vitest';
import { restateOrderCases } from '#server/orders/cases/orderCases.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { completeOrderFor } from '#tests/support/completeOrderFor.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { createSandboxRemote } from '#tests/support/sandboxRemote.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { orderTimeoutMs } from './bench.ts';
import { shopperAt } from './shopper.ts';
import { walletsAt } from './wallets.ts';

let shop: TestShop;
beforeAll(async () => {
  // Shortens the retention to 1.5 s. In production, it is 30 days for orders and 10 minutes for tokens.
  shop = await startShop({ delays: { retryDelay: 50, retentionMs: 1500, tokenLifetimeMs: 1500 } });
});
afterAll(() => shop.stop());

const openOrderStore = () => restateOrderStore({ ingressUrl: shop.config.RESTATE_INGRESS_URL });
const pollOptions = { timeout: orderTimeoutMs };

test.each([
  ['completed', 'buyer@example.com', 200],
  ['refunded', 'meanwhile@example.com', 402],
] as const)('deletes the personal data and the autologin link of a %s order', async (end, email, status) => {
  const visitor = createVisitor(shop);
  const { form, payment, appMode } = intentRequestOf({ email });
  const intent = await visitor.intent({ form, payment, appMode });
  if (status === 402) await completeOrderFor(shop, email);
  await shop.pay(intent);
  const finalize = () => visitor.post('/api/finalizeOrder', { intentId: intent.id });
  const { body, ...answer } = await finalize();
  expect(answer.status).toBe(status);
  const readDraft = async () => JSON.stringify(await openOrderStore().readDraftOrder(intent.id));
  expect(await readDraft()).toContain(form.address.line1);

  await expect.poll(readDraft, pollOptions).not.toContain(email);
  const remaining = await readDraft();
  expect(remaining).not.toContain(form.customer.phoneNumber);
  expect(remaining).not.toContain(form.customer.lastName);
  expect(remaining).not.toContain(form.address.line1);
  expect(remaining).toContain('box-10');
  const expectedBody = end === 'refunded' ? body : { account_created: true };
  await expect.poll(async () => (await finalize()).body, pollOptions).toEqual(expectedBody);
  expect(await openOrderStore().handOverToken(intent.id)).toBeNull();
});

test.each(['paygreen', 'edenred'] as const)(
  'deletes the %s credentials of an order but retains the voucher amount',
  async (provider) => {
    const orderStore = openOrderStore();
    const wallets = walletsAt(shop.config, shop.now);
    const means = provider === 'paygreen' ? await wallets.paygreen('swile') : await wallets.edenred();
    const { intentId } = await shopperAt(shop.origin, orderStore).pay(means);
    expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
    const readDraft = async () => JSON.stringify(await orderStore.readDraftOrder(intentId));
    const { paygreen, edenred } = means.credentials;
    const secrets = [paygreen?.buyerId, paygreen?.instrument?.id, edenred?.access, edenred?.refresh];
    const secretValues = secrets.filter((secret) => secret !== undefined);
    expect(secretValues).toHaveLength(2);
    const before = await readDraft();
    for (const secret of secretValues) expect(before).toContain(secret);

    await expect.poll(readDraft, pollOptions).not.toContain('@example.com');
    const remaining = await readDraft();
    for (const secret of secretValues) expect(remaining).not.toContain(secret);
    expect(remaining).toContain(means.method);
    expect(await orderStore.readVoucher(intentId)).toMatchObject({ amount: 2500 });
  },
);

test('deletes the personal data after an operator marks an uncertain order as registered @R4.44', async () => {
  const orderStore = openOrderStore();
  const sandbox = createSandboxRemote(shop.origin);
  await sandbox.fail({ 'main.inscription_ended': { kind: 'drop-response' } });
  const { intentId, email } = await shopperAt(shop.origin, orderStore).pay();
  expect(await orderStore.settle(intentId, 0)).toEqual({ kind: 'kept' });
  const registered = async () => (await sandbox.ledger()).orders.map(({ payload }) => payload['email']);
  await expect.poll(registered, pollOptions).toContain(email);
  // A registration rejected after a timeout is uncertain, so an operator must check it.
  await sandbox.fail({ 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'needsAttention' });
  await sandbox.heal();
  const readDraft = async () => JSON.stringify(await orderStore.readDraftOrder(intentId));
  expect(await readDraft()).toContain('@example.com');
  const ingressUrl = shop.config.RESTATE_INGRESS_URL;
  const ruling = { ruling: 'ordered', isAbsent: false, by: 'test', note: '' } as const;
  expect(await restateOrderCases({ ingressUrl }).applyRuling(intentId, ruling)).toMatchObject({
    kind: 'done',
  });
  await expect.poll(readDraft, pollOptions).not.toContain('@example.com');
});

test('stores no e-mail address in the payments of a checkout', async () => {
  const orderStore = openOrderStore();
  const { form, payment, appMode } = intentRequestOf({ email: 'booked@example.com' });
  const { id } = await createVisitor(shop).intent({ form, payment, appMode });
  const { checkoutId = '' } = (await orderStore.readDraftOrder(id)) ?? {};
  const book = await orderStore.readPayments(checkoutId);
  expect(book.intents).toHaveLength(1);
  expect(JSON.stringify(book)).not.toContain('@');
});

test('deletes the draft of a cancelled intent and accepts no new one', async () => {
  const orderStore = openOrderStore();
  const shopper = shopperAt(shop.origin, orderStore);
  const { intentId, checkoutId } = await shopper.prepare();
  const stored = await orderStore.readDraftOrder(intentId);
  if (stored === null) throw new Error('No draft is stored');
  await shopper.stripe.paymentIntents.cancel(intentId);
  await orderStore.discardIntent(checkoutId, intentId);
  await expect.poll(() => orderStore.readDraftOrder(intentId), pollOptions).toBeNull();
  await orderStore.storeDraft(intentId, checkoutId, stored.draft);
  expect(await orderStore.readDraftOrder(intentId)).toBeNull();
});

test('does not delete the draft of a paid intent', async () => {
  const orderStore = openOrderStore();
  const { intentId, checkoutId } = await shopperAt(shop.origin, orderStore).pay();
  await orderStore.settle(intentId, orderTimeoutMs);
  await orderStore.discardIntent(checkoutId, intentId);
  // Restate processes this call after the queued calls that `discardIntent` has sent.
  await orderStore.settle(intentId, orderTimeoutMs);
  expect(await orderStore.readDraftOrder(intentId)).not.toBeNull();
});
