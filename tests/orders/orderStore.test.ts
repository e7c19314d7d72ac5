import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IntentRecord } from '#machines/domain/checkoutBook.ts';
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

test('knows nothing of a checkout that has just begun', async () => {
  expect(await bench.orderStore.book('fresh')).toEqual({ intents: [], generations: {}, paidIntentId: null });
});

test('notes an intent once, in the order in which they were made', async () => {
  const { orderStore } = bench;
  await orderStore.note('noted', record('pi_1', 'one'));
  await orderStore.note('noted', record('pi_2', 'two'));
  const book = await orderStore.note('noted', record('pi_1', 'one'));
  expect(book.intents).toEqual([record('pi_1', 'one'), record('pi_2', 'two')]);
  expect(await orderStore.book('noted')).toEqual(book);
});

test('notes all of those that come at once', async () => {
  const { orderStore } = bench;
  const ids = Array.from({ length: 8 }, (_, index) => `pi_${index}`);
  await Promise.all(ids.map((id) => orderStore.note('busy', record(id, id))));
  const { intents } = await orderStore.book('busy');
  expect(intents.map(({ intentId }) => intentId).toSorted()).toEqual(ids);
});

test('counts the generations of a key whose intents were retired', async () => {
  const { orderStore } = bench;
  await orderStore.note('retiring', record('pi_1', 'one'));
  await orderStore.note('retiring', record('pi_2', 'two'));
  expect(await orderStore.retire('retiring', 'pi_1')).toEqual({
    intents: [record('pi_2', 'two')],
    generations: { one: 1 },
    paidIntentId: null,
  });
  await orderStore.note('retiring', record('pi_3', 'one', 1));
  await orderStore.retire('retiring', 'pi_3');
  expect((await orderStore.retire('retiring', 'pi_3')).generations).toEqual({ one: 2 });
});

test('keeps the last draft of an intent', async () => {
  const { orderStore, shopper } = bench;
  const { intentId, checkoutId } = await shopper.prepare();
  const stored = await orderStore.draftOrderOf(intentId);
  if (stored === null) throw new Error('There is no draft');
  const draft = { ...stored.draft, amount: 1234 };
  expect(await orderStore.keepDraft(intentId, checkoutId, draft)).toBe(true);
  expect(await orderStore.draftOrderOf(intentId)).toEqual({ draft, checkoutId, revision: 2 });
  expect(await orderStore.draftOrderOf('pi_unheard_of')).toBeNull();
});

test('stores no draft of an intent that was retired, and says so', async () => {
  const { orderStore, shopper } = bench;
  const { intentId, checkoutId } = await shopper.prepare();
  const stored = await orderStore.draftOrderOf(intentId);
  if (stored === null) throw new Error('There is no draft');
  await orderStore.retire(checkoutId, intentId);
  expect(await orderStore.keepDraft(intentId, checkoutId, stored.draft)).toBe(false);
  expect(await orderStore.draftOrderOf(intentId)).toBeNull();
});

test('says nothing of an order when the engine cannot be reached', async () => {
  const orderStore = restateOrderStore({ ingressUrl: 'http://127.0.0.1:9' });
  await expect(orderStore.settle('pi_1', 0)).rejects.toThrow('fetch failed');
  await expect(orderStore.book('checkout')).rejects.toThrow('fetch failed');
});
