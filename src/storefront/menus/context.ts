import { createContext, use, useCallback, useSyncExternalStore } from 'react';
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
  /** Prerendered state of the menu chart, for hydration. */
  getServerSnapshot?(): MenuSnapshot;
  /** Reference time of the week names, in ms since the epoch. Defaults to the current time. */
  readonly referenceTime?: number;
}

/** `null` if the menu page is prerendered at build time, without weeks and dishes. */
export const MenuContext = createContext<Menu | null>(null);

export function useSendToMenu(): (event: MenuEvent) => void {
  const menu = use(MenuContext);
  return (event) => menu?.send(event);
}

export function useReferenceTime(): number {
  const now = useNow();
  return use(MenuContext)?.referenceTime ?? now();
}

/**
 * Returns the menu chart's state. During hydration, returns the prerendered state, or `null` if the page has
 * none.
 */
export function useMenu(): MenuSnapshot | null {
  const menu = use(MenuContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = menu?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    [menu],
  );
  return useSyncExternalStore(
    subscribe,
    () => menu?.getSnapshot() ?? null,
    () => menu?.getServerSnapshot?.() ?? null,
  );
}

export interface MenuProps {
  readonly snapshot: MenuSnapshot | null;
}

/** `true` if weeks, filters and dishes are unchanged. Views of the list skip the render when a dish opens. */
export function hasSameList({ snapshot: previous }: MenuProps, { snapshot: next }: MenuProps): boolean {
  if (previous === null || next === null) return previous === next;
  const { menus, weeks, week, filters, avoided } = previous.context;
  return (
    previous.value === next.value &&
    menus === next.context.menus &&
    weeks === next.context.weeks &&
    week === next.context.week &&
    filters === next.context.filters &&
    avoided === next.context.avoided
  );
}
