import { useEffect } from 'react';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { useCheckout } from '#src/checkout/context.ts';

const stay = { type: 'stay.requested' } as const satisfies ShopperEvent;

const stayButton = `[data-event="${stay.type}"]`;

/** What a shopper does to a page that they use; a mouse that only moves does nothing to it. */
const uses = ['pointerdown', 'keydown', 'click', 'wheel', 'touchmove', 'scroll', 'focusin'] as const;

/** The page came to its top by itself, and to its title; the button that stays says so itself. */
function isUse({ type, target }: Event): boolean {
  if (type === 'scroll') return scrollY > 0;
  const own = type === 'focusin' ? `h1, ${stayButton}` : stayButton;
  return !(target instanceof Element && target.closest(own));
}

/** Whoever uses the page stays on it (WCAG 2.2.1): the checkout is told of the first touch, key, scroll or focus. */
export function useStayer(): void {
  const checkout = useCheckout();
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const hear = (event: Event): void => {
      if (isUse(event) && checkout.getSnapshot().can(stay)) checkout.send(stay);
    };
    for (const type of uses) document.addEventListener(type, hear, { capture: true, passive: true, signal });
    return () => over.abort();
  }, [checkout]);
}
