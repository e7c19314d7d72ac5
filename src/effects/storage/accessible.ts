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
