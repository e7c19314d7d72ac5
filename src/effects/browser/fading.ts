import { isStationary } from './scheduling.ts';

export type Fading = Pick<ViewTransition, 'ready' | 'finished' | 'skipTransition'>;

/**
 * Ends a view transition when the pointer moves or presses, because browsers drop clicks during it.
 * @rule R2.40
 */
export async function endByPointer(
  page: Pick<EventTarget, 'addEventListener'>,
  fading: Fading,
): Promise<void> {
  const over = new AbortController();
  const end = (event: Event): void => {
    if (!isStationary(event)) fading.skipTransition();
  };
  try {
    await fading.ready;
    for (const type of ['pointermove', 'pointerdown'])
      page.addEventListener(type, end, { capture: true, passive: true, signal: over.signal });
    await fading.finished;
  } catch {
    // Another transition started, or the tab is hidden.
  } finally {
    over.abort();
  }
}
