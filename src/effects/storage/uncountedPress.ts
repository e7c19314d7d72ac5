/** Session storage key for a press on the order button that analytics has not counted yet. */
const storageKey = 'order_press';

const thisDocument = (): string => `${performance.timeOrigin}`;

/** Stores the press, so that the next document counts it. */
export function storeUncountedPress(session: Pick<Storage, 'setItem'> | null): void {
  try {
    session?.setItem(storageKey, thisDocument());
  } catch {
    // If storage is full, analytics does not count this press.
  }
}

/**
 * Returns whether an earlier document stored a press, then deletes it.
 * The document that stored it may still run while the browser loads the next one.
 */
export function consumeUncountedPress(session: Pick<Storage, 'getItem' | 'removeItem'> | null): boolean {
  const stored = session?.getItem(storageKey) ?? null;
  if (stored === null || stored === thisDocument()) return false;
  session?.removeItem(storageKey);
  return true;
}
