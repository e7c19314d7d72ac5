import { afterAll, beforeAll, expect, test } from 'vitest';
import { restateOrderCases } from '#server/orders/cases/orderCases.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { orderedBy } from '#tests/support/ordered.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { createSandboxRemote } from '#tests/support/sandboxRemote.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { visitTo } from '#tests/support/visitor.ts';
import { patience } from './bench.ts';
import { shopperAt } from './shopper.ts';
import { walletsAt } from './wallets.ts';

let shop: TestShop;
beforeAll(async () => {
  // In ms, instead of 30 days and 10 minutes.
  shop = await startShop({ delays: { retryDelay: 50, retention: 1500, handover: 1500 } });
});
afterAll(() => shop.stop());

const paymentsOf = () => restateOrderStore({ ingressUrl: shop.config.RESTATE_INGRESS_URL });
const soon = { timeout: patience };

test.each([
  ['completed', 'buyer@example.com', 200],
  ['refunded', 'meanwhile@example.com', 402],
] as const)(
  'forgets who ordered once it is %s, and the way into their account',
  async (end, email, status) => {
    const visitor = visitTo(shop);
    const { form, payment, appMode } = intentRequestOf({ email });
    const intent = await visitor.intent({ form, payment, appMode });
    if (status === 402) await orderedBy(shop, email);
    await shop.pay(intent);
    const ask = () => visitor.post('/api/finalizeOrder', { intentId: intent.id });
    const { body, ...answer } = await ask();
    expect(answer.status).toBe(status);
    const written = async () => JSON.stringify(await paymentsOf().draftOrderOf(intent.id));
    expect(await written()).toContain(form.address.line1);

    await expect.poll(written, soon).not.toContain(email);
    const left = await written();
    expect(left).not.toContain(form.customer.phoneNumber);
    expect(left).not.toContain(form.customer.lastName);
    expect(left).not.toContain(form.address.line1);
    expect(left).toContain('box-10');
    const told = end === 'refunded' ? body : { account_created: true };
    await expect.poll(async () => (await ask()).body, soon).toEqual(told);
    expect(await paymentsOf().handOver(intent.id)).toBeNull();
  },
);

test.each(['paygreen', 'edenred'] as const)(
  'forgets by what a voucher of %s is taken, and still knows whose part it was',
  async (provider) => {
    const orderStore = paymentsOf();
    const wallets = walletsAt(shop.config, shop.now);
    const means = provider === 'paygreen' ? await wallets.paygreen('swile') : await wallets.edenred();
    const { intentId } = await shopperAt(shop.origin, orderStore).pay(means);
    expect(await orderStore.settle(intentId, patience)).toMatchObject({ kind: 'completed' });
    const written = async () => JSON.stringify(await orderStore.draftOrderOf(intentId));
    const { paygreen, edenred } = means.credentials;
    const secrets = [paygreen?.buyerId, paygreen?.instrument?.id, edenred?.access, edenred?.refresh];
    const given = secrets.filter((secret) => secret !== undefined);
    expect(given).toHaveLength(2);
    const before = await written();
    for (const secret of given) expect(before).toContain(secret);

    await expect.poll(written, soon).not.toContain('@example.com');
    const left = await written();
    for (const secret of given) expect(left).not.toContain(secret);
    expect(left).toContain(means.method);
    expect(await orderStore.voucherOf(intentId)).toMatchObject({ amount: 2500 });
  },
);

test('forgets who ordered where people close the order as one that stands @R4.44', async () => {
  const orderStore = paymentsOf();
  const sandbox = createSandboxRemote(shop.origin);
  await sandbox.fail({ 'main.inscription_ended': { kind: 'drop-response' } });
  const { intentId, email } = await shopperAt(shop.origin, orderStore).pay();
  expect(await orderStore.settle(intentId, 0)).toEqual({ kind: 'kept' });
  const registered = async () => (await sandbox.ledger()).orders.map(({ payload }) => payload['email']);
  await expect.poll(registered, soon).toContain(email);
  // A rejection after a timeout is uncertain, so an operator must check.
  await sandbox.fail({ 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } });
  expect(await orderStore.settle(intentId, patience)).toMatchObject({ kind: 'needsAttention' });
  await sandbox.heal();
  const written = async () => JSON.stringify(await orderStore.draftOrderOf(intentId));
  expect(await written()).toContain('@example.com');
  const ingressUrl = shop.config.RESTATE_INGRESS_URL;
  const word = { ruling: 'ordered', isAbsent: false, by: 'test', note: '' } as const;
  expect(await restateOrderCases({ ingressUrl }).rule(intentId, word)).toMatchObject({ kind: 'done' });
  await expect.poll(written, soon).not.toContain('@example.com');
});

test('a checkout’s book does not tell whose it is', async () => {
  const orderStore = paymentsOf();
  const { form, payment, appMode } = intentRequestOf({ email: 'booked@example.com' });
  const { id } = await visitTo(shop).intent({ form, payment, appMode });
  const { checkoutId = '' } = (await orderStore.draftOrderOf(id)) ?? {};
  const book = await orderStore.book(checkoutId);
  expect(book.intents).toHaveLength(1);
  expect(JSON.stringify(book)).not.toContain('@');
});

test('forgets the draft of an intent that was cancelled, and takes no other', async () => {
  const orderStore = paymentsOf();
  const shopper = shopperAt(shop.origin, orderStore);
  const { intentId, checkoutId } = await shopper.prepare();
  const stored = await orderStore.draftOrderOf(intentId);
  if (stored === null) throw new Error('There is no draft');
  await shopper.stripe.paymentIntents.cancel(intentId);
  await orderStore.retire(checkoutId, intentId);
  await expect.poll(() => orderStore.draftOrderOf(intentId), soon).toBeNull();
  await orderStore.keepDraft(intentId, checkoutId, stored.draft);
  expect(await orderStore.draftOrderOf(intentId)).toBeNull();
});

test('keeps the draft of what was paid, though it is retired', async () => {
  const orderStore = paymentsOf();
  const { intentId, checkoutId } = await shopperAt(shop.origin, orderStore).pay();
  await orderStore.settle(intentId, patience);
  await orderStore.retire(checkoutId, intentId);
  // This call is queued behind the calls that `retire` sent.
  await orderStore.settle(intentId, patience);
  expect(await orderStore.draftOrderOf(intentId)).not.toBeNull();
});
