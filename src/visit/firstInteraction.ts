/** A page that is laid out under a mouse at rest hears of a move that was none. */
export const isStationary = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** What a visitor does first, whatever the device. */
const interactions = [
  'scroll',
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
] as const;

/** Calls once, at the first interaction. */
export function onFirstInteraction(call: () => void): void {
  const seen = new AbortController();
  for (const interaction of interactions)
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
