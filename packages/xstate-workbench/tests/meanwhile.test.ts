import { describe, expect, test } from 'vitest';
import { meanwhileIn } from '#workbench/inspector/page/meanwhile.ts';
import { countUntil, orderAt } from '#workbench/inspector/page/moment.ts';
import type { Step } from '#workbench/inspector/protocol.ts';
import type { Run } from '#workbench/inspector/session.ts';

const step = (order: number, at: number, actor = 'page'): Step => ({
  at,
  order,
  actor,
  source: null,
  event: { type: 'pressed' },
  isTaken: true,
  taken: [],
  guards: [],
  changed: [],
  view: { status: 'active', value: 'on', states: ['lamp', 'lamp.on'], tags: [], context: {} },
});

const run = (name: string, isEngine: boolean, ...steps: Step[]): Run => ({
  program: { run: name, place: name, name, title: '', since: 0, isEngine, takesEvents: false },
  isLive: true,
  charts: new Map(),
  actors: new Map(),
  steps,
});

describe('what a server did meanwhile', () => {
  const page = run('Page', false, step(4, 100), step(5, 200), step(7, 300));
  const engine = run(
    'Orders',
    true,
    step(0, 50, 'old'),
    step(1, 210, 'new'),
    step(2, 220, 'new'),
    step(3, 310, 'new'),
  );

  test('stands with the step that came before it, once an actor', () => {
    expect([...meanwhileIn(page, [page, engine])]).toEqual([
      [5, [{ run: 'Orders', actor: 'new', order: 1, name: 'Orders · new' }]],
      [7, [{ run: 'Orders', actor: 'new', order: 3, name: 'Orders · new' }]],
    ]);
  });

  test('is nothing of another page, nor of the server itself', () => {
    expect(meanwhileIn(page, [page, run('Other page', false, step(0, 210))]).size).toBe(0);
    expect(meanwhileIn(engine, [page, engine]).size).toBe(0);
  });
});

describe('a moment of a run', () => {
  const { steps, ...rest } = run('Page', false, step(4, 1), step(5, 2), step(7, 3));
  const whole = { ...rest, steps };

  test.each([0, 1, 2, 3])('is found again after %i steps, also once older ones are forgotten', (count) => {
    const order = orderAt(whole, count);
    expect(countUntil(whole, order)).toBe(count);
    expect(countUntil({ ...rest, steps: steps.slice(1) }, order)).toBe(Math.max(0, count - 1));
  });

  test('is now without an order', () => {
    expect(countUntil(whole, null)).toBe(3);
  });
});
