import type { Checkout } from '#src/effects/actor.ts';

/** Sends the screen's width class to the checkout chart. Narrow means under 640 px. @rule R2.18 */
export function connectViewport(checkout: Checkout, narrowScreen: MediaQueryList): void {
  const sendNarrow = (): void => checkout.send({ type: 'viewport.changed', narrow: narrowScreen.matches });
  narrowScreen.addEventListener('change', sendNarrow);
  sendNarrow();
}
