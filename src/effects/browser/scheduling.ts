import { codeArrival } from '#machines/domain/waits.ts';

/** Lets the browser paint and handle input between two tasks. */
export const yieldToBrowser = (): Promise<void> =>
  // Fallback for browsers without `scheduler.yield`.
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/**
 * Rejects with `TimeoutError` after `codeArrival`. The load itself continues, so a retry may find it
 * finished.
 */
export async function inTime<T>(coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('It did not come in time', 'TimeoutError')),
      codeArrival,
    );
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ms. Without activity on the page, a browser may delay the idle callback for a long time. */
const longest = 2000;

/** Runs low-priority work when the browser is idle. */
export const whenIdle = (work: () => void): unknown =>
  globalThis.requestIdleCallback?.(work, { timeout: longest }) ?? setTimeout(work);

/**
 * `true` for a `pointermove` without movement. Browsers emit it when the layout changes under the pointer.
 */
export const isStationary = (event: Event): boolean =>
  event.type === 'pointermove' &&
  'movementX' in event &&
  event.movementX === 0 &&
  'movementY' in event &&
  event.movementY === 0;

/**
 * First events of an interaction on any device. `click` is excluded, because the starter queues clicks
 * separately.
 */
export const interactions = [
  'scroll',
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
] as const;

/** Calls once, at the first interaction. */
export function onFirstInteraction(call: () => void): void {
  const seen = new AbortController();
  for (const interaction of [...interactions, 'click'])
    addEventListener(
      interaction,
      (event) => {
        if (isStationary(event)) return;
        seen.abort();
        call();
      },
      { passive: true, capture: true, signal: seen.signal },
    );
}
