import { createContext, use, useSyncExternalStore } from 'react';
import type { MenuContext as Context, MenuEvent } from '#machines/menu/menu.machine.ts';
import { useNow } from '#src/visit/context.ts';

export interface MenuSnapshot {
  readonly value: 'idle' | 'opening' | 'loading' | 'shown' | 'failed';
  readonly context: Context;
}

export interface Menu {
  send(event: MenuEvent): void;
  subscribe(listener: () => void): { unsubscribe(): void };
  getSnapshot(): MenuSnapshot;
  /** Returns the prerendered menu state for hydration. Defaults to `null`. */
  getServerSnapshot?(): MenuSnapshot;
  /** Reference time of the week names, in ms. Defaults to the current time. */
  readonly referenceTime?: number;
}

/** Menu of the page. `null` if the page is prerendered at build time, without weeks and dishes. */
export const MenuContext = createContext<Menu | null>(null);

export function useSendToMenu(): (event: MenuEvent) => void {
  const menu = use(MenuContext);
  return (event) => menu?.send(event);
}

/** Reference time of the week names, in ms. */
export function useReferenceTime(): number {
  const now = useNow();
  return use(MenuContext)?.referenceTime ?? now();
}

/**
 * Returns the menu's current state. During hydration, returns the prerendered state, or `null` if there was
 * none.
 */
export function useMenu(): MenuSnapshot | null {
  const menu = use(MenuContext);
  return useSyncExternalStore(
    (listener) => {
      const subscription = menu?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    () => menu?.getSnapshot() ?? null,
    () => menu?.getServerSnapshot?.() ?? null,
  );
}
