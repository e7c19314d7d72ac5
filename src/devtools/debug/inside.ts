import type { AnyActorRef } from 'xstate';
import type * as connecting from './connect.ts';

/** Separate bundle (build/inspector.ts), so that customers never download its libraries. */
const built = '/inspecteur/agent.js';
const connection = (): Promise<typeof connecting> =>
  import.meta.env.DEV ? import('./connect.ts') : import(/* @vite-ignore */ built);

let roots: readonly AnyActorRef[] = [];
let changes = 0;
const listeners = new Set<() => void>();
const change = (): void => {
  changes += 1;
  for (const listener of listeners) listener();
};

export const inside = {
  show: async (root: AnyActorRef): Promise<void> => {
    roots = [...roots, root];
    root.subscribe(change);
    change();
    const { agent } = await connection();
    agent.show(root);
  },
  roots: (): readonly AnyActorRef[] => roots,
  changes: (): number => changes,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
