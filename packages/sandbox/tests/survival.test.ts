import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createIntent, serveApp, stripeClientAt } from './bootSandbox.ts';
import { edenredClientAt, paymentSample } from './edenredCalls.ts';
import { openKillableSandbox } from './killable.ts';
import { orderSample, paygreenClientAt, type PaygreenClient } from './paygreenBench.ts';

const entrySchema = z.looseObject({});
const ledgerSchema = z.object({
  stripe: z.object({ intents: z.array(z.object({ id: z.string(), status: z.string() })) }),
  paygreen: z.object({ orders: z.array(entrySchema) }),
  edenred: z.object({ transactions: z.array(entrySchema) }),
  webhooks: z.array(entrySchema),
});

const readJson = async (url: string): Promise<unknown> => (await fetch(url)).json();
const readLedger = async (url: string) => ledgerSchema.parse(await readJson(`${url}/sandbox/ledger`));
const putJson = (url: string, lever: string, body: unknown) =>
  fetch(`${url}/sandbox/${lever}`, { method: 'PUT', body: JSON.stringify(body) });

const orders = 'payment/payment-orders';
const placeOrder = async (paygreen: PaygreenClient) =>
  paygreen.post(orders, { ...orderSample, ...(await paygreen.createCard()) });

it('replays Stripe responses and restores faults after a kill', async () => {
  const { boot, kill } = openKillableSandbox();
  const url = await boot();
  const stripe = stripeClientAt(url);
  const intent = await createIntent(stripe, {}, { idempotencyKey: 'k' });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await putJson(url, 'faults', { 'main.*': { kind: 'status', status: 500 } });
  await kill();
  const restartedUrl = await boot();
  expect((await createIntent(stripeClientAt(restartedUrl), {}, { idempotencyKey: 'k' })).id).toBe(intent.id);
  expect((await readLedger(restartedUrl)).stripe.intents).toMatchObject([
    { id: intent.id, status: 'succeeded' },
  ]);
  expect(await readJson(`${restartedUrl}/sandbox/faults`)).toHaveProperty('main.*');
});

it('restores PayGreen and Edenred payments, balances and sessions after a kill', async () => {
  const { boot, kill } = openKillableSandbox();
  const url = await boot();
  const paygreen = await paygreenClientAt(url);
  const order = await placeOrder(paygreen);
  const card = await paygreen.createCard();
  const edenred = edenredClientAt(url);
  const tokens = await edenred.obtainTokens();
  const code = await edenred.obtainCode('juste@example.com');
  const usedCode = await edenred.obtainCode();
  await edenred.exchangeCode(usedCode);
  const keys = await edenred.keySet();
  await putJson(url, 'balances', { edenred: { 'riche@example.com': 4000 } });
  expect((await edenred.callPayments('/transactions', tokens.access_token, paymentSample)).status).toBe(200);
  const balances = await readJson(`${url}/sandbox/balances`);
  const { edenred: paidTransactions } = await readLedger(url);
  await kill();

  const restartedUrl = await boot();
  expect(balances).toMatchObject({ edenred: { 'riche@example.com': 4000 } });
  expect(await readJson(`${restartedUrl}/sandbox/balances`)).toEqual(balances);
  expect(paidTransactions.transactions).toMatchObject([{ captured_amount: 2500 }]);
  expect((await readLedger(restartedUrl)).edenred).toEqual(paidTransactions);

  const secondPaygreen = await paygreenClientAt(restartedUrl);
  expect((await secondPaygreen.get(`${orders}/${paygreen.idOf(order)}`)).body.data).toMatchObject({
    status: 'payment_order.successed',
  });
  expect((await placeOrder(secondPaygreen)).status).toBe(422);
  const nextOrder = await secondPaygreen.post(orders, { ...orderSample, ...card, reference: 'pi_next' });
  expect(nextOrder.body.data).toMatchObject({ status: 'payment_order.successed' });
  const oldTokenResponse = await fetch(`${restartedUrl}/sandbox/paygreen/payment/buyers`, {
    headers: { authorization: `Bearer ${paygreen.token}` },
  });
  expect(oldTokenResponse.status).toBe(200);

  const secondEdenred = edenredClientAt(restartedUrl);
  expect(await secondEdenred.keySet()).toEqual(keys);
  expect(await secondEdenred.userInfo(tokens.access_token)).toMatchObject({ username: 'riche@example.com' });
  expect((await secondEdenred.callPayments('/transactions', tokens.access_token, paymentSample)).status).toBe(
    409,
  );
  expect((await secondEdenred.refreshTokens(tokens.refresh_token)).status).toBe(200);
  expect((await secondEdenred.refreshTokens(tokens.refresh_token)).status).toBe(400);
  expect((await secondEdenred.exchangeCode(usedCode, { redirect_uri: edenred.homeUrl })).status).toBe(400);
  expect((await secondEdenred.exchangeCode(code, { redirect_uri: edenred.homeUrl })).status).toBe(200);
});

