import { chartOf } from '#workbench/chart/chart.ts';
import { goalsIn } from '#workbench/paths/coverage.ts';
import { scenesOf, type Model } from '#workbench/paths/model.ts';
import { pathsOf } from '#workbench/paths/paths.ts';
import { randomWalk } from '#workbench/paths/walk.ts';

/** How often each transition of a chart was taken. */
export interface Coverage {
  /** By its name, in the chart's order; one that only shuts an event out is never taken, and not here. */
  readonly counts: ReadonlyMap<string, number>;
  readonly tours: number;
  /** Of the walks. */
  readonly steps: number;
}

/**
 * Takes all tours of a model, and walks at random.
 * @param steps of each scene's walk
 * @throws Error as `explore` and `randomWalk` do
 */
export function coverageOf(model: Model, steps: number, seed: number): Coverage {
  const paths = pathsOf(model);
  const walks = scenesOf(model).map((scene) => randomWalk(scene, { steps, seed }));
  const toured = paths.tours.flatMap(({ start, steps: taken }) =>
    [start, ...taken].flatMap((one) => one.taken),
  );
  const counts = new Map(goalsIn(chartOf(model.machine)).transitions.map((name) => [name, 0]));
  const add = (name: string, times: number): void => void counts.set(name, (counts.get(name) ?? 0) + times);
  for (const name of toured) add(name, 1);
  for (const { taken } of walks) for (const [name, times] of taken) add(name, times);
  return { counts, tours: paths.tours.length, steps: steps * walks.length };
}
