import { cpuTime } from './cpuTime.ts';
import { scenesOf } from './explore.ts';
import type { Paths } from 'xstate-workbench/paths/paths';
import { pathsOf } from './pathsOf.ts';
import { randomWalk } from '#tools/paths/walk.ts';
import type { NamedModel } from '#tools/discover.ts';
import type { Options } from './options.ts';

/** Test result for one machine. `paths` is undefined if the exploration failed. */
export interface Report {
  readonly name: string;
  readonly paths: Paths | undefined;
  readonly problems: readonly string[];
  readonly milliseconds: number;
}

/** Returns an error as a problem, so that one machine's error does not stop the others. */
export function reportOn({ name, model }: NamedModel, { cover, walk }: Options): Report {
  const startedAt = cpuTime();
  const timed = (paths: Paths | undefined, problems: readonly string[]): Report => ({
    name,
    paths,
    problems: problems.map((problem) => `${name}: ${problem}`),
    milliseconds: Math.round(cpuTime() - startedAt),
  });
  try {
    const paths = pathsOf(model, cover);
    if (walk !== undefined)
      for (const scene of scenesOf(model)) randomWalk(scene, { ...walk, exploration: paths });
    return timed(paths, [
      ...paths.missed.map((goal) => `not covered: ${goal}`),
      ...(paths.pairs?.uncovered ?? []).map((pair) => `not covered: ${pair}`),
      ...paths.violationTexts.map((promise) => `broken: ${promise}`),
    ]);
  } catch (error) {
    return timed(undefined, [error instanceof Error ? error.message : String(error)]);
  }
}

export function figuresOf({ starts, edges, tours, goals, missed, pairs }: Paths) {
  const notMet = new Set(missed);
  const met = (names: readonly string[]): number => names.filter((goal) => !notMet.has(goal)).length;
  return {
    states: new Set([...starts.map(({ key }) => key), ...edges.flatMap(({ from, to }) => [from, to])]).size,
    transitions: goals.transitions.length,
    covered: met(goals.transitions),
    guards: { met: met(goals.rejections), all: goals.rejections.length },
    pairs: pairs && { met: pairs.total - pairs.uncovered.length, all: pairs.total },
    tours: tours.length,
    steps: tours.reduce((sum, { steps }) => sum + steps.length, 0),
  };
}
