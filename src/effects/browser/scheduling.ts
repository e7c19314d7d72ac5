import { codeLoadTimeout } from '#machines/domain/timeouts.ts';

export const yieldToBrowser = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/** Resolves after the next paint. Work after it does not delay the response to a press. */
export const nextPaint = (): Promise<void> =>
  // Browsers do not paint hidden pages.
  document.hidden
    ? yieldToBrowser()
    : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Returns the loaded code. Rejects after `codeLoadTimeout`, but loading continues for a later retry. */
export async function withLoadTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('It did not come in time', 'TimeoutError')),
      codeLoadTimeout,
    );
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Maximum delay of an idle callback in ms. Without it, an inactive page may never run the callback. */
const maxIdleDelay = 2000;

export const whenIdle = (work: () => void): unknown =>
  globalThis.requestIdleCallback?.(work, { timeout: maxIdleDelay }) ?? setTimeout(work);

/**
 * Detects `pointermove` without movement. Browsers emit this event if the layout changes under the pointer.
 */
export const isStationary = (event: Event): boolean =>
  event.type === 'pointermove' &&
  'movementX' in event &&
  event.movementX === 0 &&
  'movementY' in event &&
  event.movementY === 0;

/** Events that count as an interaction. The starter script handles `click` separately. */
export const interactions = [
  'scroll',
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
] as const;

export function onFirstInteraction(callback: () => void): void {
  const controller = new AbortController();
  for (const interaction of [...interactions, 'click'])
    addEventListener(
      interaction,
      (event) => {
        if (isStationary(event)) return;
        controller.abort();
        callback();
      },
      { passive: true, capture: true, signal: controller.signal },
    );
}
