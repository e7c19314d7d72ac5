import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { BlockedPress } from './types.ts';
import { actorsIn } from './watch.ts';

export interface Meant {
  readonly actor: string;
  readonly snapshot: AnyMachineSnapshot;
}

function meant(actor: AnyActorRef): readonly Meant[] {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? [{ actor: actor.sessionId, snapshot }] : [];
}

/** The machine that handles the event. Without one, the root with the most actors. */
export function meantBy({ event }: Pick<BlockedPress, 'event'>, roots: readonly AnyActorRef[]): Meant | null {
  const bySize = roots.map(actorsIn).sort((one, other) => other.length - one.length);
  const machines = bySize.flat().flatMap(meant);
  const knowing =
    event === undefined
      ? undefined
      : machines.find(({ snapshot }) => snapshot.machine.events.includes(event));
  return knowing ?? machines[0] ?? null;
}
