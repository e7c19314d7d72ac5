import type { AnyEventObject } from 'xstate';
import type { Edge, Exploration } from './explore.ts';
import { brokenIn, startStep, type Model } from './model.ts';
import { shortestThrough, type Tour } from './tours.ts';

export interface Breach {
  readonly promise: string;
  readonly rule: string;
  readonly culprits: readonly string[];
  readonly tour: Tour;
}

export function breachesOf(model: Model, { starts, edges }: Exploration): Breach[] {
  const culprits = new Map<string, Set<string>>();
  const found = new Map<string, Tour>();
  const blame = (promise: string, { type }: AnyEventObject): void =>
    void culprits.set(promise, (culprits.get(promise) ?? new Set()).add(type));
  for (const start of starts) {
    const step = startStep(start.after);
    for (const promise of brokenIn(model, step)) {
      blame(promise, step.event);
      if (!found.has(promise)) found.set(promise, { start, steps: [] });
    }
  }
  const moves = edges.filter(({ isAccepted }) => isAccepted);
  const leaving = Map.groupBy(moves, ({ from }) => from);
  const breaking = new Map<string, Map<string, Edge>>();
  for (const edge of moves) {
    for (const promise of brokenIn(model, edge)) {
      blame(promise, edge.event);
      const places = breaking.get(promise) ?? new Map<string, Edge>();
      if (!places.has(edge.from)) places.set(edge.from, edge);
      breaking.set(promise, places);
    }
  }
  for (const [promise, places] of breaking) {
    const tour = shortestThrough(starts, leaving, places);
    if (tour !== undefined && !found.has(promise)) found.set(promise, tour);
  }
  return [...found].map(([rule, tour]) => {
    const own = [...(culprits.get(rule) ?? [])];
    return { promise: `${rule} (broken by ${own.join(', ')})`, rule, culprits: own, tour };
  });
}
