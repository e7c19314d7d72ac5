import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { judgeOf, type Judge } from './expectations.ts';
import type { Exploration } from './explore.ts';
import type { Model } from './model.ts';

/** Checks rejected events, which have no edge in an exploration. */
function refusalsIn(model: Model, { edges, starts }: Exploration, judge: Judge): string[] {
  const places = new Map<string, { at: AnyMachineSnapshot; taken: Set<AnyEventObject> }>();
  const placeOf = (key: string, at: AnyMachineSnapshot): Set<AnyEventObject> => {
    const place = places.get(key) ?? { at, taken: new Set() };
    places.set(key, place);
    return place.taken;
  };
  for (const { from, before, event } of edges) placeOf(from, before).add(event);
  for (const { to, after } of edges) if (after.status === 'active') placeOf(to, after);
  for (const { key, after } of starts) placeOf(key, after);
  return [...places.values()].flatMap(({ at, taken }) =>
    model.events
      .filter((event) => !taken.has(event))
      .flatMap((event) =>
        judge.brokenBy({ before: at, event, after: at, isAccepted: false, effects: [], moved: [] }),
      ),
  );
}

export function expectationsBrokenIn(scene: Model, exploration: Exploration, judge: Judge): string[] {
  const { starts, edges } = exploration;
  return [
    ...starts.flatMap((start) =>
      judge.brokenBy({ ...start, before: start.after, event: { type: 'xstate.init', input: start.input } }),
    ),
    ...edges.flatMap((edge) => judge.brokenBy(edge)),
    ...refusalsIn(scene, exploration, judge),
  ];
}

export const judgeFor = ({ expectations = {} }: Model): Judge => judgeOf(expectations);
