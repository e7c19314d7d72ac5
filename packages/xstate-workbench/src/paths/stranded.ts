import { leadsOnWithout } from '#workbench/chart/stranding.ts';
import { endingOf } from '#workbench/chart/triggers.ts';
import type { Breach } from './breaches.ts';
import type { Edge, Exploration } from './explore.ts';
import { shortestThrough } from './tours.ts';

/** Violated if no transition handles a response, so that the machine silently waits forever. */
export const answerRule = 'every answer is taken, or something else leads on';

/** `true` if all guards reject a response and no other transition leaves the state. */
export function isStranding({
  event,
  before,
  isAccepted,
  refused,
}: Pick<Edge, 'event' | 'before' | 'isAccepted' | 'refused'>): boolean {
  const ending = endingOf(event.type);
  if (isAccepted || refused.length === 0 || ending?.kind !== 'done') return false;
  const state = before._nodes.find(({ invoke }) => invoke.some(({ id }) => id === ending.name));
  return state !== undefined && !leadsOnWithout(state, ending.name);
}

export function strandedIn({ starts, edges }: Exploration): Breach[] {
  const found = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const { event, from } = edge;
    if (found.get(event.type)?.has(from) === true || !isStranding(edge)) continue;
    found.set(event.type, (found.get(event.type) ?? new Map<string, Edge>()).set(from, edge));
  }
  if (found.size === 0) return [];
  const leaving = Map.groupBy(
    edges.filter(({ isAccepted }) => isAccepted),
    ({ from }) => from,
  );
  return [...found].flatMap(([type, places]): Breach[] => {
    const tour = shortestThrough(starts, leaving, places);
    const promise = `${answerRule} (broken by ${type})`;
    return tour === undefined ? [] : [{ promise, rule: answerRule, culprits: [type], tour }];
  });
}
