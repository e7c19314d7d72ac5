import { isoDateOf } from '#machines/domain/parisClock.ts';
import type { Checkout } from './actor.ts';

/** The page as this module needs it. */
interface Page {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
}

/**
 * Tells the checkout of a new day in Paris when the shopper comes back to the page: what is debited when, and on which days
 * vouchers are not, is said of today.
 * @param now ms since the epoch
 */
export function connectDay(checkout: Checkout, page: Page, now: () => number): void {
  page.addEventListener('visibilitychange', () => {
    const today = isoDateOf(now());
    if (page.visibilityState === 'visible' && today !== isoDateOf(checkout.getSnapshot().context.now))
      checkout.send({ type: 'day.changed', now: now() });
  });
}
