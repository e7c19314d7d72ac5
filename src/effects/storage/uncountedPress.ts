/** Session storage key for a press on the order button that analytics has not counted yet. */
const storageKey = 'order_press';

/** Stores the press, so that the next document counts it. */
export function storeUncountedPress(session: Pick<Storage, 'setItem'> | null): void {
  try {
    session?.setItem(storageKey, '');
  } catch {
    // If storage is full, analytics does not count this press.
  }
}

export function consumeUncountedPress(session: Pick<Storage, 'getItem' | 'removeItem'> | null): boolean {
  const isStored = (session?.getItem(storageKey) ?? null) !== null;
  session?.removeItem(storageKey);
  return isStored;
}
