import { expect, test, vi } from 'vitest';
import type { VisitEvent } from '#machines/visit/visit.machine.ts';
import type { Visit } from '#src/visit/context.ts';
import { atRest } from '#src/visit/storefront.ts';
import { createVisit } from '#src/visit/visit.ts';

const order: VisitEvent = { type: 'checkout.told', event: { type: 'order.started', nbMeals: 12 } };

/** A page. The test decides when its machines load. */
function page() {
  const heard: VisitEvent[] = [];
  const there: Visit = {
    send: (event) => void heard.push(event),
    subscribe: () => () => undefined,
    getSnapshot: () => atRest,
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
    heard,
    come: () => attempts.at(-1)?.resolve(there),
    fail: () => attempts.at(-1)?.reject(new TypeError('Failed to fetch')),
  };
}

test('what is sent before the machines are there is handed on in order, once', async () => {
  const { visit, load, heard, come } = page();
  visit.send({ type: 'order.approached' });
  visit.send(order);
  expect(load).not.toHaveBeenCalled();
  expect(visit.getSnapshot()).toMatchObject({ nbMeals: 12, isOpening: true });
  const opening = [visit.open(), visit.open()];
  come();
  await Promise.all(opening);
  await visit.open();
  expect(load).toHaveBeenCalledOnce();
  expect(heard).toEqual([{ type: 'order.approached' }, order]);
  visit.send({ type: 'logo.pressed' });
  expect(heard).toHaveLength(3);
});

test('machines that are given up are said not to come, are asked for again, and are welcome later', async () => {
  const { visit, load, heard, come, fail } = page();
  visit.send(order);
  const failing = visit.open();
  fail();
  await expect(failing).rejects.toThrow('Failed to fetch');
  visit.lose();
  expect(visit.getSnapshot()).toMatchObject({ isOpening: false, isUnreachable: true });
  visit.send({ type: 'logo.pressed' });
  expect(visit.getSnapshot().isUnreachable).toBe(true);

  const hanging = visit.open();
  expect(load).toHaveBeenCalledTimes(2);
  expect(visit.getSnapshot()).toMatchObject({ isOpening: true, isUnreachable: false });
  visit.lose();
  expect(visit.told()).toEqual([order.event]);
  come();
  await hanging;
  expect(visit.getSnapshot()).toEqual(atRest);
  expect(heard).toEqual([order, { type: 'logo.pressed' }]);
  visit.lose();
  expect(visit.getSnapshot().isUnreachable).toBe(false);
});

test('the report waits for the machines, and says when they do not come', async () => {
  const { visit, fail } = page();
  const opening = visit.open();
  const report = visit.report?.();
  fail();
  await expect(opening).rejects.toThrow('Failed to fetch');
  await expect(report).rejects.toThrow('Failed to fetch');
  await expect(visit.report?.()).rejects.toThrow('out of reach');
});
