import { isStationary } from './scheduling.ts';

export type CrossFade = Pick<ViewTransition, 'ready' | 'finished' | 'skipTransition'>;

/**
 * Ends a view transition when the pointer moves, because browsers drop clicks during a transition.
 * @rule R2.40
 */
export async function skipTransitionOnPointer(
  page: Pick<EventTarget, 'addEventListener'>,
  transition: CrossFade,
): Promise<void> {
  const controller = new AbortController();
  const skipOnMove = (event: Event): void => {
    if (!isStationary(event)) transition.skipTransition();
  };
  try {
    await transition.ready;
    for (const type of ['pointermove', 'pointerdown'])
      page.addEventListener(type, skipOnMove, { capture: true, passive: true, signal: controller.signal });
    await transition.finished;
  } catch {
    // The browser skipped the transition, because another one started or the tab is hidden.
  } finally {
    controller.abort();
  }
}
