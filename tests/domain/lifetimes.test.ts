import { expect, test } from 'vitest';
import { day, minute } from '#machines/domain/duration.ts';
import * as lifetimes from '#machines/domain/lifetimes.ts';
import { bankDialogTimeout, otherTabPaymentTimeout, slowOrderAge } from '#machines/domain/timeouts.ts';

/** Lifetimes of stored data in ms. In each chain, every lifetime is shorter than the next. */
const chains: Readonly<Record<string, readonly number[]>> = {
  'a draft, its checkout and the customer data': [
    lifetimes.draftFreshness,
    lifetimes.checkoutLifetime,
    lifetimes.customerDataRetention,
  ],
  'an intent and its checkout': [lifetimes.unpaidIntentLifetime, lifetimes.checkoutLifetime],
  'a bank dialog, the waiting tab and the intent': [
    bankDialogTimeout,
    otherTabPaymentTimeout,
    lifetimes.abandoned3dsIntent,
    lifetimes.unpaidIntentLifetime,
  ],
  'an autologin link, its key and its seal': [
    lifetimes.autologinRepeatWindow,
    lifetimes.autologinLifetime,
    lifetimes.autologinSealLifetime,
    lifetimes.customerDataRetention,
  ],
  'a slow order and its intent': [slowOrderAge, lifetimes.unpaidIntentLifetime],
};

test.each(Object.entries(chains))('orders the lifetimes of %s from short to long @R4.44', (_, chain) => {
  expect(chain.every((one, index) => index === 0 || one > (chain[index - 1] ?? 0))).toBe(true);
});

test('sets the documented lifetimes, with tokens valid at least as long as drafts', () => {
  expect(lifetimes.sealedTokens).toBeGreaterThanOrEqual(lifetimes.draftFreshness);
  expect(lifetimes.checkoutLifetime / day).toBe(7);
  expect(lifetimes.unpaidIntentLifetime / day).toBe(1);
  expect(lifetimes.customerDataRetention / day).toBe(30);
  expect(lifetimes.abandoned3dsIntent / minute).toBe(30);
});

test.each([
  [0, true, true],
  [5 * minute - 1, true, true],
  [5 * minute, false, true],
  [30 * minute, false, true],
  [30 * minute + 1, false, false],
  [Infinity, false, false],
])(
  'reuses a cached response after %d ms: %s, and during an outage: %s @R4.39',
  (age, isReused, isReusedInOutage) => {
    expect(lifetimes.isFresh(age, { isSilent: false })).toBe(isReused);
    expect(lifetimes.isFresh(age, { isSilent: true })).toBe(isReusedInOutage);
  },
);
