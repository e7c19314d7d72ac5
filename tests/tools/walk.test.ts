import { expect, test } from 'vitest';
import { cpuTime } from '#tools/paths/cpuTime.ts';
import { explore } from '#tools/paths/explore.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { createRandom } from 'xstate-workbench/paths/random';
import { randomWalk } from '#tools/paths/walk.ts';
import { kettleModel, type KettleSnapshot } from '#xstate-workbench/tests/kettle.ts';

test('takes the requested number of random steps and visits all states', () => {
  const { steps, stateCount, transitionCounts } = randomWalk(kettleModel, { steps: 2000, seed: 7 });

  expect({ steps, places: stateCount }).toEqual({ steps: 2000, places: 5 });
  expect(transitionCounts.size).toBe(11);
});

/** Returns the events of a random walk, as recorded by an invariant. */
function eventsOf(seed: number): string[] {
  const eventTypes: string[] = [];
  const spy: Model<KettleSnapshot> = {
    ...kettleModel,
    invariants: { 'every step is seen': ({ event }) => eventTypes.push(event.type) > 0 },
  };
  randomWalk(spy, { steps: 100, seed });
  return eventTypes;
}

test('repeats a random walk for the same seed and differs for another', () => {
  expect(eventsOf(1)).toEqual(eventsOf(1));
  expect(eventsOf(1)).not.toEqual(eventsOf(2));
});

test('reports a broken invariant with the seed and the last events', () => {
  const strict: Model<KettleSnapshot> = {
    ...kettleModel,
    invariants: { 'it never whistles': ({ after }) => !after.matches('hot') },
  };

  expect(() => randomWalk(strict, { steps: 1000, seed: 3 })).toThrow(
    /^kettle: it never whistles \(broken by xstate\.done\.actor\.boil\), at step \d+ of the walk with seed 3\. The last events:\n(?:.*\n)*.*"output":\{"degrees":100\}\} -> "hot"$/,
  );
});

test('reports code that throws during a walk with its seed', () => {
  const broken: Model<KettleSnapshot> = {
    ...kettleModel,
    machine: kettleModel.machine.provide({
      guards: {
        isHot: () => {
          throw new Error('no thermometer');
        },
      },
    }),
  };

  expect(() => randomWalk(broken, { steps: 1000, seed: 3 })).toThrow(
    /^kettle: breaks \(.*no thermometer\), at step \d+ of the walk with seed 3/s,
  );
});

test('rejects a model key as too coarse if a walk deviates from the exploration', () => {
  const [dry, wet] = [
    { ...kettleModel, inputs: [{ cups: 0 }] },
    { ...kettleModel, keyOf: ({ value }: KettleSnapshot) => JSON.stringify(value) },
  ];
  const explored = explore(dry);

  expect(randomWalk(dry, { steps: 500, seed: 1, exploration: explored }).steps).toBe(500);
  expect(() => randomWalk(wet, { steps: 500, seed: 1, exploration: explored })).toThrow(
    'kettle: the key is too coarse for the last step',
  );
});

test('returns a higher CPU time after the thread has worked', () => {
  const before = cpuTime();
  const random = createRandom(1);
  for (let count = 0; count < 1_000_000; count += 1) random();

  expect(cpuTime()).toBeGreaterThan(before);
});
