import type { AnyActorRef, InspectionEvent, Subscription } from 'xstate';
import { actorsIn } from 'xstate-workbench/inspector/agent/actorsIn';

interface Watcher {
  readonly next?: (event: InspectionEvent) => void;
}

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
