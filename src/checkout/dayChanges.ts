import { isoDateOf } from '#machines/domain/parisClock.ts';
import type { Clock } from '#src/effects/ports/clock.ts';
import type { Checkout } from '#src/effects/actor.ts';

interface Page {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
}

/**
 * Sends a new date in Paris to the checkout chart when the page becomes visible or the clock is corrected,
 * because delivery dates and charges depend on the date.
 */
export function sendDayChanges(
  checkout: Checkout,
  page: Page,
  clock: Pick<Clock, 'now' | 'onCorrection'>,
): void {
  const sendDayIfChanged = (): void => {
    const now = clock.now();
    if (isoDateOf(now) !== isoDateOf(checkout.getSnapshot().context.now))
      checkout.send({ type: 'day.changed', now });
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') sendDayIfChanged();
  });
  clock.onCorrection(sendDayIfChanged);
}
