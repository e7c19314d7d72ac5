import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IntentRecord } from '#server/orders/desk.ts';
import { restateDesk } from '#server/orders/restateDesk.ts';
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
  expect(await bench.desk.book('fresh')).toEqual({ intents: [], generations: {}, paidIntentId: null });
});

test('notes an intent once, in the order in which they were made', async () => {
  const { desk } = bench;
  await desk.note('noted', record('pi_1', 'one'));
  await desk.note('noted', record('pi_2', 'two'));
  const book = await desk.note('noted', record('pi_1', 'one'));
  expect(book.intents).toEqual([record('pi_1', 'one'), record('pi_2', 'two')]);
  expect(await desk.book('noted')).toEqual(book);
});

test('notes all of those that come at once', async () => {
  const { desk } = bench;
  const ids = Array.from({ length: 8 }, (_, index) => `pi_${index}`);
  await Promise.all(ids.map((id) => desk.note('busy', record(id, id))));
  const { intents } = await desk.book('busy');
  expect(intents.map(({ intentId }) => intentId).toSorted()).toEqual(ids);
});

test('counts the generations of a key whose intents were retired', async () => {
  const { desk } = bench;
  await desk.note('retiring', record('pi_1', 'one'));
  await desk.note('retiring', record('pi_2', 'two'));
  expect(await desk.retire('retiring', 'pi_1')).toEqual({
    intents: [record('pi_2', 'two')],
    generations: { one: 1 },
    paidIntentId: null,
  });
  await desk.note('retiring', record('pi_3', 'one', 1));
  await desk.retire('retiring', 'pi_3');
  expect((await desk.retire('retiring', 'pi_3')).generations).toEqual({ one: 2 });
});

test('keeps the last draft of an intent', async () => {
  const { desk, shopper } = bench;
  const { intentId, checkoutId } = await shopper.prepare();
  const kept = await desk.draftOf(intentId);
  if (kept === null) throw new Error('There is no draft');
  const draft = { ...kept.draft, amount: 1234 };
  await desk.keepDraft(intentId, checkoutId, draft);
  expect(await desk.draftOf(intentId)).toEqual({ draft, checkoutId, revision: 2 });
  expect(await desk.draftOf('pi_unheard_of')).toBeNull();
});

test('says nothing of an order when the engine cannot be reached', async () => {
  const desk = restateDesk({ ingressUrl: 'http://127.0.0.1:9' });
  await expect(desk.settle('pi_1', 0)).rejects.toThrow('fetch failed');
  await expect(desk.book('checkout')).rejects.toThrow('fetch failed');
});
