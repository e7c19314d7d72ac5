import { codeLoadTimeout } from '#machines/domain/timeouts.ts';

export const yieldToBrowser = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

/**
 * Rejects if loading code takes longer than `codeLoadTimeout`. The load continues, so a retry may find it
 * finished.
 */
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

/** Maximum ms until an idle callback runs. Browsers may delay one for a long time if the page is inactive. */
const maxIdleDelay = 2000;

export const whenIdle = (work: () => void): unknown =>
  globalThis.requestIdleCallback?.(work, { timeout: maxIdleDelay }) ?? setTimeout(work);

/** Browsers emit `pointermove` without movement if the layout changes under the pointer. */
export const isStationary = (event: Event): boolean =>
  event.type === 'pointermove' &&
  'movementX' in event &&
  event.movementX === 0 &&
  'movementY' in event &&
  event.movementY === 0;

/**
 * Events that count as an interaction. `click` is missing, because the starter script queues clicks
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
