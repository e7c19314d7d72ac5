import type { Edge } from './explore.ts';

/** How much is explored at most: counts hold on a busy machine as on an idle one. */
export interface Limits {
  readonly states: number;
  readonly edges: number;
}

const advice =
  'Make a region of it a machine of its own, or leave out of the key what no guard reads and out of the events what no guard tells apart.';

const shownStates = 5;

/** How many of the known states have which value, the most frequent first. */
function mostFrequent(known: ReadonlyMap<string, readonly Edge[]>): string {
  const counts = new Map<string, number>();
  for (const [edge] of known.values()) {
    // Nothing is known of the value of a state that takes no event.
    if (edge === undefined) continue;
    const value = JSON.stringify(edge.before.value);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shownStates)
    .map(([value, count]) => `${value} ${count} times`)
    .join(', ');
}

/** @throws Error that tells what is known so far, once it is more than the limits allow. */
export function refuseTooMany(
  machineId: string,
  { states, edges }: Limits,
  known: ReadonlyMap<string, readonly Edge[]>,
  edgeCount: number,
): void {
  if (known.size <= states && edgeCount <= edges) return;
  const limit = known.size > states ? `${states} states` : `${edges} edges`;
  throw new Error(
    `${machineId}: more than ${limit}. So far there are ${known.size} states and ${edgeCount} edges; most often ${mostFrequent(known)}. ${advice}`,
  );
}
