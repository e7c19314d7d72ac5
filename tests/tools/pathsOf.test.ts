import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { done, failed } from 'xstate-workbench/chart/settled';
import type { Model } from 'xstate-workbench/paths/model';
import { pathsOf } from '#tools/paths/pathsOf.ts';
import { kettleModel, type KettleSnapshot } from '#xstate-workbench/tests/kettle.ts';

const without = (...types: string[]): Model<KettleSnapshot> => ({
  ...kettleModel,
  events: kettleModel.events.filter(({ type }) => !types.includes(type)),
});

test('covers all goals with tours from each input', () => {
  const { tours, goals, missed, violationTexts } = pathsOf(kettleModel);

  expect({ missed, broken: violationTexts }).toEqual({ missed: [], broken: [] });
  expect(goals.transitions).toHaveLength(12);
  expect(goals.rejections).toHaveLength(3);
  // Only the second input reaches one of the goals. The start itself covers that goal, so the tour has no events.
  expect(tours.map(({ start, steps }) => [start.input, steps.length])).toEqual([
    [{ cups: 0 }, 16],
    [{ cups: 1 }, 0],
  ]);
});

test('reports a transition that no event triggers', () => {
  expect(pathsOf(without('xstate.error.actor.boil')).missed).toEqual([
    'kettle.boiling: xstate.error.actor.boil -> kettle.broken',
  ]);
});

test('reports goals that need an input which the model lacks', () => {
  const { inputs: _, ...oneInput } = kettleModel;

  expect(pathsOf({ ...oneInput, input: { cups: 0 } }).missed).toEqual([
    'kettle.looking: always -> kettle.wet',
    'kettle.looking: always [isEmpty] -> kettle.dry, when the guard returns false',
  ]);
});

const guarded = (isFull: boolean): Model<KettleSnapshot> => ({
  ...kettleModel,
  machine: kettleModel.machine.provide({ guards: { isFull: () => isFull } }),
  // The model's key treats two and three cups as equal.
  keyOf: ({ value, context }) => JSON.stringify([value, Math.min(context.cups, 1)]),
});

test('reports a guard that is never false or never true', () => {
  expect(pathsOf(guarded(true)).missed).toEqual([
    'kettle.wet: filled -> (stays)',
    'kettle.wet: filled [isFull] -> (forbidden), when the guard returns false',
  ]);
  expect(pathsOf(guarded(false)).missed).toEqual(['kettle.wet: filled [isFull] -> (forbidden)']);
});

test('reports broken invariants with their event, also at the start', () => {
  const strict: Model<KettleSnapshot> = {
    ...kettleModel,
    invariants: {
      'nobody heats one cup': ({ after }) => !after.matches('boiling') || after.context.cups > 1,
      'it starts dry': ({ before, after }) => before !== after || after.matches('dry'),
    },
  };

  expect(pathsOf(strict).violationTexts).toEqual([
    'it starts dry (broken by xstate.init)',
    'nobody heats one cup (broken by switched)',
  ]);
});

/** Machine with a request that always fails, and an optional guarded error handler. */
const askerWith = (onError: { guard: 'isRare'; target: 'answered' } | undefined) =>
  setup({
    types: {} as { events: { type: 'asked' } },
    actors: { ask: fromPromise(() => Promise.reject(new Error('offline'))) },
    guards: { isRare: () => false },
  }).createMachine({
    id: 'asker',
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: { target: 'answered' },
          ...(onError === undefined ? {} : { onError }),
        },
      },
      answered: {},
    },
  });

test.each([
  ['with a guard that may be false', askerWith({ guard: 'isRare', target: 'answered' }), [failed('ask')]],
  ['without a transition', askerWith(undefined), [failed('ask')]],
  ['without a sample in the model', askerWith(undefined), []],
])('reports an unhandled failure %s', (_, machine, failures) => {
  const { violationTexts } = pathsOf({
    machine,
    events: [done('ask', null), ...failures],
    keyOf: ({ value }) => JSON.stringify(value),
    invariants: {},
  });

  expect(violationTexts).toEqual(['every failure has a transition (broken by xstate.error.actor.ask)']);
});
