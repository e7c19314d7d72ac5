import { expect, test, vi } from 'vitest';
import type { VisitEvent } from '#machines/visit/visit.machine.ts';
import type { Visit } from '#src/visit/context.ts';
import { defaultStorefront } from '#src/visit/storefront.ts';
import { createVisit } from '#src/visit/lazyVisit.ts';

const order: VisitEvent = { type: 'shopperEvent.sent', event: { type: 'order.started', nbMeals: 12 } };

/** Creates the visit of a page. The test decides when the visit machine loads. */
function page() {
  const delivered: VisitEvent[] = [];
  const loadedVisit: Visit = {
    send: (event) => void delivered.push(event),
    subscribe: () => () => undefined,
    getSnapshot: () => defaultStorefront,
  };
  const attempts: PromiseWithResolvers<Visit>[] = [];
  const load = vi.fn<() => Promise<Visit>>(() => {
    const attempt = Promise.withResolvers<Visit>();
    attempts.push(attempt);
    return attempt.promise;
  });
  return {
    visit: createVisit(load),
    load,
    delivered,
    finishLoading: () => attempts.at(-1)?.resolve(loadedVisit),
    failLoading: () => attempts.at(-1)?.reject(new TypeError('Failed to fetch')),
  };
}

test('delivers early events in order and once, after the machines have loaded', async () => {
  const { visit, load, delivered, finishLoading } = page();
  visit.send({ type: 'order.approached' });
  visit.send(order);
  expect(load).not.toHaveBeenCalled();
  expect(visit.getSnapshot()).toMatchObject({ nbMeals: 12, isOpening: true });
  const opening = [visit.open(), visit.open()];
  finishLoading();
  await Promise.all(opening);
  await visit.open();
  expect(load).toHaveBeenCalledOnce();
  expect(delivered).toEqual([{ type: 'order.approached' }, order]);
  visit.send({ type: 'logo.pressed' });
  expect(delivered).toHaveLength(3);
});

test('reports machines that fail to load, retries and accepts a late load', async () => {
  const { visit, load, delivered, finishLoading, failLoading } = page();
  visit.send(order);
  const failing = visit.open();
  failLoading();
  await expect(failing).rejects.toThrow('Failed to fetch');
  visit.showLoadError();
  expect(visit.getSnapshot()).toMatchObject({ isOpening: false, isUnreachable: true });
  visit.send({ type: 'logo.pressed' });
  expect(visit.getSnapshot().isUnreachable).toBe(true);

  const hanging = visit.open();
  expect(load).toHaveBeenCalledTimes(2);
  expect(visit.getSnapshot()).toMatchObject({ isOpening: true, isUnreachable: false });
  visit.showLoadError();
  expect(visit.queuedEvents()).toEqual([order.event]);
  finishLoading();
  await hanging;
  expect(visit.getSnapshot()).toEqual(defaultStorefront);
  expect(delivered).toEqual([order, { type: 'logo.pressed' }]);
  visit.showLoadError();
  expect(visit.getSnapshot().isUnreachable).toBe(false);
});

test('rejects the problem report if the machines fail to load', async () => {
  const { visit, failLoading } = page();
  const opening = visit.open();
  const report = visit.report?.();
  failLoading();
  await expect(opening).rejects.toThrow('Failed to fetch');
  await expect(report).rejects.toThrow('Failed to fetch');
});

test('loads the machines for a problem report before the starter script does', () => {
  const { visit, load } = page();
  void visit.report?.();
  expect(load).toHaveBeenCalledTimes(1);
});
