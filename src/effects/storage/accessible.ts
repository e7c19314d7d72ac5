/** Returns the browser's storage. `null` if it is missing, or blocked and therefore throws. @rule R3.30 */
function storageOrNull(open: () => Storage): Storage | null {
  try {
    const storage = open();
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/** If the browser blocks storage, a reload loses the customer's draft order. */
export const accessibleStorage = (): Storage | null => storageOrNull(() => localStorage);

export const accessibleSession = (): Storage | null => storageOrNull(() => sessionStorage);

/** Stores text. If storage is full or blocked, a later page starts without it. */
export function storeText(storage: Pick<Storage, 'setItem'> | null, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch (cause) {
    console.info(`${key} is not stored`, cause);
  }
}
