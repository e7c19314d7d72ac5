import { goalsMet } from './coverage.ts';
import type { Edge, Exploration, Start } from './explore.ts';

/** Steps in the order they are taken, from the machine as one of the inputs starts it. */
export interface Tour {
  readonly start: Start;
  readonly steps: readonly Edge[];
}

/** The first one of those with the fewest steps; undefined when there is none. */
export const shortestOf = (tours: readonly Tour[]): Tour | undefined =>
  tours.toSorted((one, other) => one.steps.length - other.steps.length)[0];

/** An edge and what it shows of the chart. */
interface Showing {
  readonly edge: Edge;
  readonly goals: readonly string[];
}

/** Where one can go from a state: each neighbour once, and the edges that may still show something. */
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

/** Goes back along the edges by which the search came. */
function wayTo(end: Edge, cameBy: ReadonlyMap<string, Edge | undefined>): Edge[] {
  const way = [end];
  for (let edge = cameBy.get(end.from); edge !== undefined; edge = cameBy.get(edge.from)) way.push(edge);
  return way.toReversed();
}

/** Shortest way from a state to an edge that is still wanted; undefined when there is none. */
function nearest(
  places: ReadonlyMap<string, Place>,
  start: string,
  isWanted: (goals: readonly string[]) => boolean,
): Edge[] | undefined {
  const cameBy = new Map<string, Edge | undefined>([[start, undefined]]);
  for (const state of cameBy.keys()) {
    const place = places.get(state);
    if (place === undefined) continue;
    // What was shown once is never wanted again.
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
 * Few tours that together show every transition and both answers of every guard, as far as they can
 * be reached; each is at most `maxLength` steps long, unless one goal alone lies farther.
 */
export function planTours({ starts, edges }: Exploration, maxLength = 40): Tour[] {
  const places = placesOf(edges);
  const met = new Set<string>();
  const isWanted = (goals: readonly string[]): boolean => goals.some((goal) => !met.has(goal));
  const note = (seen: Edge | Start): void => {
    for (const goal of goalsMet(seen)) met.add(goal);
  };

  /** Greedy: to the nearest goal that is still wanted, again and again. */
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

/** Shortest way to a state that is looked for, which may be the first itself; undefined when there is none. */
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
 * Shortest way from any of the starts to a state that is looked for; undefined when there is none.
 * @param ends by the key of such a state what is found there
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

/** The shortest way to a state in which a step is looked for, and that step. */
export function shortestThrough(
  starts: readonly Start[],
  leaving: ReadonlyMap<string, readonly Edge[]>,
  steps: ReadonlyMap<string, Edge>,
): Tour | undefined {
  const way = shortestTo(starts, leaving, steps);
  return way && { start: way.tour.start, steps: [...way.tour.steps, way.found] };
}
