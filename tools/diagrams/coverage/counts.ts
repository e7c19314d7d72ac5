import { chartOf } from 'xstate-workbench/chart/chart';
import { goalsIn } from 'xstate-workbench/paths/coverage';
import type { Model } from 'xstate-workbench/paths/model';
import { scenesOf } from '#tools/paths/explore.ts';
import { pathsOf } from '#tools/paths/pathsOf.ts';
import { randomWalk } from '#tools/paths/walk.ts';

export interface Coverage {
  /**
   * Number of times that each transition was taken, by name, in chart order. Transitions that only block an event are
   * excluded.
   */
  readonly counts: ReadonlyMap<string, number>;
  readonly tours: number;
  readonly steps: number;
}

/**
 * Counts transitions during all test paths of a model and random walks.
 * @param steps length of each random walk
 * @throws Error like `explore` and `randomWalk`
 */
export function coverageOf(model: Model, steps: number, seed: number): Coverage {
  const paths = pathsOf(model);
  const walks = scenesOf(model).map((scene) => randomWalk(scene, { steps, seed }));
  const tourTransitions = paths.tours.flatMap(({ start, steps: taken }) =>
    [start, ...taken].flatMap((one) => one.taken),
  );
  const counts = new Map(goalsIn(chartOf(model.machine)).transitions.map((name) => [name, 0]));
  const increment = (name: string, times: number): void =>
    void counts.set(name, (counts.get(name) ?? 0) + times);
  for (const name of tourTransitions) increment(name, 1);
  for (const { transitionCounts } of walks)
    for (const [name, times] of transitionCounts) increment(name, times);
  return { counts, tours: paths.tours.length, steps: steps * walks.length };
}
