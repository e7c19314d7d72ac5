import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  const visit = createVisit(load);
  const come = (): void => resolve(there);
  return { visit, load, heard, come, fail: () => reject(new TypeError('Failed to fetch')) };
}

test('machines that do not come within twenty seconds are said not to, and are welcome later', async () => {
  const { visit, load, heard, come } = page();
  visit.wake();
  visit.send(order);
  vi.advanceTimersByTime(19_999);
  expect(visit.getSnapshot()).toMatchObject({ isOpening: true, isUnreachable: false });
  vi.advanceTimersByTime(1);
  expect(visit.getSnapshot()).toMatchObject({ isOpening: false, isUnreachable: true });

  visit.send({ type: 'checkout.retried' });
  expect(visit.getSnapshot()).toMatchObject({ isOpening: true, isUnreachable: false });
  vi.advanceTimersByTime(20_000);
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
