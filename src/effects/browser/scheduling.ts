import { codeArrival } from '#machines/domain/waits.ts';

/** Lets the browser draw and answer between two pieces of work. */
export const yieldToBrowser = (): Promise<void> =>
  // Older browsers have no word for it.
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** What is not there within `codeArrival` is given up; asked for again later, it is still welcome. */
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

/** Ms. Where nothing happens on a page, a browser may not find that it is idle for a long time. */
const longest = 2000;

/** Does work when the browser is idle: no visitor waits for it. */
export const whenIdle = (work: () => void): unknown =>
  globalThis.requestIdleCallback?.(work, { timeout: longest }) ?? setTimeout(work);

/** A page that is laid out under a mouse at rest hears of a move that was none. */
export const isStationary = (event: Event): boolean =>
  event.type === 'pointermove' &&
  'movementX' in event &&
  event.movementX === 0 &&
  'movementY' in event &&
  event.movementY === 0;

/** What a visitor does first, whatever the device; a click comes besides, where it is no press to be queued. */
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
