import type { Edge } from 'xstate-workbench/paths/exploration';
import { stateValueText } from 'xstate-workbench/paths/snapshotText';

/**
 * Limits of an exploration. They are counts instead of durations, so that results do not depend on the computer's load.
 */
export interface Limits {
  readonly states: number;
  readonly edges: number;
}

const advice =
  'Move a region to its own machine, or omit from keyOf the context that no guard reads, and from events the payloads that no guard distinguishes.';

const maxShownStates = 5;

function mostFrequent(edgesByKey: ReadonlyMap<string, readonly Edge[]>): string {
  const counts = new Map<string, number>();
  for (const [edge] of edgesByKey.values()) {
    // A snapshot without outgoing transitions has no recorded state value.
    if (edge === undefined) continue;
    const value = stateValueText(edge.before.value);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxShownStates)
    .map(([value, count]) => `${value} ${count} times`)
    .join(', ');
}

/** @throws Error with the number of snapshots per state, if the exploration exceeds a limit */
export function rejectTooMany(
  machineId: string,
  { states, edges }: Limits,
  edgesByKey: ReadonlyMap<string, readonly Edge[]>,
  edgeCount: number,
): void {
  if (edgesByKey.size <= states && edgeCount <= edges) return;
  const limit = edgesByKey.size > states ? `${states} states` : `${edges} edges`;
  throw new Error(
    `${machineId}: more than ${limit}. Found ${edgesByKey.size} states and ${edgeCount} edges, most often ${mostFrequent(edgesByKey)}. ${advice}`,
  );
}
