import { useEffect } from 'react';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { useCheckout } from '#src/checkout/context.ts';

const stayEvent = { type: 'stay.requested' } as const satisfies ShopperEvent;

const stayButtonSelector = `[data-event="${stayEvent.type}"]`;

/** Mouse movement alone does not count as using the thank-you page. */
const interactionTypes = [
  'pointerdown',
  'keydown',
  'click',
  'wheel',
  'touchmove',
  'scroll',
  'focusin',
] as const;

/**
 * Ignores scrolling and focus that the page itself causes, and the stay button, which sends its own event.
 */
function isInteraction({ type, target }: Event): boolean {
  if (type === 'scroll') return scrollY > 0;
  const ignoredTargets = type === 'focusin' ? `h1, ${stayButtonSelector}` : stayButtonSelector;
  return !(target instanceof Element && target.closest(ignoredTargets));
}

/** Cancels the redirect of the thank-you page if the customer uses the page (WCAG 2.2.1). */
export function useStayOnInteraction(): void {
  const checkout = useCheckout();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const stayIfInteraction = (event: Event): void => {
      if (isInteraction(event) && checkout.getSnapshot().can(stayEvent)) checkout.send(stayEvent);
    };
    for (const type of interactionTypes)
      document.addEventListener(type, stayIfInteraction, { capture: true, passive: true, signal });
    return () => controller.abort();
  }, [checkout]);
}
