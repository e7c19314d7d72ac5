import { isMachineSnapshot, type AnyActorRef, type InspectionEvent, type Subscription } from 'xstate';

interface Watcher {
  readonly next?: (event: InspectionEvent) => void;
}

/** The machines and other actors that one has started, by their ids; none of one that is no machine. */
export function childrenOf(actor: AnyActorRef): Readonly<Record<string, AnyActorRef>> {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.children : {};
}

/** An actor and all that it has started, itself first. */
export const actorsIn = (actor: AnyActorRef): readonly AnyActorRef[] => [
  actor,
  ...Object.values(childrenOf(actor)).flatMap(actorsIn),
];

/**
 * Tells somebody of an actor and all that it has started, as if they had begun just now, then of all that happens in its system: whoever
 * looks later knows whom the events are of.
 */
export function watch(root: AnyActorRef, watcher: Watcher): Subscription {
  for (const actorRef of actorsIn(root)) {
    watcher.next?.({ type: '@xstate.actor', actorRef, rootId: root.sessionId });
  }
  return root.system.inspect((event: InspectionEvent) => watcher.next?.(event));
}
