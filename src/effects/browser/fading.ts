import { isStationary } from './scheduling.ts';

/** What fades into what comes, a step or a document. */
export type Fading = Pick<ViewTransition, 'ready' | 'finished' | 'skipTransition'>;

/**
 * Browsers drop what is pressed while pictures fade: who reaches for something has it at once. A finger has not moved. A press of
 * a mouse at rest is dropped: nobody has seen within 250 ms what came under it, so it was meant for what was there before.
 * @param page what hears of the pointer
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
    // Another step came first, or the tab is out of sight: then nothing fades.
  } finally {
    over.abort();
  }
}
