import { expect, test } from 'vitest';
import { explore } from '#tools/paths/explore.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { kettleModel, type KettleSnapshot } from '#xstate-workbench/tests/kettle.ts';

const keyedBy = (keyOf: Model<KettleSnapshot>['keyOf']): Model<KettleSnapshot> => ({ ...kettleModel, keyOf });

/** Model with an unlimited counter: the guard that would limit the counter always returns `false`. */
const endless: Model<KettleSnapshot> = {
  ...kettleModel,
  machine: kettleModel.machine.provide({ guards: { isFull: () => false } }),
};

test('sends every event in every reachable state from every input', () => {
  const { starts, edges } = explore(kettleModel);

  expect(starts.map(({ key }) => key)).toEqual(['["dry",0]', '["wet",1]']);
  expect(new Set(edges.map(({ from }) => from)).size).toBe(9);
});

test('counts eventless transitions as taken, also at the start', () => {
  const { starts } = explore(kettleModel);

  expect(starts.map(({ taken, rejected }) => ({ taken, refused: rejected }))).toEqual([
    { taken: ['kettle.looking: always [isEmpty] -> kettle.dry'], refused: [] },
    {
      taken: ['kettle.looking: always -> kettle.wet'],
      refused: ['kettle.looking: always [isEmpty] -> kettle.dry'],
    },
  ]);
});

test('records an event blocked by a guard as a transition to the same state', () => {
  const { edges } = explore(kettleModel);
  const refused = edges.filter(({ isAccepted }) => !isAccepted);

  expect(refused).toMatchObject([
    {
      from: '["wet",2]',
      to: '["wet",2]',
      event: { type: 'filled' },
      taken: ['kettle.wet: filled [isFull] -> (forbidden)'],
    },
  ]);
});

test('rejects a model key that is equal for different states and shows the difference', () => {
  const coarse = keyedBy(({ value, context }) => JSON.stringify([value, context.cups > 0]));

  expect(() => explore(coarse)).toThrow(
    'kettle: the key is too coarse. Two snapshots share ["wet",true], but {"type":"filled"} leads to ["wet",true] from one and to nowhere from the other.',
  );
});

test('stops exploring an endless machine at either limit and reports states and transitions so far', () => {
  expect(() => explore(endless, { states: 50, edges: 1000 })).toThrow(
    /^kettle: more than 50 states\. Found 51 states and \d+ edges, most often wet \d+ times, .* Move a region to its own machine/,
  );
  expect(() => explore(endless, { states: 8000, edges: 60 })).toThrow(
    /^kettle: more than 60 edges\. Found \d+ states and 6\d edges, /,
  );
});

test('reports state and event of a throwing guard', () => {
  const broken: Model<KettleSnapshot> = {
    ...kettleModel,
    machine: kettleModel.machine.provide({
      guards: {
        isFull: () => {
          throw new Error('no cup in sight');
        },
      },
    }),
  };

  expect(() => explore(broken)).toThrow(/^kettle throws in wet at \{"type":"filled"\}: .*no cup in sight/s);
});
