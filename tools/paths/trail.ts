import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

export interface Trail {
  readonly snapshot: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly previous: Trail | undefined;
}

const maxShownEvents = 12;
const maxEventLength = 300;

/** Formats the last events of a random walk, one per line, with the resulting states. */
export function formatTrail(trail: Trail): string {
  const lines: string[] = [];
  let current: Trail | undefined = trail;
  for (; current !== undefined && lines.length < maxShownEvents; current = current.previous) {
    const event = JSON.stringify(current.event).slice(0, maxEventLength);
    lines.unshift(`  ${event} -> ${JSON.stringify(current.snapshot.value)}`);
  }
  if (current !== undefined) lines.unshift('  …');
  return lines.join('\n');
}
