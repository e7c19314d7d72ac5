/**
 * Returns `null` if the browser blocks storage, which throws on access or read, or has none, as some in-app
 * browsers.
 * @rule R3.30
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

/** `null` if storage is blocked. The draft is then lost on reload. */
export const accessibleStorage = (): Storage | null => storageOrNull(() => localStorage);

/** `null` if storage is blocked. */
export const accessibleSession = (): Storage | null => storageOrNull(() => sessionStorage);
