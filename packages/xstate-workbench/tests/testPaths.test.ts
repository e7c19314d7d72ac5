import { assign, createMachine, fromPromise, setup, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { expect, expectTypeOf, test } from 'vitest';
import type { TestPath } from 'xstate/graph';
import { done } from '#workbench/chart/settled.ts';
import { testOnActor } from '#workbench/testing/testOnActor.ts';
import { testPathsOf } from '#workbench/testing/testPathsOf.ts';
import { kettle, kettleModel } from './kettle.ts';

const order = setup({
  types: {} as {
    context: { total: number };
    events: { type: 'added'; price: number } | { type: 'paid' } | { type: 'cancelled' };
  },
  actors: { charge: fromPromise<string, number>(() => Promise.reject(new Error('no bank'))) },
}).createMachine({
  id: 'order',
  context: { total: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        added: { actions: assign({ total: ({ event }) => event.price }) },
        paid: { guard: ({ context }) => context.total > 10, target: 'charging' },
        cancelled: 'cancelled',
      },
    },
    charging: {
      invoke: {
        src: 'charge',
        id: 'charge',
        input: ({ context }) => context.total,
        onDone: 'done',
        onError: 'open',
      },
      after: { 5000: 'open' },
    },
    cancelled: {},
    done: { type: 'final' },
  },
});

const samples = [
  { type: 'added', price: 5 },
  { type: 'added', price: 20 },
] as const;

type OrderPath = TestPath<SnapshotFrom<typeof order>, EventFromLogic<typeof order>>;

const eventsIn = (paths: readonly OrderPath[]) =>
  paths.map(({ steps }) => steps.slice(1).map(({ event }) => event.type));

test('covers guards, actors and delays with few paths of xstate/graph', () => {
  const paths = testPathsOf(order, { events: samples });

  expect(new Set(eventsIn(paths).flat())).toEqual(
    new Set([
      'added',
      'paid',
      'cancelled',
      'xstate.done.actor.charge',
      'xstate.error.actor.charge',
      'xstate.after.5000.order.charging',
    ]),
  );
  expect(paths[0]?.description).toMatch(/^order, tour 1 of \d+: \d+ steps to \w+$/);
});

test('calls the handlers of a test path in order, with exact event types', async () => {
  const calls: string[] = [];
  const [path] = testPathsOf(order, { events: samples, toState: (state) => state.matches('charging') });

  await path?.test({
    events: {
      added: ({ event }) => {
        expectTypeOf(event.price).toBeNumber();
        calls.push(`add ${event.price}`);
      },
      paid: ({ state }) => void calls.push(`pay ${state.context.total}`),
    },
    states: {
      open: ({ context }) => void calls.push(`open ${context.total}`),
      '#order.charging': () => void calls.push('charging'),
    },
  });

  expect(calls).toEqual(['open 0', 'add 20', 'open 20', 'pay 20', 'charging']);
});

test('rejects with the failed step if a state assertion fails', async () => {
  const [path] = testPathsOf(order, { events: samples });
  const states = { cancelled: () => Promise.reject(new Error('the order has no goods')) };

  await expect(path?.test({ states })).rejects.toThrow(
    /the order has no goods\n\nSteps of the path:[\s\S]+cancelled -> cancelled   \(this state failed\)/,
  );
});

test('accepts the options of createTestModel', () => {
  const toDone = { events: samples, toState: ({ value }: { value: unknown }) => value === 'done' };
  const [shortest, ...others] = eventsIn(testPathsOf(order, toDone));
  const withoutResponse = testPathsOf(order, {
    events: samples,
    filterEvents: (_state, { type }) => type !== 'cancelled',
    stopWhen: (state) => state.matches('charging'),
  });
  const byFunction = testPathsOf(order, {
    events: ({ context }) => (context.total === 0 ? samples.slice(1) : samples.slice(0, 1)),
    serializeState: ({ value, context }) => JSON.stringify([value, context.total]),
  });
  const fromState = order.resolveState({ value: 'charging', context: { total: 7 } });

  expect([shortest, others]).toEqual([['added', 'paid', 'xstate.done.actor.charge'], []]);
  expect(new Set(eventsIn(withoutResponse).flat())).toEqual(new Set(['added', 'paid']));
  expect(
    eventsIn(byFunction)
      .flat()
      .filter((type) => type === 'added').length,
  ).toBeGreaterThan(1);
  expect(testPathsOf(order, { fromState })[0]?.steps[0]?.state.context.total).toBe(7);
  expect(testPathsOf(order, { events: samples, limit: 1 }).length).toBeLessThan(
    testPathsOf(order, { events: samples }).length + 1,
  );
});

test('starts paths with each input', () => {
  const paths = testPathsOf(kettleModel.machine, kettleModel);

  expect(new Set(paths.map(({ steps: [start] }) => start?.state.context.cups))).toEqual(new Set([0, 1]));
});

test('leads an actor along every path, without its work and clock', async () => {
  const reached = new Set<unknown>();
  const states = { '*': ({ value }: { value: unknown }) => void reached.add(value) };

  const paths = testPathsOf(kettleModel.machine, kettleModel);
  await Promise.all(paths.map((path) => testOnActor(kettle, path, { states })));

  expect(reached).toEqual(new Set(['dry', 'wet', 'boiling', 'hot', 'broken']));
});

test('gives handlers the actor of the path, which receives the events without handler', async () => {
  const totals: number[] = [];
  const paths = testPathsOf(order, { events: samples });
  const runs = paths.map((path) =>
    testOnActor(order, path, (actor) => ({
      events: { added: ({ event }) => actor.send({ ...event, price: event.price }) },
      states: { charging: () => void totals.push(actor.getSnapshot().context.total) },
    })),
  );
  await Promise.all(runs);

  expect(totals).toContain(20);
});

test('fails at the event that leads the actor elsewhere', async () => {
  const [path] = testPathsOf(order, { events: samples, toState: ({ value }) => value === 'cancelled' });

  await expect(path && testOnActor(order, path, { events: { cancelled: () => {} } })).rejects.toThrow(
    /The actor is in open, but the path expects cancelled\. Does the handler of "cancelled" send the event\?/,
  );
});

test('fails if a path breaks an invariant', async () => {
  const invariants = {
    'no order is cancelled': ({ after }: { after: { value: unknown } }) => after.value !== 'cancelled',
  };
  const [path] = testPathsOf(order, { toState: ({ value }) => value === 'cancelled' });

  await expect(path && testOnActor(order, path, {}, { invariants })).rejects.toThrow(
    /Broken invariant: no order is cancelled/,
  );
});

test('keeps invoked machines from sending reports that the path does not contain', async () => {
  const child = createMachine({ id: 'child', initial: 'over', states: { over: { type: 'final' } } });
  const parent = createMachine({
    id: 'parent',
    initial: 'waiting',
    states: {
      waiting: { invoke: { src: child, id: 'child', onDone: 'after' }, on: { skip: 'after' } },
      after: {},
    },
  });
  const paths = testPathsOf(parent, { events: [done('child', undefined)] });

  expect(paths.length).toBeGreaterThan(1);
  await Promise.all(paths.map((path) => testOnActor(parent, path)));
});
