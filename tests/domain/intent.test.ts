import { describe, expect, test } from 'vitest';
import { chargeOf } from '#machines/domain/charge.ts';
import {
  intentIsFor,
  intentKey,
  intentSchema,
  isAbandonedIn3ds,
  isOverdue,
  isSetup,
  isUnconfirmed,
  isUnfinished,
  paymentIsSuccessful,
  type Intent,
  type ReportedIntent,
} from '#machines/domain/intent.ts';

const basket = { nbMeals: 10, slot: '8h-13h', promo: null } as const;
const charge = chargeOf(basket, 'marie@example.com', 'PAYMENT_METHOD_CB');

const intent: Intent = {
  id: 'pi_1',
  type: 'payment',
  amount: 8589,
  clientSecret: 'pi_1_secret_a',
  customerId: 'cus_1',
  customerEmail: 'marie@example.com',
  status: 'requires_payment_method',
};
const reported: ReportedIntent = { ...intent, status: 'succeeded', paymentMethodId: 'pm_1' };

test('builds a key from the e-mail, method and amounts @R3.19', () => {
  expect(intentKey(charge)).toBe('marie@example.com|PAYMENT_METHOD_CB_8589_null');
  expect(intentKey(chargeOf(basket, 'marie@example.com', 'PAYMENT_METHOD_SWILE'))).toBe(
    'marie@example.com|PAYMENT_METHOD_SWILE_8589_1089',
  );
});

test.each([
  ['customer', { ...charge, email: 'paul@example.com' }],
  ['amount', { ...charge, total: 8689 }],
  ['amount below the card minimum', { ...charge, total: 49 }],
  ['left amount', { ...charge, leftAmount: 1089 }],
])('does not reuse an intent for another %s', (_, other) => {
  expect(intentIsFor(intent, charge)).toBe(true);
  expect(intentIsFor(intent, other)).toBe(false);
  expect(intentKey(other)).not.toBe(intentKey(charge));
});

test('uses a setup intent if and only if the card pays nothing', () => {
  const free = { ...charge, amount: 7540, leftAmount: 40 };
  expect(intentIsFor({ ...intent, type: 'setup', amount: 0 }, free)).toBe(true);
  expect(intentIsFor({ ...intent, type: 'payment', amount: 0 }, free)).toBe(false);
  expect(intentIsFor({ ...intent, type: 'setup' }, charge)).toBe(false);
});

describe('a payment', () => {
  test('treats a payment as successful if the agreed intent succeeded @R4.9', () => {
    expect(paymentIsSuccessful(intent, reported, charge)).toBe(true);
  });

  test.each([
    ['another amount moved', intent, { ...reported, amount: 8588 }, charge],
    ['another intent is reported', intent, { ...reported, clientSecret: 'pi_2_secret_b' }, charge],
    ['the intent is processing', intent, { ...reported, status: 'processing' as const }, charge],
    ['the price has changed', intent, reported, { ...charge, total: 7590 }],
  ])('does not treat a payment as successful if %s', (_, created, report, expected) => {
    expect(paymentIsSuccessful(created, report, expected)).toBe(false);
  });
});

test('rejects an intent with an invalid amount or status @R3.17', () => {
  expect(intentSchema.parse(intent)).toEqual(intent);
  expect(intentSchema.safeParse({ ...intent, amount: null }).success).toBe(false);
  expect(intentSchema.safeParse({ ...intent, status: 'paid' }).success).toBe(false);
});

test.each([
  ['requires_payment_method', true, true],
  ['requires_action', true, false],
  ['processing', false, false],
  ['succeeded', false, false],
  ['canceled', false, false],
])(
  'treats an intent with status %s as unfinished: %s, with a replaceable draft: %s',
  (status, isOpen, isReplaceable) => {
    expect(isUnfinished(status)).toBe(isOpen);
    expect(isUnconfirmed(status)).toBe(isReplaceable);
  },
);

test.each([
  ['requires_action', 30 * 60_000, false],
  ['requires_action', 30 * 60_000 + 1, true],
  ['processing', 60 * 60_000, false],
  ['succeeded', 60 * 60_000, false],
])('treats an intent with status %s after %d ms as abandoned: %s', (status, age, isAbandoned) => {
  expect(isAbandonedIn3ds({ status, createdAt: 1000 }, 1000 + age)).toBe(isAbandoned);
});

test.each([
  ['seti_1', true],
  ['seti_1_secret_2', true],
  ['pi_1', false],
])('recognizes %s as a setup intent: %s', (id, expected) => {
  expect(isSetup(id)).toBe(expected);
});

test.each([
  ['requires_payment_method', 24 * 60 * 60_000, false],
  ['requires_payment_method', 24 * 60 * 60_000 + 1, true],
  ['requires_action', 24 * 60 * 60_000 + 1, true],
  ['processing', 48 * 60 * 60_000, false],
  ['succeeded', 48 * 60 * 60_000, false],
])('treats an intent with status %s after %d ms as overdue: %s', (status, age, isLate) => {
  expect(isOverdue({ status, createdAt: 1000 }, 1000 + age)).toBe(isLate);
});
