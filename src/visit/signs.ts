/** A page that is laid out under a mouse at rest hears of a move that was none. */
export const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** What tells that somebody is at the page. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click'] as const;

/** Calls once, with the first sign of somebody. */
export function atFirstSign(call: () => void): void {
  const seen = new AbortController();
  for (const sign of signs)
    addEventListener(
      sign,
      (event) => {
        if (isAtRest(event)) return;
        seen.abort();
        call();
      },
      { passive: true, capture: true, signal: seen.signal },
    );
}
