import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

export interface Trail {
  readonly at: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly earlier: Trail | undefined;
}

const shownEvents = 12;
const shownLetters = 300;

/** Last events of a trail, one per line, with the resulting states. */
export function storyOf(trail: Trail): string {
  const lines: string[] = [];
  let place: Trail | undefined = trail;
  for (; place !== undefined && lines.length < shownEvents; place = place.earlier) {
    const event = JSON.stringify(place.event).slice(0, shownLetters);
    lines.unshift(`  ${event} -> ${JSON.stringify(place.at.value)}`);
  }
  if (place !== undefined) lines.unshift('  …');
  return lines.join('\n');
}
