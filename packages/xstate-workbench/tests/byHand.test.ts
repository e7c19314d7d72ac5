import { createMachine, fromPromise, setup, type InspectionEvent } from 'xstate';
import { expect, test, vi } from 'vitest';
import { deliverEvent, startMachine } from '#workbench/adapter/manualRun.ts';

const real = vi.fn(() => Promise.resolve('real'));
const effect = vi.fn();

const inner = createMachine({
  id: 'inner',
  invoke: { src: fromPromise(real) },
  initial: 'on',
  states: { on: { entry: effect } },
});
const machine = setup({
  actors: { load: fromPromise(real), inner },
  actions: { beep: effect },
}).createMachine({
  id: 'box',
  initial: 'loading',
  entry: effect,
  invoke: { src: 'inner', id: 'child' },
  states: {
    loading: {
      invoke: { src: 'load', id: 'named', onDone: 'loaded', onError: 'failed' },
      after: { 1: 'late' },
    },
    loaded: { entry: 'beep', on: { again: { target: 'loading', actions: effect } } },
    failed: {},
    late: {},
  },
});

const startBox = () =>
  startMachine(machine, {
    input: undefined,
    isReal: false,
    inspect: (_inspected: InspectionEvent) => undefined,
    onFailure: (error) => expect(error).toBeUndefined(),
  });

test('runs no invoked actors, actions or delays in a manually simulated machine or its children', () => {
  vi.useFakeTimers();
  const actor = startBox();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(actor.getSnapshot().value).toBe('loading');
  expect(actor.getSnapshot().children.child.getSnapshot().value).toBe('on');

  deliverEvent(actor, { type: 'xstate.done.actor.named', output: 3 });
  expect(actor.getSnapshot().value).toBe('loaded');
  deliverEvent(actor, { type: 'again' });
  expect(actor.getSnapshot().value).toBe('loading');
  expect(real).not.toHaveBeenCalled();
  expect(effect).not.toHaveBeenCalled();
});

test.each([
  [{ type: 'xstate.error.actor.named', error: new Error('no') }, 'failed'],
  [{ type: 'xstate.after.1.box.loading' }, 'late'],
])('applies a manually delivered event: %o', (event, goal) => {
  const actor = startBox();
  deliverEvent(actor, event);
  expect(actor.getSnapshot().value).toBe(goal);
});

test.each([false, true])(
  'reports an infinite loop of eventless transitions as a failure (real actors: %s)',
  (isReal) => {
    const spinning = createMachine({
      id: 'spinning',
      initial: 'idle',
      states: { idle: { on: { spin: 'left' } }, left: { always: 'right' }, right: { always: 'left' } },
    });
    const failures: string[] = [];
    const actor = startMachine(spinning, {
      input: undefined,
      isReal,
      inspect: () => undefined,
      onFailure: (error) => failures.push(String(error)),
    });
    deliverEvent(actor, { type: 'spin' });
    expect(failures).toEqual([expect.stringContaining('Infinite loop')]);
  },
);
