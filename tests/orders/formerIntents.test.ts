import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBench, patience, type Bench } from './bench.ts';
import { overwrite, storedAt } from './stored.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.outside.faults({}));
afterAll(() => bench.close());

const placeOf = (intentId: string) => ({ service: 'intents', key: intentId }) as const;

/** Has an intent stored as before it had a chart, by its flags. */
async function asBefore(intentId: string, flags: Readonly<Record<string, true>>): Promise<void> {
  const stored = new Map([...(await storedAt(bench.engine, placeOf(intentId))), ...Object.entries(flags)]);
  stored.delete('life');
  await overwrite(bench.engine, placeOf(intentId), stored);
}

const isByChart = async (intentId: string): Promise<boolean> => {
  const stored = await storedAt(bench.engine, placeOf(intentId));
  return stored.has('life') && !['isClosed', 'hasOrder', 'isHandedOver'].some((flag) => stored.has(flag));
};

/** Sends another draft, and says whether it is the intent's. */
async function takesDraft(intentId: string): Promise<boolean> {
  const { orderStore, shopper } = bench;
  const stored =
    (await orderStore.draftOrderOf(intentId)) ??
    (await orderStore.draftOrderOf((await shopper.prepare()).intentId));
  if (stored === null) throw new Error('There is no draft');
  const { draft, checkoutId } = stored;
  await orderStore.keepDraft(intentId, checkoutId, { ...draft, customerId: 'cus_other' });
  const isTaken = (await orderStore.draftOrderOf(intentId))?.draft.customerId === 'cus_other';
  if (isTaken) await orderStore.keepDraft(intentId, checkoutId, draft);
  return isTaken;
}

test.each([false, true])(
  'one that was stored as live is paid for as what it is (asked for: %s)',
  async (isAsked) => {
    const { orderStore, outside, shopper, engine } = bench;
    const prepared = await shopper.prepare();
    const { intentId } = prepared;
    if (isAsked) await orderStore.settle(intentId, patience);
    await asBefore(intentId, isAsked ? { hasOrder: true } : {});
    expect(await takesDraft(intentId)).toBe(true);

    await shopper.confirm(prepared);
    expect(await orderStore.settle(intentId, patience)).toEqual({ kind: 'completed' });
    expect(await outside.ordersOf(intentId)).toHaveLength(1);
    expect(await takesDraft(intentId)).toBe(false);
    expect(await isByChart(intentId)).toBe(true);
    expect((await storedAt(engine, { service: 'orders', key: intentId })).has('snapshot')).toBe(true);
  },
);

test('one whose order stands keeps its draft, its order, and the way that nobody was given yet', async () => {
  const { orderStore, outside, shopper } = bench;
  const { intentId, checkoutId } = await shopper.pay();
  expect(await orderStore.settle(intentId, patience)).toEqual({ kind: 'completed' });
  await asBefore(intentId, { isClosed: true, hasOrder: true });

  expect(await takesDraft(intentId)).toBe(false);
  await orderStore.retire(checkoutId, intentId);
  expect(await orderStore.settle(intentId, patience)).toEqual({ kind: 'completed' });
  expect(await outside.ordersOf(intentId)).toHaveLength(1);
  expect(await orderStore.draftOrderOf(intentId)).not.toBeNull();
  expect(await orderStore.isHandedOver(intentId)).toBe(false);
  expect(await orderStore.handOver(intentId)).not.toBeNull();
  expect(await orderStore.isHandedOver(intentId)).toBe(true);
  expect(await isByChart(intentId)).toBe(true);
});

test('one whose shopper was told is known as such, and tells the way again', async () => {
  const { orderStore, shopper } = bench;
  const { intentId } = await shopper.pay();
  await orderStore.settle(intentId, patience);
  await asBefore(intentId, { isClosed: true, hasOrder: true, isHandedOver: true });
  expect(await orderStore.isHandedOver(intentId)).toBe(true);
  expect(await orderStore.handOver(intentId)).not.toBeNull();
});

test.each([{ isClosed: true }, { isClosed: true, hasOrder: true }] as const)(
  'one that was cancelled takes no draft any more (%j)',
  async (flags) => {
    const { orderStore, shopper } = bench;
    const { intentId, checkoutId } = await shopper.prepare();
    if ('hasOrder' in flags) await orderStore.settle(intentId, patience);
    await shopper.stripe.paymentIntents.cancel(intentId);
    await orderStore.retire(checkoutId, intentId);
    await expect.poll(() => orderStore.draftOrderOf(intentId), { timeout: patience }).toBeNull();
    await asBefore(intentId, flags);
    expect(await takesDraft(intentId)).toBe(false);
    expect(await orderStore.settle(intentId, patience)).toEqual({ kind: 'unpaid' });
  },
);

test('one that is paid, stored as before while nobody registers its order, gets the order and the way into the client area', async () => {
  const { orderStore, outside, shopper } = bench;
  const { intentId } = await shopper.pay();
  await outside.faults({ 'main.inscription_ended': { kind: 'status', status: 503 } });
  expect(await orderStore.settle(intentId, 1000)).toEqual({ kind: 'kept' });
  await asBefore(intentId, { isClosed: true, hasOrder: true });
  await outside.faults({});
  expect(await orderStore.settle(intentId, patience)).toEqual({ kind: 'completed' });
  expect(await outside.ordersOf(intentId)).toHaveLength(1);
  expect(await orderStore.handOver(intentId)).not.toBeNull();
  expect(await isByChart(intentId)).toBe(true);
});

test('the second success of a checkout is refunded, though both were stored as before', async () => {
  const { orderStore, outside, shopper } = bench;
  const first = await shopper.pay();
  const second = await shopper.pay({ checkoutId: first.checkoutId });
  await asBefore(first.intentId, {});
  await asBefore(second.intentId, {});
  expect(await orderStore.settle(first.intentId, patience)).toEqual({ kind: 'completed' });
  expect(await orderStore.settle(second.intentId, patience)).toMatchObject({ kind: 'refunded' });
  expect(await outside.refundsOf(second.intentId)).toEqual([second.amount]);
});
