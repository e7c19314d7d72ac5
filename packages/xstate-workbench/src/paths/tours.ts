import { goalsMet } from './coverage.ts';
import type { Edge, Exploration, Start } from './explore.ts';

export interface Tour {
  readonly start: Start;
  readonly steps: readonly Edge[];
}

/** The first one wins a tie. `undefined` for an empty list. */
export const shortestOf = (tours: readonly Tour[]): Tour | undefined =>
  tours.toSorted((one, other) => one.steps.length - other.steps.length)[0];

interface Showing {
  readonly edge: Edge;
  readonly goals: readonly string[];
}

interface Place {
  readonly ways: readonly Edge[];
  showing: readonly Showing[];
}

function placesOf(edges: readonly Edge[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [from, leaving] of Map.groupBy(edges, (edge) => edge.from)) {
    const onward = leaving.filter(({ to }) => to !== from);
    places.set(from, {
      showing: leaving.map((edge) => ({ edge, goals: goalsMet(edge) })),
      ways: [...new Map(onward.map((edge) => [edge.to, edge])).values()],
    });
  }
  return places;
}

function wayTo(end: Edge, cameBy: ReadonlyMap<string, Edge | undefined>): Edge[] {
  const way = [end];
  for (let edge = cameBy.get(end.from); edge !== undefined; edge = cameBy.get(edge.from)) way.push(edge);
  return way.toReversed();
}

/** Shortest path to an edge with uncovered goals. `undefined` if there is none. */
function nearest(
  places: ReadonlyMap<string, Place>,
  start: string,
  isWanted: (goals: readonly string[]) => boolean,
): Edge[] | undefined {
  const cameBy = new Map<string, Edge | undefined>([[start, undefined]]);
  for (const state of cameBy.keys()) {
    const place = places.get(state);
    if (place === undefined) continue;
    // Drops covered edges for good.
    const first = place.showing.findIndex(({ goals }) => isWanted(goals));
    place.showing = first === -1 ? [] : place.showing.slice(first);
    const wanted = place.showing[0];
    if (wanted !== undefined) return wayTo(wanted.edge, cameBy);
    for (const edge of place.ways) {
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
  }
  return undefined;
}

/**
 * Few tours that cover every reachable transition and both results of every guard. A tour has at most
 * `maxLength` steps, unless a single goal needs more.
 */
export function planTours({ starts, edges }: Exploration, maxLength = 40): Tour[] {
  const places = placesOf(edges);
  const met = new Set<string>();
  const isWanted = (goals: readonly string[]): boolean => goals.some((goal) => !met.has(goal));
  const note = (seen: Edge | Start): void => {
    for (const goal of goalsMet(seen)) met.add(goal);
  };

  /** Greedy: repeatedly goes to the nearest uncovered goal. */
  const planSteps = (start: Start): Edge[] => {
    const steps: Edge[] = [];
    let at = start.key;
    for (;;) {
      const way = nearest(places, at, isWanted);
      const isFull = steps.length > 0 && steps.length + (way?.length ?? 0) > maxLength;
      if (way === undefined || isFull) return steps;
      for (const edge of way) {
        steps.push(edge);
        note(edge);
        at = edge.to;
      }
    }
  };

  return starts.flatMap((start) => {
    const tours: Tour[] = [];
    for (;;) {
      const showsSomething = isWanted(goalsMet(start));
      note(start);
      const steps = planSteps(start);
      if (steps.length === 0 && !showsSomething) return tours;
      tours.push({ start, steps });
    }
  });
}

/** Shortest path to a matching state, possibly `start` itself. `undefined` if there is none. */
export function nearestEnd(
  leaving: ReadonlyMap<string, readonly Edge[]>,
  start: string,
  isEnd: (key: string) => boolean,
): { readonly steps: readonly Edge[]; readonly end: string } | undefined {
  const cameBy = new Map<string, Edge | undefined>([[start, undefined]]);
  for (const [key, came] of cameBy) {
    if (isEnd(key)) return { steps: came === undefined ? [] : wayTo(came, cameBy), end: key };
    for (const edge of leaving.get(key) ?? []) {
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
  }
  return undefined;
}

/**
 * Shortest path from any start to one of `ends`. `undefined` if there is none.
 * @param ends values to return, by state key
 */
export const shortestTo = <TFound>(
  starts: readonly Start[],
  leaving: ReadonlyMap<string, readonly Edge[]>,
  ends: ReadonlyMap<string, TFound>,
): { readonly tour: Tour; readonly found: TFound } | undefined =>
  starts
    .flatMap((start) => {
      const way = nearestEnd(leaving, start.key, (key) => ends.has(key));
      const found = ends.get(way?.end ?? '');
      return way === undefined || found === undefined ? [] : [{ tour: { start, steps: way.steps }, found }];
    })
    .toSorted((one, other) => one.tour.steps.length - other.tour.steps.length)[0];

/** Shortest path that ends with one of the steps. `undefined` if there is none. */
export function shortestThrough(
  starts: readonly Start[],
  leaving: ReadonlyMap<string, readonly Edge[]>,
  steps: ReadonlyMap<string, Edge>,
): Tour | undefined {
  const way = shortestTo(starts, leaving, steps);
  return way && { start: way.tour.start, steps: [...way.tour.steps, way.found] };
}
