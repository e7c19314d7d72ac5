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
 * Default bounds. Steps dominate the run time, so a machine with few events may have more situations
 * explored.
 */
export const defaultBounds: ExplorationBounds = { maxSituations: 15_000, maxEdges: 60_000 };

/** Lower, because each mutant is tried in every situation. */
export const mutantBounds: ExplorationBounds = { maxSituations: 1500, maxEdges: 40_000 };

const edgesPerSituation = 27;

/** Memory limit, at a few kB per edge. */
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
    > {
  readonly mergedPaths: readonly string[];
  /** Non-final state values without a way out, as JSON. A parallel region is given by its state id. */
  readonly deadEnds: readonly string[];
  /** Violated invariants and stranded states, each with the shortest path. */
  readonly violations: readonly Violation[];
  /** Shortest path by message of `errors` or `endlessSteps`. Empty for a failure at the start. */
  readonly pathsToErrors: ReadonlyMap<string, PathToError>;
  readonly neverEntered: readonly string[];
}

export function surveyOf(
  subject: Subject,
  bounds = defaultBounds,
  language: Language = 'en',
  onProgress?: (tried: number, met: number) => void,
): Survey {
  const { machine, events, constants, invariants, intended } = subject;
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

  /** In parallel states, all active states must be intended. */
  const isIntended = (value: string): boolean =>
    leafIdsOf(machine.id, JSON.parse(value)).every((id) => intended.has(id));
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
    mergedPaths: snapshotKeys.growingPaths(),
    deadEnds: [
      ...[...exitsByState].flatMap(([value, hasExit]) => (hasExit || isIntended(value) ? [] : [value])),
      ...findStuckInRegions(machine).filter((id) => !intended.has(id)),
    ],
  };
}
