import { createContext, use, useSyncExternalStore } from 'react';
import type { MenuContext as Context, MenuEvent } from '#machines/menu/menu.machine.ts';
import { useNow } from '#src/visit/context.ts';

/** What the menu's chart stands at. */
export interface MenuSnapshot {
  readonly value: 'idle' | 'opening' | 'loading' | 'shown' | 'failed';
  readonly context: Context;
}

/** The running menu, of which the page reads and to which it tells what the visitor does. */
export interface Menu {
  send(event: MenuEvent): void;
  subscribe(listener: () => void): { unsubscribe(): void };
  getSnapshot(): MenuSnapshot;
  /** What the first rendering shows; nothing unless told otherwise. */
  getServerSnapshot?(): MenuSnapshot;
  /** The moment (ms) from which its weeks are named; the present one unless told. */
  readonly seenAt?: number;
}

/** Null where the page is prerendered at build: weeks and dishes are not known there. */
export const MenuContext = createContext<Menu | null>(null);

/** Tells the menu what the visitor does. */
export function useTellMenu(): (event: MenuEvent) => void {
  const menu = use(MenuContext);
  return (event) => menu?.send(event);
}

/** The moment (ms) from which the weeks are named. */
export function useSeenAt(): number {
  const now = useNow();
  return use(MenuContext)?.seenAt ?? now();
}

/**
 * What the menu shows. In the first moment of the living page that is what it was drawn with; null where it was prerendered without
 * dishes.
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
