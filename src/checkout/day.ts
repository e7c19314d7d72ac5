import { isoDateOf } from '#machines/domain/parisClock.ts';
import type { Clock } from '#src/effects/ports/clock.ts';
import type { Checkout } from '#src/effects/actor.ts';

/** The page as this module needs it. */
interface Page {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
}

/**
 * Sends the checkout a new day in Paris when the shopper comes back to the page, and when the server corrects the device's clock: debits,
 * dates and voucher days depend on today.
 */
export function connectDay(checkout: Checkout, page: Page, clock: Pick<Clock, 'now' | 'onCorrection'>): void {
  const follow = (): void => {
    const now = clock.now();
    if (isoDateOf(now) !== isoDateOf(checkout.getSnapshot().context.now))
      checkout.send({ type: 'day.changed', now });
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') follow();
  });
  clock.onCorrection(follow);
}
