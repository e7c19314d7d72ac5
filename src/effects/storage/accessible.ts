/**
 * Returns `null` if the browser blocks storage, which throws on access or read, or has none, as some in-app
 * browsers. @rule R3.30
 */
function storageOrNull(open: () => Storage): Storage | null {
  try {
    const storage = open();
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/** Returns the local storage, or `null` if it is blocked. The draft order is then lost on reload. */
export const accessibleStorage = (): Storage | null => storageOrNull(() => localStorage);

/** Returns the session storage, or `null` if it is blocked. */
export const accessibleSession = (): Storage | null => storageOrNull(() => sessionStorage);
