/** Lets the browser draw and answer between two pieces of work. */
export const yieldToBrowser = (): Promise<void> =>
  // Older browsers have no word for it.
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Ms. Where nothing happens on a page, a browser may not find that it is idle for a long time. */
const longest = 2000;

/** Does work when the browser is idle: no visitor waits for it. */
export const whenIdle = (work: () => void): unknown =>
  globalThis.requestIdleCallback?.(work, { timeout: longest }) ?? setTimeout(work);
