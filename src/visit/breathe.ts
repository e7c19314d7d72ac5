/** Lets the browser draw and answer between two pieces of work. */
export const breathe = (): Promise<void> =>
  // Older browsers have no word for it.
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** For what nobody waits for. */
export const whenIdle = (work: () => void): unknown => (globalThis.requestIdleCallback ?? setTimeout)(work);
