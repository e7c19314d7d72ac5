import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countLater } from '#src/effects/analytics/countLater.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { startCheckout } from '#tests/support/checkout.ts';
import { doMuch, MemoryPage } from '#tests/support/countedJourney.ts';
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

/** Opens a page. The test decides when its checkout opens. */
function visit() {
  const { promise: opened, resolve } = Promise.withResolvers<Checkout>();
  const { checkout } = startCheckout();
  const count = countLater({ opened, now: () => now, isConsented: () => true });
  return { count, open: () => resolve(checkout), checkout };
}

/** Number of requests sent so far. Hiding the page sends the queued counts. */
const sentByNow = (): number => {
  page.turn('hidden');
  return fetch.mock.calls.length;
};

test('the journey is counted from the consent on, once the checkout is open', async () => {
  const { count, open } = visit();
  count();
  await vi.dynamicImportSettled();
  expect(sentByNow()).toBe(0);
  open();
  await vi.waitFor(() => expect(sentByNow()).toBeGreaterThan(0));
});

test('the press that opened it is counted, though the code for counting comes later', async () => {
  const { count, open, checkout } = visit();
  count();
  open();
  await Promise.resolve();
  checkout.send({ type: 'order.started', nbMeals: 10 });
  await vi.waitFor(() => expect(sentByNow()).toBeGreaterThan(0));
  const body = fetch.mock.calls[0]?.[1]?.body;
  const moves = (typeof body === 'string' ? body : '').match(/"from":[^,]*,"to":"checkout[^"]*"/g);
  expect(moves).toEqual([
    '"from":null,"to":"checkout.home.choosing"',
    '"from":"checkout.home.choosing","to":"checkout.form.editing"',
  ]);
});

test('who withdraws before it is open, or while the code comes, is not counted', async () => {
  const { count, open, checkout } = visit();
  count()();
  open();
  const stop = count();
  await Promise.resolve();
  stop();
  // The code is already loaded for a later caller.
  const other = visit();
  other.count();
  other.open();
  await vi.waitFor(() => expect(sentByNow()).toBeGreaterThan(0));
  const before = sentByNow();
  doMuch(checkout);
  expect(fetch).toHaveBeenCalledTimes(before);
  doMuch(other.checkout);
  expect(fetch.mock.calls.length).toBeGreaterThan(before);
});
