import { isMachineSnapshot, type AnyActorRef, type InspectionEvent, type Subscription } from 'xstate';

interface Watcher {
  readonly next?: (event: InspectionEvent) => void;
}

/** The machines and other actors that one has started, by their ids; none of one that is no machine. */
export function childrenOf(actor: AnyActorRef): Readonly<Record<string, AnyActorRef>> {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.children : {};
}

/**
 * Tells somebody of an actor and all that it has started, as if they had begun just now, then of all that happens in its system: whoever
 * looks later knows whom the events are of.
 */
export function watch(root: AnyActorRef, watcher: Watcher): Subscription {
  function announce(actor: AnyActorRef): void {
    watcher.next?.({ type: '@xstate.actor', actorRef: actor, rootId: root.sessionId });
    Object.values(childrenOf(actor)).forEach(announce);
  }
  announce(root);
  return root.system.inspect((event: InspectionEvent) => watcher.next?.(event));
}
