import type { AnyEventObject } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import { findStuckInRegions } from '#workbench/chart/stuckRegions.ts';
import { findViolations, type Violation } from '#workbench/paths/violations.ts';
import { goalsIn, findNeverEntered } from '#workbench/paths/coverage.ts';
import type { Model } from '#workbench/paths/model.ts';
import type { Paths } from '#workbench/paths/paths.ts';
import { findStrandedStates } from '#workbench/paths/stranded.ts';
import { leafIdsOf } from '#workbench/paths/snapshotText.ts';
import { planTours, shortestTourTo, type Tour } from '#workbench/paths/tours.ts';
import { exploreMachine, type ExplorationBounds, type Exploration } from './exploreMachine.ts';
import { createSnapshotKeys } from './snapshotKeys.ts';
import type { Subject } from './subject.ts';

/**
 * Default limits of an exploration. The limit on transitions bounds the run time. A machine with few events reaches
 * more snapshots within that limit.
 */
export const defaultBounds: ExplorationBounds = { maxSituations: 15_000, maxEdges: 60_000 };

/** Limits for mutation tests. They are lower than the default, because each mutant runs in every snapshot. */
export const mutantBounds: ExplorationBounds = { maxSituations: 1500, maxEdges: 40_000 };

const edgesPerSituation = 27;

/** Hard limit on transitions. Each takes a few kB of memory. */
const maxTotalEdges = 600_000;

export function boundsFor(states: number, limit = maxTotalEdges): ExplorationBounds {
  const edges = states * edgesPerSituation;
  return { maxSituations: states, maxEdges: Math.min(limit, edges), isMemoryLimit: edges > limit };
}

export interface PathToError {
  readonly tour: Tour;
  readonly event: AnyEventObject;
}

function findPathsToErrors({
  starts,
  edges,
  eventsByError,
}: Pick<Exploration, 'starts' | 'edges' | 'eventsByError'>): Map<string, PathToError> {
  const edgesBySituation = Map.groupBy(
    edges.filter(({ isAccepted }) => isAccepted),
    ({ from }) => from,
  );
  return new Map(
    [...eventsByError].flatMap(([message, situations]) => {
      const path = shortestTourTo(starts, edgesBySituation, situations);
      return path === undefined ? [] : [[message, { tour: path.tour, event: path.found }] as const];
    }),
  );
}

export interface Survey
  extends
    Paths,
    Pick<
      Exploration,
      | 'isPartial'
      | 'isOutOfMemory'
      | 'isGrowing'
      | 'exploredCount'
      | 'truncatedNames'
      | 'errors'
      | 'failingEvents'
      | 'endlessSteps'
    >,
    Pick<Subject, 'cutTypes'> {
  readonly mergedPaths: readonly string[];
  /** Ids of states that are not final and cannot be left. Joined by ` + ` if only their combination is a dead end. */
  readonly deadEnds: readonly string[];
  /** Violated invariants and unhandled responses, each with the shortest path of events. */
  readonly violations: readonly Violation[];
  /**
   * Shortest path of events to an error. The key is the message in `errors` or `endlessSteps`. An error at the start
   * has an empty path.
   */
  readonly pathsToErrors: ReadonlyMap<string, PathToError>;
  readonly neverEntered: readonly string[];
}

export function surveyOf(
  subject: Subject,
  bounds = defaultBounds,
  language: Language = 'en',
  onProgress?: (tried: number, met: number) => void,
): Survey {
  const { machine, events, constants, invariants, intended, cutTypes } = subject;
  const chart = chartOf(machine);
  const goals = goalsIn(chart);
  const all = [...goals.transitions, ...goals.rejections];
  const snapshotKeys = createSnapshotKeys(constants);
  const { unmetGoals, exitsByState, ...exploration } = exploreMachine(subject, {
    snapshotKeys,
    goals: all,
    bounds,
    language,
    onProgress,
  });

  const stuckInRegions = findStuckInRegions(machine);
  const stuckStates = [...exitsByState]
    .flatMap(([value, hasExit]) => (hasExit ? [] : [leafIdsOf(machine.id, JSON.parse(value))]))
    .filter((ids) => !ids.every((id) => stuckInRegions.includes(id)));
  const model: Model = { machine, events, invariants, keyOf: snapshotKeys.exactKeyOf };
  const violations = [...findViolations(model, exploration), ...findStrandedStates(exploration)];
  return {
    ...exploration,
    tours: planTours(exploration),
    goals,
    missed: all.filter((goal) => unmetGoals.has(goal)),
    violationTexts: violations.map(({ description }) => description),
    violations,
    pathsToErrors: findPathsToErrors(exploration),
    neverEntered: findNeverEntered(chart, exploration),
    cutTypes,
    mergedPaths: snapshotKeys.growingPaths(),
    deadEnds: [...stuckStates, ...stuckInRegions.map((id) => [id])]
      // In parallel regions, the user must declare each active state as intended.
      .filter((ids) => !ids.every((id) => intended.has(id)))
      .map((ids) => ids.join(' + ')),
  };
}
