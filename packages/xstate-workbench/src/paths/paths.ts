import { chartOf } from '#workbench/chart/chart.ts';
import { goalsIn, coveredGoals, type Goals } from './coverage.ts';
import { explore, type Edge, type Exploration } from './explore.ts';
import { violationTexts, scenesOf, createStartStep, type Model } from './model.ts';
import { pairCoverage, planPairTours, type PairCoverage, type ObservedTour } from './pairs.ts';
import { probeOf, type Observation, type Probe } from './probe.ts';
import { violatedExpectationsIn, checkerFor } from './expectationViolations.ts';
import { planTours, type Tour } from './tours.ts';

/** Result of an exploration, with tours (sequences of events that cover the machine) and all detected problems. */
export interface Paths extends Exploration {
  readonly tours: readonly Tour[];
  readonly goals: Goals;
  readonly missed: readonly string[];
  /** Names of invariants that a step or a tour (sequence of events) violates. */
  readonly violationTexts: readonly string[];
  readonly pairs?: PairCoverage | undefined;
}

interface TourRun {
  readonly met: readonly string[];
  readonly observedTour: ObservedTour;
  readonly broken: readonly string[];
}

/**
 * Runs a tour (a sequence of events) from the start, because its context may differ from that of the explored steps.
 */
function runTour(model: Model, probe: Probe, { start, steps }: Tour): TourRun {
  const first = probe.start(start.input);
  const coveredSoFar = coveredGoals(first);
  const violations = violationTexts(model, createStartStep(first.after));
  let before = first.after;
  const observations: Observation[] = [];
  for (const { event, to } of steps) {
    const observation = probe.send(before, event);
    observations.push(observation);
    coveredSoFar.push(...coveredGoals(observation));
    if (observation.isAccepted)
      violations.push(...violationTexts(model, { before, event, after: observation.after }));
    before = observation.after;
    if (model.keyOf(before) !== to) {
      // If the event leads to another state than in the exploration, the model's `keyOf` omits context that matters.
      return {
        met: coveredSoFar,
        observedTour: { start: first, steps: observations },
        broken: [...violations, `a tour leads where it was planned to (${event.type} leads elsewhere)`],
      };
    }
  }
  return { met: coveredSoFar, observedTour: { start: first, steps: observations }, broken: violations };
}

export type CoverageKind = 'transitions' | 'pairs';

/**
 * Explores a machine, plans tours that cover it, and runs the tours.
 * @throws Error like `explore`
 */
export function pathsOf(model: Model, cover: CoverageKind = 'transitions'): Paths {
  const checker = checkerFor(model);
  const violatedExpectations: string[] = [];
  const explorations = scenesOf(model).map((scene) => {
    const exploration = explore(scene);
    violatedExpectations.push(...violatedExpectationsIn(scene, exploration, checker));
    return exploration;
  });
  const tours = explorations.flatMap((exploration) =>
    cover === 'pairs' ? [...planTours(exploration), ...planPairTours(exploration)] : planTours(exploration),
  );
  const probe = probeOf(model.machine);
  const tourRuns = tours.map((tour) => runTour(model, probe, tour));
  const exploration: Exploration = {
    starts: explorations.flatMap(({ starts }) => starts),
    edges: explorations.flatMap(({ edges }) => edges),
  };
  const goals = goalsIn(chartOf(model.machine));
  const coveredSoFar = new Set(tourRuns.flatMap((tourRun) => tourRun.met));
  const violations = [
    ...exploration.starts.flatMap(({ after }) => violationTexts(model, createStartStep(after))),
    ...exploration.edges.flatMap((edge: Edge) => (edge.isAccepted ? violationTexts(model, edge) : [])),
    ...tourRuns.flatMap((tourRun) => tourRun.broken),
    ...violatedExpectations,
    ...checker.unmatchedNames().map((name) => `${name} (never asked: no step fits)`),
  ];
  return {
    ...exploration,
    tours,
    goals,
    missed: [...goals.transitions, ...goals.rejections].filter((goal) => !coveredSoFar.has(goal)),
    violationTexts: [...new Set(violations)],
    pairs:
      cover === 'pairs'
        ? pairCoverage(
            explorations,
            tourRuns.map((tourRun) => tourRun.observedTour),
          )
        : undefined,
  };
}
