import { chartOf } from '#workbench/chart/chart.ts';
import { goalsIn, goalsMet, type Goals } from './coverage.ts';
import { explore, type Edge, type Exploration } from './explore.ts';
import { brokenBy, scenesOf, startStep, type Model } from './model.ts';
import { pairCoverage, planPairs, type PairCoverage, type Seen } from './pairs.ts';
import { probeOf, type Observation, type Probe } from './probe.ts';
import { expectationsBrokenIn, judgeFor } from './promises.ts';
import { planTours, type Tour } from './tours.ts';

/** Exploration with tours and all detected problems. */
export interface Paths extends Exploration {
  readonly tours: readonly Tour[];
  readonly goals: Goals;
  readonly missed: readonly string[];
  /** Invariants violated by a step or along a tour. */
  readonly broken: readonly string[];
  readonly pairs?: PairCoverage | undefined;
}

interface Replay {
  readonly met: readonly string[];
  readonly seen: Seen;
  readonly broken: readonly string[];
}

/** Runs a tour with its real context. An edge only contains the history of one path. */
function replay(model: Model, probe: Probe, { start, steps }: Tour): Replay {
  const first = probe.start(start.input);
  const met = goalsMet(first);
  const broken = brokenBy(model, startStep(first.after));
  let before = first.after;
  const seen: Observation[] = [];
  for (const { event, to } of steps) {
    const observation = probe.send(before, event);
    seen.push(observation);
    met.push(...goalsMet(observation));
    if (observation.isAccepted) broken.push(...brokenBy(model, { before, event, after: observation.after }));
    before = observation.after;
    if (model.keyOf(before) !== to) {
      // Detects a key that omits relevant context.
      return {
        met,
        seen: { start: first, steps: seen },
        broken: [...broken, `a tour leads where it was planned to (${event.type} leads elsewhere)`],
      };
    }
  }
  return { met, seen: { start: first, steps: seen }, broken };
}

/** `pairs` also covers consecutive transitions. */
export type Cover = 'transitions' | 'pairs';

/**
 * Explores a machine, plans tours and runs them.
 * @throws Error like `explore`
 */
export function pathsOf(model: Model, cover: Cover = 'transitions'): Paths {
  const judge = judgeFor(model);
  const unkept: string[] = [];
  const explorations = scenesOf(model).map((scene) => {
    const exploration = explore(scene);
    unkept.push(...expectationsBrokenIn(scene, exploration, judge));
    return exploration;
  });
  const tours = explorations.flatMap((exploration) =>
    cover === 'pairs' ? [...planTours(exploration), ...planPairs(exploration)] : planTours(exploration),
  );
  const probe = probeOf(model.machine);
  const replays = tours.map((tour) => replay(model, probe, tour));
  const exploration: Exploration = {
    starts: explorations.flatMap(({ starts }) => starts),
    edges: explorations.flatMap(({ edges }) => edges),
  };
  const goals = goalsIn(chartOf(model.machine));
  const met = new Set(replays.flatMap((taken) => taken.met));
  const broken = [
    ...exploration.starts.flatMap(({ after }) => brokenBy(model, startStep(after))),
    ...exploration.edges.flatMap((edge: Edge) => (edge.isAccepted ? brokenBy(model, edge) : [])),
    ...replays.flatMap((taken) => taken.broken),
    ...unkept,
    // An expectation that matches no step verifies nothing.
    ...judge.unasked().map((name) => `${name} (never asked: no step fits)`),
  ];
  return {
    ...exploration,
    tours,
    goals,
    missed: [...goals.transitions, ...goals.refusals].filter((goal) => !met.has(goal)),
    broken: [...new Set(broken)],
    pairs:
      cover === 'pairs'
        ? pairCoverage(
            explorations,
            replays.map((taken) => taken.seen),
          )
        : undefined,
  };
}
