import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { queryEngine } from '#server/orders/engine/introspection.ts';
import { bind } from '#server/http/listen.node.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { openBalancer } from '#simulator/load/balancer.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';

/** Timeout in ms: enough for several attempts, and far less than the one-day limit of orders. */
const shortTimeout = 300;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.providers.faults({}));
afterAll(() => bench.close());

const down = { kind: 'status', status: 503 };

/** Returns the operator case of an order, if any. */
async function noteOf(intentId: string) {
  const notes = await restateAttentionList(bench.engine).read();
  return notes.find((note) => note.intentId === intentId);
}

test.each([
  'main.inscription_ended',
  'main.inscription_user_exist',
  'main.inscription_delivery_date',
  'main.*',
  'stripe.payment_intents.retrieve',
])('leaves an order pending while %s is down, then completes it', async (name) => {
  const { providers, orderStore, shopper } = bench;
  const { intentId } = await shopper.pay();
  await providers.faults({ [name]: down });
  expect(await orderStore.settle(intentId, shortTimeout)).toEqual({ kind: 'kept' });
  expect(await orderStore.settle(intentId, 0)).toEqual({ kind: 'kept' });
  await providers.faults({});
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect(await providers.ordersOf(intentId)).toHaveLength(1);
  expect(await providers.refundsOf(intentId)).toEqual([]);
});

test('resumes a pending order after the engine is killed', async () => {
  const { providers, orderStore, shopper, engine } = bench;
  const { intentId } = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': down });
  expect(await orderStore.settle(intentId, shortTimeout)).toEqual({ kind: 'kept' });
  process.kill(engine.pid, 'SIGKILL');
  await providers.faults({});
  await expect.poll(() => providers.ordersOf(intentId), { timeout: orderTimeoutMs }).toHaveLength(1);
  // Repeats the request, because Restate may still be restarting although the order is registered.
  await expect
    .poll(() => orderStore.settle(intentId, orderTimeoutMs), { timeout: orderTimeoutMs })
    .toMatchObject({ kind: 'completed' });
});

const invocationsSchema = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** `true` if Restate has a pending `waitFor` call for an order. */
async function hasPendingWait(intentId: string): Promise<boolean> {
  const query = `select id from sys_invocation where target = 'orders/${intentId}/waitFor'`;
  return invocationsSchema.parse(await queryEngine(bench.engine, query)).rows.length > 0;
}

test('returns the result over a new connection if the engine connection is lost', async () => {
  const { providers, shopper, engine } = bench;
  const balancer = await openBalancer();
  balancer.add(Number(new URL(engine.ingressUrl).port));
  const { intentId } = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': down });
  const orderStore = restateOrderStore({ ingressUrl: `http://127.0.0.1:${balancer.port}` });
  const settling = orderStore.settle(intentId, orderTimeoutMs);
  await expect.poll(() => hasPendingWait(intentId), { timeout: orderTimeoutMs }).toBe(true);
  balancer.cutConnections();
  await providers.faults({});
  expect(await settling).toMatchObject({ kind: 'completed' });
  await balancer.close();
});

/**
 * Starts a proxy to Restate.
 * It drops one connection, after Restate has processed the request to `path`.
 */
async function startLossyProxy(path: string) {
  const proxy = await bind(0);
  let hasDropped = false;
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-type': type = 'application/json', 'idempotency-key': key } = request.headers;
    const answer = await fetch(`${bench.engine.ingressUrl}${request.url}`, {
      method: request.method ?? 'POST',
      headers: { 'content-type': type, ...(typeof key === 'string' && { 'idempotency-key': key }) },
      body: await text(request),
    });
    const responseBody = await answer.text();
    if (!hasDropped && request.url?.endsWith(path)) {
      hasDropped = true;
      request.socket.destroy();
    } else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(responseBody);
  }
  proxy.setListener((request, response) => void forward(request, response));
  return proxy;
}

test('executes a request once if its response is lost and the client retries', async () => {
  const { providers, shopper, engine } = bench;
  const { intentId } = await shopper.pay();
  const proxy = await startLossyProxy(`/${intentId}/ask`);
  const orderStore = restateOrderStore({ ingressUrl: `http://127.0.0.1:${proxy.port}` });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect(await providers.ordersOf(intentId)).toHaveLength(1);
  const query = `select id from sys_invocation where target = 'intents/${intentId}/ask'`;
  expect(invocationsSchema.parse(await queryEngine(engine, query)).rows).toHaveLength(1);
  await proxy.close(0);
});

