import { expect, test } from 'vitest';
import {
  withPaidIntent,
  noPayments,
  belongsToAnotherCustomer,
  withPaymentReleased,
  intentsOverLimit,
  withIntent,
  withoutIntent,
  type CheckoutPayments,
  type IntentRecord,
} from '#machines/domain/checkoutPayments.ts';

const record = (intentId: string, key = intentId, generation = 0): IntentRecord => ({
  intentId,
  key,
  generation,
  type: 'payment',
});
const bookOf = (...intentIds: readonly string[]): CheckoutPayments => ({
  ...noPayments,
  intents: intentIds.map((id) => record(id)),
});

test('appends a new intent only once', () => {
  const { payments, obsoleteIds } = withIntent(bookOf('a'), record('b'));
  expect(payments).toEqual(bookOf('a', 'b'));
  expect(obsoleteIds).toEqual([]);
  expect(withIntent(payments, record('b'))).toEqual({ payments: payments, obsoleteIds: [] });
});

test('records an intent as obsolete if another one is already paid', () => {
  const paid = { ...bookOf('a'), paidIntentId: 'a' };
  expect(withIntent(paid, record('b')).obsoleteIds).toEqual(['b']);
  expect(withIntent(paid, record('b')).payments.intents).toHaveLength(2);
  expect(withIntent(paid, record('a')).obsoleteIds).toEqual([]);
});

test('accepts the first paid intent, even if reported again, and rejects a second one @R4.30', () => {
  const first = withPaidIntent(bookOf('a', 'b', 'c'), 'b');
  expect(first?.payments.paidIntentId).toBe('b');
  expect(first?.obsoleteIds).toEqual(['a', 'c']);
  const again = withPaidIntent(first?.payments ?? noPayments, 'b');
  expect(again).toEqual({ payments: first?.payments, obsoleteIds: [] });
  expect(withPaidIntent(first?.payments ?? noPayments, 'a')).toBeNull();
});

test('increments the generation of an intent’s key when the intent is removed', () => {
  const book: CheckoutPayments = { ...noPayments, intents: [record('a', 'k', 2), record('b')] };
  const after = withoutIntent(book, 'a');
  expect(after).toEqual({ ...bookOf('b'), generations: { k: 3 } });
  expect(withoutIntent(after, 'a')).toBe(after);
  const late: CheckoutPayments = { ...book, generations: { k: 7 } };
  expect(withoutIntent(late, 'a').generations).toEqual({ k: 7 });
});

test('allows another payment after a refund of the paid intent only', () => {
  const paid: CheckoutPayments = { ...bookOf('a', 'b'), paidIntentId: 'a' };
  expect(withPaymentReleased(paid, 'a')).toEqual({ ...bookOf('b'), generations: { a: 1 } });
  expect(withPaymentReleased(paid, 'b').paidIntentId).toBe('a');
});

test.each([
  [6, 0, []],
  [5, 1, []],
  [6, 1, [0]],
  [9, 0, [0, 1, 2]],
])('limits %d intents plus %d new ones by removing the oldest: %j @R4.43', (count, more, removed) => {
  expect(intentsOverLimit([...Array(count).keys()], more)).toEqual(removed);
});

test.each([
  ['another e-mail', { email: 'a@example.com', isConfirmed: true }, true],
  ['deleted draft order', { email: null, isConfirmed: true }, true],
  ['same e-mail', { email: 'b@example.com', isConfirmed: true }, false],
  ['unconfirmed order', { email: 'a@example.com', isConfirmed: false }, false],
])('starts a new checkout only after an order confirmed to another customer: %s', (_, paid, isNew) => {
  expect(belongsToAnotherCustomer(paid, 'b@example.com')).toBe(isNew);
});
