import { isMachineSnapshot, type AnyActorRef } from 'xstate';

export function childrenOf(actor: AnyActorRef): Readonly<Record<string, AnyActorRef>> {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.children : {};
}

export const actorsIn = (actor: AnyActorRef): readonly AnyActorRef[] => [
  actor,
  ...Object.values(childrenOf(actor)).flatMap(actorsIn),
];
