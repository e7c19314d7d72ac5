import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyJourneyCount } from '#src/effects/analytics/lazyJourneyCount.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { startCheckout } from '#tests/support/checkout.ts';
import { visitManyStates, MemoryPage } from '#tests/support/countedJourney.ts';
import { now } from '#tests/support/samples.ts';

const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }));
let page = new MemoryPage();
beforeEach(() => {
  page = new MemoryPage();
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => {
  fetch.mockClear();
  vi.unstubAllGlobals();
});

/** Opens a page. The test decides when the page opens its checkout. */
function openPage() {
  const { promise: opened, resolve } = Promise.withResolvers<Checkout>();
  const { checkout } = startCheckout();
  const count = lazyJourneyCount({ opened, now: () => now, isConsented: () => true });
  return { count, open: () => resolve(checkout), checkout };
}

/** Returns the number of requests so far. Hides the page first, which sends all queued counts. */
const countSentRequests = (): number => {
  page.turn('hidden');
  return fetch.mock.calls.length;
};

test('starts to count after consent once the checkout is open', async () => {
  const { count, open } = openPage();
  count();
  await vi.dynamicImportSettled();
  expect(countSentRequests()).toBe(0);
  open();
  await vi.waitFor(() => expect(countSentRequests()).toBeGreaterThan(0));
});

test('counts the event that opened the checkout although the analytics code loads later', async () => {
  const { count, open, checkout } = openPage();
  count();
  open();
  await Promise.resolve();
  checkout.send({ type: 'order.started', nbMeals: 10 });
  await vi.waitFor(() => expect(countSentRequests()).toBeGreaterThan(0));
  const body = fetch.mock.calls[0]?.[1]?.body;
  const moves = (typeof body === 'string' ? body : '').match(/"from":[^,]*,"to":"checkout[^"]*"/g);
  expect(moves).toEqual([
    '"from":null,"to":"checkout.home.choosing"',
    '"from":"checkout.home.choosing","to":"checkout.form.editing"',
  ]);
});

test('counts nothing if consent is withdrawn before the checkout opens or the code loads', async () => {
  const { count, open, checkout } = openPage();
  count()();
  open();
  const stop = count();
  await Promise.resolve();
  stop();
  // The module that counts is already loaded, so the second page need not wait for it.
  const other = openPage();
  other.count();
  other.open();
  await vi.waitFor(() => expect(countSentRequests()).toBeGreaterThan(0));
  const before = countSentRequests();
  visitManyStates(checkout);
  expect(fetch).toHaveBeenCalledTimes(before);
  visitManyStates(other.checkout);
  expect(fetch.mock.calls.length).toBeGreaterThan(before);
});
