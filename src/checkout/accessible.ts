/** The browser's storage; null where it is forbidden, and then a reload begins anew. */
export function accessibleStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** This tab's storage, for as long as it is open; null where it is forbidden. */
export function accessibleSession(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
