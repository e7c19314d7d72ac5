import { useEffect } from 'react';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { useCheckout } from '#src/checkout/context.ts';

const stay = { type: 'stay.requested' } as const satisfies ShopperEvent;

const stayButton = `[data-event="${stay.type}"]`;

/** Events that count as using the page. Mouse movement alone does not. */
const uses = ['pointerdown', 'keydown', 'click', 'wheel', 'touchmove', 'scroll', 'focusin'] as const;

/** The page itself scrolls to the top and focuses the title. The stay button sends its own event. */
function isUse({ type, target }: Event): boolean {
  if (type === 'scroll') return scrollY > 0;
  const own = type === 'focusin' ? `h1, ${stayButton}` : stayButton;
  return !(target instanceof Element && target.closest(own));
}

/** Any use cancels the redirect (WCAG 2.2.1). */
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
