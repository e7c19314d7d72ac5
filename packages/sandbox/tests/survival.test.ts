import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { payable, serveApp, stripeAt } from './bootSandbox.ts';
import { edenredAt, paymentSample } from './edenredCalls.ts';
import { openKillable } from './killable.ts';
import { orderSample, paygreenAt, type PaygreenBench } from './paygreenBench.ts';

const entry = z.looseObject({});
const ledgerSchema = z.object({
  stripe: z.object({ intents: z.array(z.object({ id: z.string(), status: z.string() })) }),
  paygreen: z.object({ orders: z.array(entry) }),
  edenred: z.object({ transactions: z.array(entry) }),
  webhooks: z.array(entry),
});

const readJson = async (url: string): Promise<unknown> => (await fetch(url)).json();
const ledgerOf = async (url: string) => ledgerSchema.parse(await readJson(`${url}/sandbox/ledger`));
const put = (url: string, lever: string, body: unknown) =>
  fetch(`${url}/sandbox/${lever}`, { method: 'PUT', body: JSON.stringify(body) });

const orders = 'payment/payment-orders';
const place = async (paygreen: PaygreenBench) =>
  paygreen.post(orders, { ...orderSample, ...(await paygreen.newCard()) });

it('replays Stripe responses and restores faults after a kill', async () => {
  const { boot, kill } = openKillable();
  const url = await boot();
  const stripe = stripeAt(url);
  const intent = await payable(stripe, {}, { idempotencyKey: 'k' });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await put(url, 'faults', { 'main.*': { kind: 'status', status: 500 } });
  await kill();
  const again = await boot();
  expect((await payable(stripeAt(again), {}, { idempotencyKey: 'k' })).id).toBe(intent.id);
  expect((await ledgerOf(again)).stripe.intents).toMatchObject([{ id: intent.id, status: 'succeeded' }]);
  expect(await readJson(`${again}/sandbox/faults`)).toHaveProperty('main.*');
});

it('restores PayGreen and Edenred payments, balances and sessions after a kill', async () => {
  const { boot, kill } = openKillable();
  const url = await boot();
  const paygreen = await paygreenAt(url);
  const order = await place(paygreen);
  const card = await paygreen.newCard();
  const edenred = edenredAt(url);
  const tokens = await edenred.signedIn();
  const code = await edenred.codeOf('juste@example.com');
  const used = await edenred.codeOf();
  await edenred.exchange(used);
  const keys = await edenred.keySet();
  await put(url, 'balances', { edenred: { 'riche@example.com': 4000 } });
  expect((await edenred.pay('/transactions', tokens.access_token, paymentSample)).status).toBe(200);
  const balances = await readJson(`${url}/sandbox/balances`);
  const { edenred: paid } = await ledgerOf(url);
  await kill();

  const again = await boot();
  expect(balances).toMatchObject({ edenred: { 'riche@example.com': 4000 } });
  expect(await readJson(`${again}/sandbox/balances`)).toEqual(balances);
  expect(paid.transactions).toMatchObject([{ captured_amount: 2500 }]);
  expect((await ledgerOf(again)).edenred).toEqual(paid);

  const secondPaygreen = await paygreenAt(again);
  expect((await secondPaygreen.get(`${orders}/${paygreen.idOf(order)}`)).body.data).toMatchObject({
    status: 'payment_order.successed',
  });
  expect((await place(secondPaygreen)).status).toBe(422);
  const next = await secondPaygreen.post(orders, { ...orderSample, ...card, reference: 'pi_next' });
  expect(next.body.data).toMatchObject({ status: 'payment_order.successed' });
  const oldTokenResponse = await fetch(`${again}/sandbox/paygreen/payment/buyers`, {
    headers: { authorization: `Bearer ${paygreen.token}` },
  });
  expect(oldTokenResponse.status).toBe(200);

  const secondEdenred = edenredAt(again);
  expect(await secondEdenred.keySet()).toEqual(keys);
  expect(await secondEdenred.userInfo(tokens.access_token)).toMatchObject({ username: 'riche@example.com' });
  expect((await secondEdenred.pay('/transactions', tokens.access_token, paymentSample)).status).toBe(409);
  expect((await secondEdenred.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await secondEdenred.refresh(tokens.refresh_token)).status).toBe(400);
  expect((await secondEdenred.exchange(used, { redirect_uri: edenred.home })).status).toBe(400);
  expect((await secondEdenred.exchange(code, { redirect_uri: edenred.home })).status).toBe(200);
});

const references = Array.from({ length: 40 }, (_, index) => `pi_many${index}`);

it('executes each Stripe call fully or not at all when killed', async () => {
  const { boot, kill } = openKillable();
  const stripe = stripeAt(await boot());
  const calls = references.map((idempotencyKey) => payable(stripe, {}, { idempotencyKey }));
  await Promise.any(calls);
  await kill();
  const before = await Promise.allSettled(calls);
  const url = await boot();
  const after = await Promise.all(
    references.map((idempotencyKey) => payable(stripeAt(url), {}, { idempotencyKey })),
  );
  const { stripe: restored, webhooks } = await ledgerOf(url);
  expect(new Set(restored.intents.map(({ id }) => id))).toEqual(new Set(after.map(({ id }) => id)));
  expect([restored.intents.length, webhooks.length]).toEqual([references.length, references.length]);
  const answered = before.map((call) => (call.status === 'fulfilled' ? call.value.id : null));
  expect(after.map(({ id }, index) => answered[index] ?? id)).toEqual(after.map(({ id }) => id));
});

it('executes each PayGreen order fully or not at all when killed', async () => {
  const { boot, kill } = openKillable();
  const first = await paygreenAt(await boot());
  const body = { ...orderSample, ...(await first.newCard()), amount: 100, eligible_amounts: {} };
  const calls = references.map((reference) => first.post(orders, { ...body, reference }));
  await Promise.any(calls);
  await kill();
  await Promise.allSettled(calls);
  const url = await boot();
  const { paygreen, webhooks } = await ledgerOf(url);
  expect(webhooks).toHaveLength(paygreen.orders.length);
  const second = await paygreenAt(url);
  const again = await Promise.all(references.map((reference) => second.post(orders, { ...body, reference })));
  const taken = again.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(references.length - paygreen.orders.length);
});

const payment = (order_ref: string) => ({ ...paymentSample, order_ref, amount: 50 });

it('executes each Edenred payment fully or not at all when killed', async () => {
  const { boot, kill } = openKillable();
  const first = edenredAt(await boot());
  const { access_token: access } = await first.signedIn();
  const calls = references.map((reference) => first.pay('/transactions', access, payment(reference)));
  await Promise.any(calls);
  await kill();
  await Promise.allSettled(calls);
  const url = await boot();
  const { transactions } = (await ledgerOf(url)).edenred;
  expect(transactions.length).toBeGreaterThan(0);
  const second = edenredAt(url);
  const again = await Promise.all(
    references.map((reference) => second.pay('/transactions', access, payment(reference))),
  );
  const taken = again.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(references.length - transactions.length);
});

it('delivers pending webhooks after a kill', async () => {
  const { boot, kill } = openKillable();
  const url = await boot();
  await payable(stripeAt(url));
  await place(await paygreenAt(url));
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