test('retries a registration whose response was lost and gets the same order', async () => {
  const { providers, orderStore, shopper } = bench;
  const { intentId } = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': { kind: 'drop-response', times: 2 } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect(await providers.struck('main.inscription_ended')).toBe(true);
  expect(await providers.ordersOf(intentId)).toHaveLength(1);
});

test('refunds once despite an outage of Stripe and a lost response', async () => {
  const { providers, orderStore, shopper } = bench;
  const { intentId, amount } = await shopper.pay({ email: 'existant@example.com' });
  await providers.faults({ 'stripe.refunds.create': down });
  expect(await orderStore.settle(intentId, shortTimeout)).toEqual({ kind: 'kept' });
  await providers.faults({ 'stripe.refunds.create': { kind: 'drop-response', times: 2 } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
  expect(await noteOf(intentId)).toBeUndefined();
});

test('creates an operator case if Stripe rejects the refund', async () => {
  const { providers, orderStore, shopper } = bench;
  const { intentId } = await shopper.pay({ email: 'existant@example.com' });
  await providers.faults({ 'stripe.refunds.create': { kind: 'refuse', code: 'charge_disputed' } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  await expect.poll(() => noteOf(intentId)).toMatchObject({ cause: 'refundRefused', isRefunded: false });
});

test('cancels the other intents of a paid checkout despite an outage of Stripe', async () => {
  const { providers, orderStore, shopper } = bench;
  const other = await shopper.prepare();
  const { intentId } = await shopper.pay({ checkoutId: other.checkoutId });
  await providers.faults({ 'stripe.payment_intents.cancel': { ...down, times: 3 } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  await expect.poll(() => providers.statusOf(other.intentId)).toBe('canceled');
});

test('lists an order refunded for a mismatched amount until an operator resolves it', async () => {
  const { orderStore, shopper, engine } = bench;
  const { intentId } = await shopper.pay({ draft: { amount: 100 } });
  await orderStore.settle(intentId, orderTimeoutMs);
  await expect.poll(() => noteOf(intentId)).toMatchObject({ cause: 'mismatched', isRefunded: true });
  await restateAttentionList(engine).resolve(intentId);
  expect(await noteOf(intentId)).toBeUndefined();
});

test('creates an operator case for a payment without a draft', async () => {
  const { orderStore, shopper } = bench;
  const customer = await shopper.stripe.customers.create({ email: 'nobody@example.com' });
  const intent = await shopper.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'eur',
    customer: customer.id,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  await shopper.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(await orderStore.settle(intent.id, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  await expect.poll(() => noteOf(intent.id)).toMatchObject({ cause: 'draftMissing', isRefunded: false });
});

test('creates an operator case if the main backend is down for too long', async () => {
  const { providers, orderStore, shopper } = bench;
  await bench.serve({}, { retryDelay: 50, patienceLimit: 400 });
  const { intentId } = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': down });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  await expect.poll(() => noteOf(intentId)).toMatchObject({ cause: 'unanswered', isRefunded: false });
  expect(await providers.refundsOf(intentId)).toEqual([]);
});

test('creates an operator case if a registration is rejected after a lost response', async () => {
  const { providers, orderStore, shopper } = bench;
  await bench.serve({}, { retryDelay: 1500 });
  const { intentId } = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
  await orderStore.settle(intentId, 0);
  await expect.poll(() => providers.struck('main.inscription_ended'), { interval: 50 }).toBe(true);
  await providers.faults({ 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } });

  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  await expect
    .poll(() => noteOf(intentId))
    .toMatchObject({ cause: 'registrationUncertain', isRefunded: false });
  expect(await providers.ordersOf(intentId)).toHaveLength(1);
  expect(await providers.refundsOf(intentId)).toEqual([]);
});

test('creates an operator case, without retry, if a non-idempotent registration gets no response', async () => {
  const { providers, orderStore, shopper } = bench;
  await bench.serve({ MAIN_IDEMPOTENT: false });
  const { intentId } = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': { kind: 'drop-response', times: 1 } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'needsAttention' });
  await expect
    .poll(() => noteOf(intentId))
    .toMatchObject({ cause: 'registrationUncertain', isRefunded: false });
  expect(await providers.ordersOf(intentId)).toHaveLength(1);
  expect(await providers.refundsOf(intentId)).toEqual([]);
});
