import { describe, expect, test } from 'vitest';
import { engineActivityIn } from '#workbench/inspector/page/engineActivity.ts';
import { countUntil, orderAt } from '#workbench/inspector/page/moment.ts';
import type { Step } from '#workbench/inspector/protocol.ts';
import type { Run } from '#workbench/inspector/session.ts';
import { threadIdOf } from '#workbench/inspector/threadId.ts';

/** Step of a page that works on a customer's order. */
const step = (order: number, at: number, thread?: string, type = 'pressed'): Step => ({
  at,
  order,
  actor: 'page',
  source: null,
  event: { type },
  isTaken: true,
  taken: [],
  guards: [],
  changed: [],
  view: {
    status: 'active',
    value: 'on',
    states: ['lamp', 'lamp.on'],
    tags: [],
    context: {},
    ...(thread !== undefined && { thread: threadIdOf(thread) }),
  },
});

/** Step of a server engine that works on the customer's order with the given name. */
const engineStep = (order: number, at: number, actor: string, type?: string): Step => ({
  ...step(order, at, undefined, type),
  actor,
});

const run = (name: string, isEngine: boolean, ...steps: Step[]): Run => ({
  program: { run: name, place: name, name, title: '', since: 0, isEngine, takesEvents: false },
  isLive: true,
  charts: new Map(),
  actors: new Map(
    steps.map(({ actor, at }) => [
      actor,
      { id: actor, name: actor, parent: null, chart: null, view: null, at, from: 0, to: null },
    ]),
  ),
  steps,
});

describe('server steps of an order', () => {
  const page = run('Page', false, step(4, 100), step(5, 200, 'pi_1'), step(6, 250, 'pi_1'), step(7, 300));
  const engine = run(
    'Orders',
    true,
    engineStep(0, 50, 'pi_0'),
    engineStep(1, 210, 'pi_1'),
    engineStep(2, 220, 'pi_1'),
    engineStep(3, 260, 'pi_1'),
    engineStep(4, 305, 'pi_2'),
    engineStep(5, 310, 'pi_1', 'xstate.done.actor.charge'),
  );

  test('attaches server steps to the preceding page step of the same order', () => {
    expect([...engineActivityIn(page, [page, engine])]).toEqual([
      [5, [{ run: 'Orders', actor: 'pi_1', order: 1, name: 'Orders · pi_1' }]],
      [6, [{ run: 'Orders', actor: 'pi_1', order: 3, name: 'Orders · pi_1' }]],
    ]);
  });

  test('excludes server steps of other orders', () => {
    const otherOrderPage = run('Page', false, step(4, 100), step(5, 200, 'pi_9'));
    expect(engineActivityIn(otherOrderPage, [otherOrderPage, engine]).size).toBe(0);
  });

  test('attaches no steps of other pages to a page, and none to the server', () => {
    expect(engineActivityIn(page, [page, run('Other page', false, step(0, 210, 'pi_1'))]).size).toBe(0);
    expect(engineActivityIn(engine, [page, engine]).size).toBe(0);
  });
});

describe('position in a run', () => {
  const { steps, ...runFields } = run('Page', false, step(4, 1), step(5, 2), step(7, 3));
  const fullRun = { ...runFields, steps };

  test.each([0, 1, 2, 3])(
    'restores a position after %i steps, even if older steps were discarded',
    (count) => {
      const order = orderAt(fullRun, count);
      expect(countUntil(fullRun, order)).toBe(count);
      expect(countUntil({ ...runFields, steps: steps.slice(1) }, order)).toBe(Math.max(0, count - 1));
    },
  );

  test('returns the latest position if no step order is given', () => {
    expect(countUntil(fullRun, null)).toBe(3);
  });
});
