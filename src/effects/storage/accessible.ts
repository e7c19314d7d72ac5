/** Blocked storage throws on access or read, and some in-app browsers have none. @rule R3.30 */
function storageOrNull(open: () => Storage): Storage | null {
  try {
    const storage = open();
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/** `null` if storage is blocked. The draft is then lost on reload. */
export const accessibleStorage = (): Storage | null => storageOrNull(() => localStorage);

/** `null` if storage is blocked. */
export const accessibleSession = (): Storage | null => storageOrNull(() => sessionStorage);
