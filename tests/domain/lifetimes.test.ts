import { expect, test } from 'vitest';
import { day, minute } from '#machines/domain/duration.ts';
import * as lifetimes from '#machines/domain/lifetimes.ts';
import { bankDialog, otherTab, slowOrder } from '#machines/domain/waits.ts';

/** Lifetimes in ms. Each one ends before the next. */
const chains: Readonly<Record<string, readonly number[]>> = {
  'a draft, what pays for it, and the checkout that it is paid in': [
    lifetimes.freshDraft,
    lifetimes.checkoutLifetime,
    lifetimes.shopperRetention,
  ],
  'an intent and the checkout that knows it': [lifetimes.unfinishedIntent, lifetimes.checkoutLifetime],
  'a bank’s dialog, the tab that waits for it, and its intent': [
    bankDialog,
    otherTab,
    lifetimes.leftBehindIntent,
    lifetimes.unfinishedIntent,
  ],
  'the way into the client area, and its seal': [
    lifetimes.clientAreaHandover,
    lifetimes.clientAreaKey,
    lifetimes.clientAreaSeal,
    lifetimes.shopperRetention,
  ],
  'an order that is slow, and the intent that it is of': [slowOrder, lifetimes.unfinishedIntent],
};

test.each(Object.entries(chains))('%s end in that order @R4.44', (_, chain) => {
  expect(chain.every((one, index) => index === 0 || one > (chain[index - 1] ?? 0))).toBe(true);
});

test('what pays for a draft is good for as long as the draft, and what they are is said', () => {
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
  'a good answer that is %d ms old counts: %s, and where nobody answers: %s @R4.39',
  (age, asked, silent) => {
    expect(lifetimes.answerCounts(age, { isSilent: false })).toBe(asked);
    expect(lifetimes.answerCounts(age, { isSilent: true })).toBe(silent);
  },
);
