import { expect, test } from 'vitest';
import {
  claimedBy,
  emptyBook,
  isAnothersCheckout,
  offeredAgain,
  oldestBeyond,
  withIntent,
  withoutIntent,
  type CheckoutBook,
  type IntentRecord,
} from '#machines/domain/checkoutBook.ts';

const record = (intentId: string, key = intentId, generation = 0): IntentRecord => ({
  intentId,
  key,
  generation,
  type: 'payment',
});
const bookOf = (...intentIds: readonly string[]): CheckoutBook => ({
  ...emptyBook,
  intents: intentIds.map((id) => record(id)),
});

test('an intent is noted once, after those before it', () => {
  const { book, superfluous } = withIntent(bookOf('a'), record('b'));
  expect(book).toEqual(bookOf('a', 'b'));
  expect(superfluous).toEqual([]);
  expect(withIntent(book, record('b'))).toEqual({ book, superfluous: [] });
});

test('an intent that was made while another one paid is noted, and nobody is to pay with it', () => {
  const paid = { ...bookOf('a'), paidIntentId: 'a' };
  expect(withIntent(paid, record('b')).superfluous).toEqual(['b']);
  expect(withIntent(paid, record('b')).book.intents).toHaveLength(2);
  expect(withIntent(paid, record('a')).superfluous).toEqual([]);
});

test('the first success pays the basket, told again too; a second one is none @R4.30', () => {
  const first = claimedBy(bookOf('a', 'b', 'c'), 'b');
  expect(first?.book.paidIntentId).toBe('b');
  expect(first?.superfluous).toEqual(['a', 'c']);
  const again = claimedBy(first?.book ?? emptyBook, 'b');
  expect(again).toEqual({ book: first?.book, superfluous: [] });
  expect(claimedBy(first?.book ?? emptyBook, 'a')).toBeNull();
});

test('of an intent that is gone its key counts on', () => {
  const book: CheckoutBook = { ...emptyBook, intents: [record('a', 'k', 2), record('b')] };
  const after = withoutIntent(book, 'a');
  expect(after).toEqual({ ...bookOf('b'), generations: { k: 3 } });
  expect(withoutIntent(after, 'a')).toBe(after);
  const late: CheckoutBook = { ...book, generations: { k: 7 } };
  expect(withoutIntent(late, 'a').generations).toEqual({ k: 7 });
});

test('a basket whose money is back may be paid otherwise; that of another intent stays paid', () => {
  const paid: CheckoutBook = { ...bookOf('a', 'b'), paidIntentId: 'a' };
  expect(offeredAgain(paid, 'a')).toEqual({ ...bookOf('b'), generations: { a: 1 } });
  expect(offeredAgain(paid, 'b').paidIntentId).toBe('a');
});

test.each([
  [6, 0, []],
  [5, 1, []],
  [6, 1, [0]],
  [9, 0, [0, 1, 2]],
])('of %d intents, and %d more, the oldest go: %j @R4.43', (count, more, gone) => {
  expect(oldestBeyond([...Array(count).keys()], more)).toEqual(gone);
});

test.each([
  ['told, another e-mail', { email: 'a@example.com', isTold: true }, true],
  ['told, nothing left of its draft', { email: null, isTold: true }, true],
  ['told, the same e-mail', { email: 'b@example.com', isTold: true }, false],
  ['not told yet', { email: 'a@example.com', isTold: false }, false],
])('whether who pays begins a new checkout where the old one’s order is %s', (_, paid, isNew) => {
  expect(isAnothersCheckout(paid, 'b@example.com')).toBe(isNew);
});
