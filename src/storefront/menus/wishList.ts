import { createContext, use, useSyncExternalStore } from 'react';
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

interface RunningWishList extends WishListSnapshot {
  readonly send: WishList['send'];
}

/** Returns the chart of the marked dishes. `null` on prerendered pages, which therefore have no buttons. */
export function useWishList(): RunningWishList | null {
  const list = use(WishListContext);
  const snapshot = useSyncExternalStore(
    (listener) => {
      const subscription = list?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    () => list?.getSnapshot() ?? null,
    () => list?.getServerSnapshot?.() ?? null,
  );
  return list === null || snapshot === null
    ? null
    : { value: snapshot.value, context: snapshot.context, send: (event) => list.send(event) };
}
