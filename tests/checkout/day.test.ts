import { expect, test } from 'vitest';
import { sendDayChanges } from '#src/checkout/dayChanges.ts';
import { createClock } from '#src/effects/ports/clock.ts';
import { startCheckout } from '#tests/support/checkout.ts';
import { now as morning } from '#tests/support/samples.ts';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const hour = 3_600_000;

test('updates the date when the page becomes visible on another day in Paris', () => {
  const { checkout } = startCheckout();
  const page = new Page();
  let now = morning;
  sendDayChanges(
    checkout,
    page,
    createClock(() => now),
  );
  const currentNow = () => checkout.getSnapshot().context.now;
  // The device clock shows Saturday, 23:00 in Paris.
  now = morning + 13 * hour;
  page.turn('hidden');
  page.turn('visible');
  expect(currentNow()).toBe(morning);
  // The device clock shows Sunday, 0:30 in Paris. In UTC it is still Saturday.
  now = morning + 14.5 * hour;
  page.turn('hidden');
  expect(currentNow()).toBe(morning);
  page.turn('visible');
  expect(currentNow()).toBe(now);
});

test('updates the delivery dates when the server corrects the clock to another day', () => {
  const { checkout } = startCheckout();
  const ahead = morning + 60 * 24 * hour;
  const clock = createClock(() => ahead);
  sendDayChanges(checkout, new Page(), clock);
  checkout.send({ type: 'day.changed', now: ahead });
  const firstDate = () => checkout.getSnapshot().context.delivery.dates[0]?.isoDate;
  expect(firstDate()).toBe('2027-01-26');
  clock.correct(new Response(null, { headers: { date: new Date(morning).toUTCString() } }));
  expect(firstDate()).toBe('2026-11-24');
  expect(clock.now()).toBe(morning);
});
