import { chartOf } from '#workbench/chart/chart.ts';
import { goalsIn, coveredGoals, type Goals } from './coverage.ts';
import { explore, type Edge, type Exploration } from './explore.ts';
import { violationTexts, scenesOf, createStartStep, type Model } from './model.ts';
import { pairCoverage, planPairTours, type PairCoverage } from './pairs.ts';
import { violatedExpectationsIn, checkerFor } from './expectationViolations.ts';
import { planTours, type Tour } from './tours.ts';

/** Result of an exploration, with tours (sequences of events that cover the machine) and all detected problems. */
export interface Paths extends Exploration {
  readonly tours: readonly Tour[];
  readonly goals: Goals;
  readonly missed: readonly string[];
  /** Names of invariants that an explored step violates. */
  readonly violationTexts: readonly string[];
  readonly pairs?: PairCoverage | undefined;
}

export type CoverageKind = 'transitions' | 'pairs';

/**
 * Explores a machine and plans tours that cover it.
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
  const exploration: Exploration = {
    starts: explorations.flatMap(({ starts }) => starts),
    edges: explorations.flatMap(({ edges }) => edges),
  };
  const goals = goalsIn(chartOf(model.machine));
  const covered = new Set([...exploration.starts, ...exploration.edges].flatMap(coveredGoals));
  const violations = [
    ...exploration.starts.flatMap(({ after }) => violationTexts(model, createStartStep(after))),
    ...exploration.edges.flatMap((edge: Edge) => (edge.isAccepted ? violationTexts(model, edge) : [])),
    ...violatedExpectations,
    ...checker.unmatchedNames().map((name) => `${name} (never checked: no step matches)`),
  ];
  return {
    ...exploration,
    tours,
    goals,
    missed: [...goals.transitions, ...goals.rejections].filter((goal) => !covered.has(goal)),
    violationTexts: [...new Set(violations)],
    pairs: cover === 'pairs' ? pairCoverage(explorations, tours) : undefined,
  };
}
