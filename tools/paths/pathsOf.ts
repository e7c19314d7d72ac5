import { chartOf } from 'xstate-workbench/chart/chart';
import { goalsIn, coveredGoals } from 'xstate-workbench/paths/coverage';
import type { Edge, Exploration } from 'xstate-workbench/paths/exploration';
import { violationTexts, createStartStep, type Model } from 'xstate-workbench/paths/model';
import { pairCoverage, planPairTours } from 'xstate-workbench/paths/pairs';
import type { Paths } from 'xstate-workbench/paths/paths';

import { planTours } from 'xstate-workbench/paths/tours';
import { violatedExpectationsIn, checkerFor } from './expectationViolations.ts';
import { exploreScenes } from './explore.ts';

export type CoverageKind = 'transitions' | 'pairs';

/**
 * Explores a machine and plans tours that cover it.
 * @throws Error like `explore`
 */
export function pathsOf(model: Model, cover: CoverageKind = 'transitions'): Paths {
  const checker = checkerFor(model);
  const violatedExpectations: string[] = [];
  const explorations = exploreScenes(model).map(({ scene, exploration }) => {
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
