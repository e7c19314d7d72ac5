import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { BlockedPress } from './types.ts';
import { actorsIn } from './actorsIn.ts';

export interface TargetActor {
  readonly actor: string;
  readonly snapshot: AnyMachineSnapshot;
}

function targetOf(actor: AnyActorRef): readonly TargetActor[] {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? [{ actor: actor.sessionId, snapshot }] : [];
}

/**
 * Returns the machine that handles the event of a blocked button. If there is none, returns the root machine with the
 * most descendants.
 */
export function findTargetActor(
  { event }: Pick<BlockedPress, 'event'>,
  roots: readonly AnyActorRef[],
): TargetActor | null {
  const bySize = roots.map(actorsIn).sort((one, other) => other.length - one.length);
  const machines = bySize.flat().flatMap(targetOf);
  const handlingActor =
    event === undefined
      ? undefined
      : machines.find(({ snapshot }) => snapshot.machine.events.includes(event));
  return handlingActor ?? machines[0] ?? null;
}
