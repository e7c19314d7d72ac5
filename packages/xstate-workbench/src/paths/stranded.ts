import { canLeaveWithout } from '#workbench/chart/canLeave.ts';
import { parseXStateEvent } from '#workbench/chart/triggers.ts';
import type { Violation } from './violations.ts';
import type { Edge, Exploration } from './exploration.ts';
import { shortestTourThrough } from './tours.ts';

/**
 * Name of a general invariant. It is violated if no transition handles a response, so that the machine silently waits
 * forever.
 */
export const responseRule = 'every response is handled, or another transition is possible';

/** `true` if all guards reject an actor's response and no other transition leaves the state. */
export function leavesMachineWaiting({
  event,
  before,
  isAccepted,
  rejected,
}: Pick<Edge, 'event' | 'before' | 'isAccepted' | 'rejected'>): boolean {
  const ending = parseXStateEvent(event.type);
  if (isAccepted || rejected.length === 0 || ending?.kind !== 'done') return false;
  const state = before._nodes.find(({ invoke }) => invoke.some(({ id }) => id === ending.name));
  return state !== undefined && !canLeaveWithout(state, ending.name);
}

export function findStrandedStates({ starts, edges }: Exploration): Violation[] {
  const edgesByType = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const { event, from } = edge;
    if (edgesByType.get(event.type)?.has(from) === true || !leavesMachineWaiting(edge)) continue;
    edgesByType.set(event.type, (edgesByType.get(event.type) ?? new Map<string, Edge>()).set(from, edge));
  }
  if (edgesByType.size === 0) return [];
  const edgesBySource = Map.groupBy(
    edges.filter(({ isAccepted }) => isAccepted),
    ({ from }) => from,
  );
  return [...edgesByType].flatMap(([type, edgeBySituation]): Violation[] => {
    const tour = shortestTourThrough(starts, edgesBySource, edgeBySituation);
    const description = `${responseRule} (broken by ${type})`;
    return tour === undefined ? [] : [{ description, rule: responseRule, events: [type], tour }];
  });
}