const references = Array.from({ length: 40 }, (_, index) => `pi_many${index}`);

it('executes each Stripe call fully or not at all when killed', async () => {
  const { boot, kill } = openKillableSandbox();
  const stripe = stripeClientAt(await boot());
  const calls = references.map((idempotencyKey) => createIntent(stripe, {}, { idempotencyKey }));
  await Promise.any(calls);
  await kill();
  const firstCalls = await Promise.allSettled(calls);
  const url = await boot();
  const repeatedIntents = await Promise.all(
    references.map((idempotencyKey) => createIntent(stripeClientAt(url), {}, { idempotencyKey })),
  );
  const { stripe: restored, webhooks } = await readLedger(url);
  expect(new Set(restored.intents.map(({ id }) => id))).toEqual(new Set(repeatedIntents.map(({ id }) => id)));
  expect([restored.intents.length, webhooks.length]).toEqual([references.length, references.length]);
  const idsBefore = firstCalls.map((call) => (call.status === 'fulfilled' ? call.value.id : null));
  expect(repeatedIntents.map(({ id }, index) => idsBefore[index] ?? id)).toEqual(
    repeatedIntents.map(({ id }) => id),
  );
});

it('executes each PayGreen order fully or not at all when killed', async () => {
  const { boot, kill } = openKillableSandbox();
  const firstPaygreen = await paygreenClientAt(await boot());
  const body = { ...orderSample, ...(await firstPaygreen.createCard()), amount: 100, eligible_amounts: {} };
  const calls = references.map((reference) => firstPaygreen.post(orders, { ...body, reference }));
  await Promise.any(calls);
  await kill();
  await Promise.allSettled(calls);
  const url = await boot();
  const { paygreen, webhooks } = await readLedger(url);
  expect(webhooks).toHaveLength(paygreen.orders.length);
  const secondPaygreen = await paygreenClientAt(url);
  const repeatedOrders = await Promise.all(
    references.map((reference) => secondPaygreen.post(orders, { ...body, reference })),
  );
  const acceptedCalls = repeatedOrders.filter(({ status }) => status === 200);
  expect(acceptedCalls).toHaveLength(references.length - paygreen.orders.length);
});

const payment = (order_ref: string) => ({ ...paymentSample, order_ref, amount: 50 });

it('executes each Edenred payment fully or not at all when killed', async () => {
  const { boot, kill } = openKillableSandbox();
  const firstEdenred = edenredClientAt(await boot());
  const { access_token: access } = await firstEdenred.obtainTokens();
  const calls = references.map((reference) =>
    firstEdenred.callPayments('/transactions', access, payment(reference)),
  );
  await Promise.any(calls);
  await kill();
  await Promise.allSettled(calls);
  const url = await boot();
  const { transactions } = (await readLedger(url)).edenred;
  expect(transactions.length).toBeGreaterThan(0);
  const secondEdenred = edenredClientAt(url);
  const repeatedPayments = await Promise.all(
    references.map((reference) => secondEdenred.callPayments('/transactions', access, payment(reference))),
  );
  const acceptedCalls = repeatedPayments.filter(({ status }) => status === 200);
  expect(acceptedCalls).toHaveLength(references.length - transactions.length);
});

it('delivers pending webhooks after a kill', async () => {
  const { boot, kill } = openKillableSandbox();
  const url = await boot();
  await createIntent(stripeClientAt(url));
  await placeOrder(await paygreenClientAt(url));
  await kill();
  const received: string[] = [];
  const shop = await serveApp(
    new Hono().post('/webhook', async ({ req }) => {
      received.push(await req.text());
      return new Response();
    }),
  );
  await boot(`${shop.url}/webhook`);
  await expect.poll(() => received.join(), { timeout: 20_000 }).toContain('payment_intent.created');
  await expect.poll(() => received.join(), { timeout: 20_000 }).toContain('payment_order.successed');
  await kill();
  await shop.close();
});
