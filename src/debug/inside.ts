import type { AnyActorRef } from 'xstate';
import { createAgent } from 'xstate-workbench/inspector/agent/agent';
import { broadcastChannel } from 'xstate-workbench/inspector/channel';
import { accessibleSession } from '#src/checkout/accessible.ts';
import { config } from '#src/checkout/config.ts';
import { inspectorChannel } from './inspectorChannel.ts';
import { redaction } from './redact.ts';

/** What tells a browser's tabs apart, also after a reload. */
function placeOf(session: Pick<Storage, 'getItem' | 'setItem'> | null): string {
  const place = session?.getItem('inspectedTab') ?? crypto.randomUUID();
  session?.setItem('inspectedTab', place);
  return place;
}

const agent = createAgent({
  channel: broadcastChannel(inspectorChannel),
  redaction,
  now: Date.now,
  place: placeOf(accessibleSession()),
  name: 'Boutique',
  // What else is in the address may be a provider's code.
  title: location.pathname,
  // Whoever sends events may do all that a shopper can, and more.
  takesEvents: config.isSandbox,
});
addEventListener('pagehide', agent.leave);

let roots: readonly AnyActorRef[] = [];
let changes = 0;
const listeners = new Set<() => void>();
const change = (): void => {
  changes += 1;
  for (const listener of listeners) listener();
};

/** The machines of the page, with all that they have started, for whoever looks inside. */
export const inside = {
  show: (root: AnyActorRef): void => {
    roots = [...roots, root];
    agent.show(root);
    root.subscribe(change);
    change();
  },
  roots: (): readonly AnyActorRef[] => roots,
  /** How often anything of them has changed. */
  changes: (): number => changes,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
