import { createContext, use, useSyncExternalStore } from 'react';
import type { MenuContext as Context, MenuEvent } from '#machines/menu/types.ts';

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
}

/** Null where the page is prerendered: weeks and dishes are not known there. */
export const MenuContext = createContext<Menu | null>(null);

/** Tells the menu what the visitor does. */
export function useTellMenu(): (event: MenuEvent) => void {
  const menu = use(MenuContext);
  return (event) => menu?.send(event);
}

/** What the menu shows; null in the prerendered page, and in the first moment of the living one, which is the same. */
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
