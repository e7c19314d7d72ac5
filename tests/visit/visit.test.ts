import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopperEvent } from '#machines/checkout/types.ts';
import type { VisitEvent } from '#machines/visit/types.ts';
import type { Visit } from '#src/visit/context.ts';
import { atRest } from '#src/visit/storefront.ts';
import { createVisit } from '#src/visit/visit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const order: VisitEvent = { type: 'checkout.told', event: { type: 'order.started', nbMeals: 12 } };

/** A page whose machines come when the test says so. */
function page() {
  const heard: VisitEvent[] = [];
  const there: Visit = {
    send: (event) => void heard.push(event),
    subscribe: () => () => undefined,
    getSnapshot: () => atRest,
  };
  const { promise, resolve, reject } = Promise.withResolvers<Visit>();
  const load = vi.fn<() => Promise<Visit>>(() => promise);
  const reloads: ShopperEvent[][] = [];
  const stays = Promise.withResolvers<never>();
  const visit = createVisit(load, atRest, (kept) => {
    reloads.push([...kept]);
    return stays.promise;
  });
  const come = (): void => resolve(there);
  const fail = (): void => reject(new TypeError('Failed to fetch'));
  return {
    visit,
    load,
    heard,
    come,
    fail,
    reloads,
    stay: () => stays.reject(new TypeError('Failed to fetch')),
  };
}

test('machines that do not come within twenty seconds are said not to, and are welcome later', async () => {
  const { visit, load, heard, come, stay } = page();
  visit.wake();
  visit.send(order);
  vi.advanceTimersByTime(19_999);
  expect(visit.getSnapshot()).toMatchObject({ isOpening: true, isUnreachable: false });
  vi.advanceTimersByTime(1);
  expect(visit.getSnapshot()).toMatchObject({ isOpening: false, isUnreachable: true });

  visit.send({ type: 'checkout.retried' });
  expect(visit.getSnapshot()).toMatchObject({ isOpening: true, isUnreachable: false });
  vi.advanceTimersByTime(20_000);
  stay();
  await vi.advanceTimersByTimeAsync(0);
  expect(visit.getSnapshot().isUnreachable).toBe(true);
  expect(load).toHaveBeenCalledOnce();

  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(visit.getSnapshot()).toEqual(atRest);
  expect(heard).toEqual([order, { type: 'checkout.retried' }]);
});

test.each(['come', 'fail'] as const)('nobody waits any more once they %s', async (end) => {
  const bench = page();
  bench.visit.wake();
  bench[end]();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  bench.visit.wake();
  expect(bench.load).toHaveBeenCalledTimes(end === 'come' ? 1 : 2);
});

test('who tries again in vain has the page loaded again, with what they had pressed; who stirs only has not', async () => {
  const { visit, fail, reloads, stay } = page();
  visit.send(order);
  fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(visit.getSnapshot().isUnreachable).toBe(true);
  visit.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(reloads).toEqual([]);

  visit.send({ type: 'checkout.retried' });
  await vi.advanceTimersByTimeAsync(0);
  expect(reloads).toEqual([[{ type: 'order.started', nbMeals: 12 }]]);
  expect(visit.getSnapshot().isUnreachable).toBe(false);
  stay();
  await vi.advanceTimersByTimeAsync(0);
  expect(visit.getSnapshot().isUnreachable).toBe(true);
  visit.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(reloads).toHaveLength(1);
});
