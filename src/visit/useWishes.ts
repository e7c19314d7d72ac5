import { useMemo, useSyncExternalStore } from 'react';
import type { Wish } from '#machines/domain/wishes.ts';
import { accessibleStorage } from '#src/effects/storage/accessible.ts';
import { readWishesText, watchWishes, wishesIn } from '#src/effects/storage/wishes.ts';

const subscribe = (listener: () => void): (() => void) => watchWishes(globalThis, listener);
const readText = (): string | null => readWishesText(accessibleStorage());
const noText = (): null => null;

/** Returns the dishes that the customer marked on the menu. Prerendered pages show none. */
export function useWishes(): readonly Wish[] {
  const text = useSyncExternalStore(subscribe, readText, noText);
  return useMemo(() => wishesIn(text), [text]);
}
