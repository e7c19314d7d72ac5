import { parseWishes, type Wish } from '#machines/domain/wishes.ts';

export const wishesKey = 'wishStore';

const version = 1;

/** Parses stored text without zod, because the home page loads no zod. @rule R3.31 */
export function wishesIn(text: string | null): readonly Wish[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null && 'version' in stored && 'wishes' in stored
      ? parseWishes(stored.version === version ? stored.wishes : [])
      : [];
  } catch {
    return [];
  }
}

export const readWishesText = (storage: Pick<Storage, 'getItem'> | null): string | null =>
  storage?.getItem(wishesKey) ?? null;

export const readWishes = (storage: Pick<Storage, 'getItem'> | null): readonly Wish[] =>
  wishesIn(readWishesText(storage));

/** @throws DOMException if storage is full or blocked */
export const writeWishes = (storage: Storage, wishes: readonly Wish[]): void =>
  storage.setItem(wishesKey, JSON.stringify({ version, wishes }));

export const clearWishes = (storage: Storage): void => storage.removeItem(wishesKey);

/** Calls the listener if another tab may have changed the marked dishes. @returns stops the calls */
export function watchWishes(page: Pick<EventTarget, 'addEventListener'>, listener: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  page.addEventListener('storage', listener, { signal });
  // A page in the back/forward cache receives no `storage` events.
  page.addEventListener('pageshow', listener, { signal });
  return () => controller.abort();
}
