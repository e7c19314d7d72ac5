import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { WishesContext, WishesEvent } from '#machines/wishes/wishes.machine.ts';

export interface WishListSnapshot {
  readonly value: 'idle' | 'storing' | 'full' | 'unstored';
  readonly context: WishesContext;
}

export interface WishList {
  send(event: WishesEvent): void;
  subscribe(listener: () => void): { unsubscribe(): void };
  getSnapshot(): WishListSnapshot;
  /** State for hydration. Absent in the browser, because the server does not know the marked dishes. */
  getServerSnapshot?(): WishListSnapshot;
}

/** `null` if the page is prerendered. */
export const WishListContext = createContext<WishList | null>(null);

/**
 * Returns a value from the chart of the marked dishes. `null` on prerendered pages, which therefore have no buttons.
 * @param select must return the same object while the selected value is unchanged
 */
export function useWishList<TSelected>(select: (snapshot: WishListSnapshot) => TSelected): TSelected | null {
  const list = use(WishListContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = list?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    [list],
  );
  const selectFrom = (snapshot: WishListSnapshot | undefined): TSelected | null =>
    snapshot === undefined ? null : select(snapshot);
  return useSyncExternalStore(
    subscribe,
    () => selectFrom(list?.getSnapshot()),
    () => selectFrom(list?.getServerSnapshot?.()),
  );
}

export function useSendToWishList(): (event: WishesEvent) => void {
  const list = use(WishListContext);
  return (event) => list?.send(event);
}
