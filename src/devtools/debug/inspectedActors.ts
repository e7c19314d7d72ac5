import type { AnyActorRef } from 'xstate';
import type * as connecting from './connect.ts';

/**
 * The inspector has a separate bundle (build/inspector.ts), so that customers never download its libraries.
 */
const agentUrl = '/inspecteur/agent.js';
const loadConnection = (): Promise<typeof connecting> =>
  import.meta.env.DEV ? import('./connect.ts') : import(/* @vite-ignore */ agentUrl);

let roots: readonly AnyActorRef[] = [];
let changes = 0;
const listeners = new Set<() => void>();
const notifyListeners = (): void => {
  changes += 1;
  for (const listener of listeners) listener();
};

export const inspectedActors = {
  inspect: async (root: AnyActorRef): Promise<void> => {
    roots = [...roots, root];
    root.subscribe(notifyListeners);
    notifyListeners();
    const { agent } = await loadConnection();
    agent.show(root);
  },
  roots: (): readonly AnyActorRef[] => roots,
  changes: (): number => changes,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
