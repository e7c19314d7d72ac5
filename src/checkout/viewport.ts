import type { Checkout } from '#src/effects/actor.ts';

/** Notifies the checkout chart if the screen becomes narrow (under 640 px) or wide. @rule R2.18 */
export function connectViewport(checkout: Checkout, narrowScreen: MediaQueryList): void {
  const sendNarrow = (): void => checkout.send({ type: 'viewport.changed', narrow: narrowScreen.matches });
  narrowScreen.addEventListener('change', sendNarrow);
  sendNarrow();
}
