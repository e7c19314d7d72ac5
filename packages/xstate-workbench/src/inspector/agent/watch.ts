import { isMachineSnapshot, type AnyActorRef, type InspectionEvent, type Subscription } from 'xstate';

interface Watcher {
  readonly next?: (event: InspectionEvent) => void;
}

export function childrenOf(actor: AnyActorRef): Readonly<Record<string, AnyActorRef>> {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.children : {};
}

export const actorsIn = (actor: AnyActorRef): readonly AnyActorRef[] => [
  actor,
  ...Object.values(childrenOf(actor)).flatMap(actorsIn),
];

/**
 * Reports an actor and its descendants as if they were just created, then forwards all events of their system. A late
 * watcher thus knows every actor before its events.
 */
export function watch(root: AnyActorRef, watcher: Watcher): Subscription {
  for (const actorRef of actorsIn(root)) {
    watcher.next?.({ type: '@xstate.actor', actorRef, rootId: root.sessionId });
  }
  return root.system.inspect((event: InspectionEvent) => watcher.next?.(event));
}
