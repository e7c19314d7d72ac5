import { describe, expect, test } from 'vitest';
import { chargeOf } from '#machines/domain/charge.ts';
import {
  intentIsFor,
  intentKey,
  intentSchema,
  isLeftBehind,
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

test('a key names the shopper, the method and the amounts @R3.19', () => {
  expect(intentKey(charge)).toBe('marie@example.com|PAYMENT_METHOD_CB_8589_null');
  expect(intentKey(chargeOf(basket, 'marie@example.com', 'PAYMENT_METHOD_SWILE'))).toBe(
    'marie@example.com|PAYMENT_METHOD_SWILE_8589_1089',
  );
});

test.each([
  ['shopper', { ...charge, email: 'paul@example.com' }],
  ['amount', { ...charge, total: 8689 }],
  ['amount, too small to charge', { ...charge, total: 49 }],
  ['left amount', { ...charge, leftAmount: 1089 }],
])('an intent does not serve another %s', (_, other) => {
  expect(intentIsFor(intent, charge)).toBe(true);
  expect(intentIsFor(intent, other)).toBe(false);
  expect(intentKey(other)).not.toBe(intentKey(charge));
});

test('a setup serves what the card does not pay, a payment never', () => {
  const free = { ...charge, amount: 7540, leftAmount: 40 };
  expect(intentIsFor({ ...intent, type: 'setup', amount: 0 }, free)).toBe(true);
  expect(intentIsFor({ ...intent, type: 'payment', amount: 0 }, free)).toBe(false);
  expect(intentIsFor({ ...intent, type: 'setup' }, charge)).toBe(false);
});

describe('a payment', () => {
  test('is successful when the agreed intent succeeded @R4.9', () => {
    expect(paymentIsSuccessful(intent, reported, charge)).toBe(true);
  });

  test.each([
    ['another amount moved', intent, { ...reported, amount: 8588 }, charge],
    ['another intent is reported', intent, { ...reported, clientSecret: 'pi_2_secret_b' }, charge],
    ['it is under way', intent, { ...reported, status: 'processing' as const }, charge],
    ['the price changed since', intent, reported, { ...charge, total: 7590 }],
  ])('is not when %s', (_, created, report, expected) => {
    expect(paymentIsSuccessful(created, report, expected)).toBe(false);
  });
});

test('an intent is read strictly @R3.17', () => {
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
  'an intent that is %s is unfinished: %s, and may have its draft replaced: %s',
  (status, isOpen, isFree) => {
    expect(isUnfinished(status)).toBe(isOpen);
    expect(isUnconfirmed(status)).toBe(isFree);
  },
);

test.each([
  ['requires_action', 30 * 60_000, false],
  ['requires_action', 30 * 60_000 + 1, true],
  ['processing', 60 * 60_000, false],
  ['succeeded', 60 * 60_000, false],
])('an intent that is %s after %d ms was left behind: %s', (status, age, isLeft) => {
  expect(isLeftBehind({ status, createdAt: 1000 }, 1000 + age)).toBe(isLeft);
});

test.each([
  ['seti_1', true],
  ['seti_1_secret_2', true],
  ['pi_1', false],
])('%s is of a setup: %s', (id, isOne) => {
  expect(isSetup(id)).toBe(isOne);
});

test.each([
  ['requires_payment_method', 24 * 60 * 60_000, false],
  ['requires_payment_method', 24 * 60 * 60_000 + 1, true],
  ['requires_action', 24 * 60 * 60_000 + 1, true],
  ['processing', 48 * 60 * 60_000, false],
  ['succeeded', 48 * 60 * 60_000, false],
])('an intent that is %s after %d ms is overdue: %s', (status, age, isLate) => {
  expect(isOverdue({ status, createdAt: 1000 }, 1000 + age)).toBe(isLate);
});
