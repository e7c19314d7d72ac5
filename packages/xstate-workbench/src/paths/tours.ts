import { coveredGoals } from './coverage.ts';
import type { Edge, Exploration, Start } from './exploration.ts';

export interface Tour {
  readonly start: Start;
  readonly steps: readonly Edge[];
}

/**
 * Returns the tour (sequence of events) with the fewest steps. The first one wins a tie. `undefined` for an empty list.
 */
export const shortestOf = (tours: readonly Tour[]): Tour | undefined =>
  tours.toSorted((one, other) => one.steps.length - other.steps.length)[0];

interface EdgeGoals {
  readonly edge: Edge;
  readonly goals: readonly string[];
}

interface TourState {
  readonly exits: readonly Edge[];
  uncovered: readonly EdgeGoals[];
}

function tourStatesOf(edges: readonly Edge[]): Map<string, TourState> {
  const tourStates = new Map<string, TourState>();
  for (const [from, edgesBySource] of Map.groupBy(edges, (edge) => edge.from)) {
    const exits = edgesBySource.filter(({ to }) => to !== from);
    tourStates.set(from, {
      uncovered: edgesBySource.map((edge) => ({ edge, goals: coveredGoals(edge) })),
      exits: [...new Map(exits.map((edge) => [edge.to, edge])).values()],
    });
  }
  return tourStates;
}

function pathTo(end: Edge, reachedBy: ReadonlyMap<string, Edge | undefined>): Edge[] {
  const path = [end];
  for (let edge = reachedBy.get(end.from); edge !== undefined; edge = reachedBy.get(edge.from))
    path.push(edge);
  return path.toReversed();
}

/**
 * Returns the shortest path to a step that covers a new transition or guard result. `undefined` if no such step exists.
 */
function pathToUncovered(
  tourStates: ReadonlyMap<string, TourState>,
  start: string,
  isUncovered: (goals: readonly string[]) => boolean,
): Edge[] | undefined {
  const reachedBy = new Map<string, Edge | undefined>([[start, undefined]]);
  for (const state of reachedBy.keys()) {
    const tourState = tourStates.get(state);
    if (tourState === undefined) continue;
    // Covered steps are dropped permanently, because they remain covered.
    const first = tourState.uncovered.findIndex(({ goals }) => isUncovered(goals));
    tourState.uncovered = first === -1 ? [] : tourState.uncovered.slice(first);
    const nextGoal = tourState.uncovered[0];
    if (nextGoal !== undefined) return pathTo(nextGoal.edge, reachedBy);
    for (const edge of tourState.exits) {
      if (!reachedBy.has(edge.to)) reachedBy.set(edge.to, edge);
    }
  }
  return undefined;
}

/**
 * Plans few tours (sequences of events) that cover every reachable transition and both results of every guard. A tour
 * has at most `maxLength` steps, unless a single goal needs more.
 */
export function planTours({ starts, edges }: Exploration, maxLength = 40): Tour[] {
  const tourStates = tourStatesOf(edges);
  const covered = new Set<string>();
  const isUncovered = (goals: readonly string[]): boolean => goals.some((goal) => !covered.has(goal));
  const markCovered = (observation: Edge | Start): void => {
    for (const goal of coveredGoals(observation)) covered.add(goal);
  };

  /** Extends a tour repeatedly by the shortest path to an uncovered transition or guard result. */
  const planSteps = (start: Start): Edge[] => {
    const steps: Edge[] = [];
    let current = start.key;
    for (;;) {
      const path = pathToUncovered(tourStates, current, isUncovered);
      const isTooLong = steps.length > 0 && steps.length + (path?.length ?? 0) > maxLength;
      if (path === undefined || isTooLong) return steps;
      for (const edge of path) {
        steps.push(edge);
        markCovered(edge);
        current = edge.to;
      }
    }
  };

  return starts.flatMap((start) => {
    const tours: Tour[] = [];
    for (;;) {
      const startsUncovered = isUncovered(coveredGoals(start));
      markCovered(start);
      const steps = planSteps(start);
      if (steps.length === 0 && !startsUncovered) return tours;
      tours.push({ start, steps });
    }
  });
}

/** Returns the shortest path to a matching state, possibly `start` itself. `undefined` if no path exists. */
export function shortestPathTo(
  edgesBySource: ReadonlyMap<string, readonly Edge[]>,
  start: string,
  isEnd: (key: string) => boolean,
): { readonly steps: readonly Edge[]; readonly end: string } | undefined {
  const reachedBy = new Map<string, Edge | undefined>([[start, undefined]]);
  for (const [key, incomingEdge] of reachedBy) {
    if (isEnd(key))
      return { steps: incomingEdge === undefined ? [] : pathTo(incomingEdge, reachedBy), end: key };
    for (const edge of edgesBySource.get(key) ?? []) {
      if (!reachedBy.has(edge.to)) reachedBy.set(edge.to, edge);
    }
  }
  return undefined;
}

/**
 * Returns the shortest path from any start to a state in `valuesByState`, and the state's value. `undefined` if no path
 * exists.
 * @param valuesByState values to return, by state key
 */
export const shortestTourTo = <TFound>(
  starts: readonly Start[],
  edgesBySource: ReadonlyMap<string, readonly Edge[]>,
  valuesByState: ReadonlyMap<string, TFound>,
): { readonly tour: Tour; readonly found: TFound } | undefined =>
  starts
    .flatMap((start) => {
      const path = shortestPathTo(edgesBySource, start.key, (key) => valuesByState.has(key));
      const found = valuesByState.get(path?.end ?? '');
      return path === undefined || found === undefined ? [] : [{ tour: { start, steps: path.steps }, found }];
    })
    .toSorted((one, other) => one.tour.steps.length - other.tour.steps.length)[0];

/** Returns the shortest path that ends with one of the steps. `undefined` if no path exists. */
export function shortestTourThrough(
  starts: readonly Start[],
  edgesBySource: ReadonlyMap<string, readonly Edge[]>,
  steps: ReadonlyMap<string, Edge>,
): Tour | undefined {
  const path = shortestTourTo(starts, edgesBySource, steps);
  return path && { start: path.tour.start, steps: [...path.tour.steps, path.found] };
}
