import { expect, test } from 'vitest';
import { day, minute } from '#machines/domain/duration.ts';
import * as lifetimes from '#machines/domain/lifetimes.ts';
import { bankDialog, otherTab, slowOrder } from '#machines/domain/waits.ts';

/** Lifetimes in ms. Each one ends before the next. */
const chains: Readonly<Record<string, readonly number[]>> = {
  'a draft, its checkout and the customer data': [
    lifetimes.freshDraft,
    lifetimes.checkoutLifetime,
    lifetimes.shopperRetention,
  ],
  'an intent and its checkout': [lifetimes.unfinishedIntent, lifetimes.checkoutLifetime],
  'a bank dialog, the waiting tab and the intent': [
    bankDialog,
    otherTab,
    lifetimes.leftBehindIntent,
    lifetimes.unfinishedIntent,
  ],
  'an autologin link, its key and its seal': [
    lifetimes.clientAreaHandover,
    lifetimes.clientAreaKey,
    lifetimes.clientAreaSeal,
    lifetimes.shopperRetention,
  ],
  'a slow order and its intent': [slowOrder, lifetimes.unfinishedIntent],
};

test.each(Object.entries(chains))('orders the lifetimes of %s from short to long @R4.44', (_, chain) => {
  expect(chain.every((one, index) => index === 0 || one > (chain[index - 1] ?? 0))).toBe(true);
});

test('sets the documented lifetimes, with tokens valid at least as long as drafts', () => {
  expect(lifetimes.sealedTokens).toBeGreaterThanOrEqual(lifetimes.freshDraft);
  expect(lifetimes.checkoutLifetime / day).toBe(7);
  expect(lifetimes.unfinishedIntent / day).toBe(1);
  expect(lifetimes.shopperRetention / day).toBe(30);
  expect(lifetimes.leftBehindIntent / minute).toBe(30);
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
    expect(lifetimes.answerCounts(age, { isSilent: false })).toBe(isReused);
    expect(lifetimes.answerCounts(age, { isSilent: true })).toBe(isReusedInOutage);
  },
);
