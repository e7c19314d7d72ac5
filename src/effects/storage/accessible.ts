/**
 * A storage that can be read, else `null`: one that is forbidden throws as it is accessed or read, and an app's view has none.
 * @rule R3.30
 */
function readable(open: () => Storage): Storage | null {
  try {
    const storage = open();
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}

/** The browser's storage; null where it is forbidden, and then a reload begins anew. */
export const accessibleStorage = (): Storage | null => readable(() => localStorage);

/** This tab's storage, for as long as it is open; null where it is forbidden. */
export const accessibleSession = (): Storage | null => readable(() => sessionStorage);
