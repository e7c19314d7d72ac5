import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IntentRecord } from '#machines/domain/checkoutPayments.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { openBench, type Bench } from './bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const record = (intentId: string, key: string, generation = 0): IntentRecord => ({
  key,
  generation,
  intentId,
  type: 'payment',
});

test('returns no intents for a new checkout', async () => {
  expect(await bench.orderStore.readPayments('fresh')).toEqual({
    intents: [],
    generations: {},
    paidIntentId: null,
  });
});

test('records each intent once, in order of creation', async () => {
  const { orderStore } = bench;
  await orderStore.addIntent('noted', record('pi_1', 'one'));
  await orderStore.addIntent('noted', record('pi_2', 'two'));
  const book = await orderStore.addIntent('noted', record('pi_1', 'one'));
  expect(book.intents).toEqual([record('pi_1', 'one'), record('pi_2', 'two')]);
  expect(await orderStore.readPayments('noted')).toEqual(book);
});

test('records all intents that arrive concurrently', async () => {
  const { orderStore } = bench;
  const ids = Array.from({ length: 8 }, (_, index) => `pi_${index}`);
  await Promise.all(ids.map((id) => orderStore.addIntent('busy', record(id, id))));
  const { intents } = await orderStore.readPayments('busy');
  expect(intents.map(({ intentId }) => intentId).toSorted()).toEqual(ids);
});

test('increments the generation of a key for each cancelled intent', async () => {
  const { orderStore } = bench;
  await orderStore.addIntent('retiring', record('pi_1', 'one'));
  await orderStore.addIntent('retiring', record('pi_2', 'two'));
  expect(await orderStore.discardIntent('retiring', 'pi_1')).toEqual({
    intents: [record('pi_2', 'two')],
    generations: { one: 1 },
    paidIntentId: null,
  });
  await orderStore.addIntent('retiring', record('pi_3', 'one', 1));
  await orderStore.discardIntent('retiring', 'pi_3');
  expect((await orderStore.discardIntent('retiring', 'pi_3')).generations).toEqual({ one: 2 });
});

test('stores the last draft of an intent with its revision', async () => {
  const { orderStore, shopper } = bench;
  const { intentId, checkoutId } = await shopper.prepare();
  const stored = await orderStore.readDraftOrder(intentId);
  if (stored === null) throw new Error('No draft is stored');
  const draft = { ...stored.draft, amount: 1234 };
  expect(await orderStore.storeDraft(intentId, checkoutId, draft)).toBe(true);
  expect(await orderStore.readDraftOrder(intentId)).toEqual({ draft, checkoutId, revision: 2 });
  expect(await orderStore.readDraftOrder('pi_unheard_of')).toBeNull();
});

test('returns false and stores no draft for a cancelled intent', async () => {
  const { orderStore, shopper } = bench;
  const { intentId, checkoutId } = await shopper.prepare();
  const stored = await orderStore.readDraftOrder(intentId);
  if (stored === null) throw new Error('No draft is stored');
  await orderStore.discardIntent(checkoutId, intentId);
  expect(await orderStore.storeDraft(intentId, checkoutId, stored.draft)).toBe(false);
  expect(await orderStore.readDraftOrder(intentId)).toBeNull();
});

test('throws if the engine is unreachable', async () => {
  const orderStore = restateOrderStore({ ingressUrl: 'http://127.0.0.1:9' });
  await expect(orderStore.settle('pi_1', 0)).rejects.toThrow('fetch failed');
  await expect(orderStore.readPayments('checkout')).rejects.toThrow('fetch failed');
});
