import { expect, test } from 'vitest';
import { initialTransition } from 'xstate';
import { retryDelayOf } from '#machines/order/order.facts.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { toOrderView, readVoucherRecord } from '#server/orders/orderView.ts';
import { derivePassword } from '#server/orders/steps/password.ts';

const [{ context: fresh }] = initialTransition(orderMachine, { intentId: 'pi_1' });
const payment = {
  status: 'succeeded',
  amount: 7990,
  currency: 'eur',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
} as const;
const isRegistered = true;
const failedRefund = { id: 're_1', reason: 'expired_or_canceled_card' };

const viewAt = (value: unknown, context: object = {}) =>
  // Converts the order's snapshot to JSON and back, because Restate stores it as JSON.
  toOrderView(
    JSON.parse(JSON.stringify({ value, context: { ...fresh, ...context }, status: 'active', children: {} })),
  );

test.each([
  [{ verifyingCard: 'reading' }, {}, null],
  [{ registering: 'waiting' }, { payment }, null],
  [{ refunding: 'waiting' }, { payment, refundReason: 'emailKnown' }, null],
  ['unpaid', {}, { kind: 'unpaid' }],
  ['completed', { payment, isRegistered }, { kind: 'completed' }],
  [{ closed: 'ordered' }, { isRegistered }, { kind: 'completed' }],
  [{ authorisingVoucher: 'waiting' }, { payment }, null],
  [{ undoingVoucher: 'requesting' }, { payment, refundReason: 'registrationRefused' }, null],
  [{ needsAttention: 'raised' }, { attention: 'draftMissing' }, { kind: 'needsAttention' }],
  // The order is registered. The open case about its voucher concerns only the operator.
  [
    { needsAttention: 'raised' },
    { payment, isRegistered, attention: 'voucherLapsed' },
    { kind: 'completed' },
  ],
  [
    { needsAttention: 'raising' },
    { attention: 'refundRefused', refundReason: 'emailKnown' },
    { kind: 'needsAttention' },
  ],
  // Stripe reported the refund as succeeded at first, and later as failed.
  [
    { needsAttention: 'raised' },
    { payment, attention: 'refundFailed', refundReason: 'emailKnown', failedRefunds: [failedRefund] },
    { kind: 'needsAttention' },
  ],
] as const)('derives the answer for the page from state %j and context %j', (value, context, result) => {
  expect(viewAt(value, context)).toEqual({ answerKey: '0.0', result });
});

test('assigns each recheck its own result key, so waiting pages get no outdated result', () => {
  const rounds = [{}, { rechecks: 1 }, { rechecks: 2 }, { round: 1 }].map(
    (context) => viewAt({ verifyingCard: 'reading' }, context).answerKey,
  );
  expect(new Set(rounds).size).toBe(rounds.length);
});

test.each([
  'emailKnown',
  'dateLapsed',
  'consentMissing',
  'secondSuccess',
  'mismatched',
  'registrationRefused',
  'cancelled',
] as const)('returns a French refund reason for %s, also for payments of 0 €', (refundReason) => {
  const context = { payment, refundReason, isRefunded: true, round: 3 };
  const view = viewAt('refunded', context);
  expect(view).toEqual({
    answerKey: '3.0',
    result: {
      kind: 'refunded',
      reason: expect.stringMatching(/\. Ce paiement vous est remboursé en totalité\.$/),
    },
  });
  // The customer has been refunded, so an open operator case does not change the response.
  expect(viewAt({ needsAttention: 'raised' }, { ...context, attention: 'mismatched' })).toEqual(view);
  const nothing = viewAt('refunded', { ...context, payment: { ...payment, amount: 0 } });
  expect(nothing.result).toMatchObject({ reason: expect.stringMatching(/Rien n’a été débité\.$/) });
});

test.each([
  [
    7990,
    'Votre titre-restaurant a été refusé\u00a0: votre commande n’a pas été enregistrée. Votre carte est remboursée en totalité\u00a0: vous pouvez payer autrement.',
  ],
  [
    0,
    'Votre titre-restaurant a été refusé\u00a0: votre commande n’a pas été enregistrée. Rien n’a été débité\u00a0: vous pouvez payer autrement.',
  ],
])('explains a declined voucher to a customer who paid %i cents by card', (amount, reason) => {
  const context = {
    payment: { ...payment, amount },
    refundReason: 'voucherRefused',
    voucherState: 'refused',
    isRefunded: true,
  } as const;
  expect(viewAt('refunded', context).result).toEqual({ kind: 'refunded', reason });
});

test('returns a manual-refund message if an operator closed the order as refunded', () => {
  const context = { payment, refundReason: 'byHand', isRefunded: true, voucherState: 'untouched' };
  expect(viewAt({ closed: 'refunded' }, context).result).toEqual({
    kind: 'refunded',
    reason:
      'Votre commande n’a pas été enregistrée. Ce paiement vous a été rendu par notre équipe\u00a0: vous pouvez commander à nouveau.',
  });
});

test.each([
  ['untouched', /remboursé en totalité\.$/],
  ['undone', /Rien ne reste débité sur votre titre-restaurant\.$/],
  [
    'taken',
    /titre-restaurant ne peut pas vous être rendu automatiquement\u00a0: notre équipe s’en occupe\.$/,
  ],
  ['uncertain', /Notre équipe vérifie que rien ne reste débité sur votre titre-restaurant\.$/],
] as const)(
  'includes the voucher outcome in the refund reason if the voucher is %s',
  (voucherState, reason) => {
    const context = { payment, voucherState, refundReason: 'registrationRefused', isRefunded: true } as const;
    const { result } = viewAt({ needsAttention: 'raised' }, { ...context, attention: 'registrationRefused' });
    expect(result).toMatchObject({ kind: 'refunded', reason: expect.stringMatching(reason) });
  },
);

const voucher = { id: 'po_1', status: 'payment_order.authorized', amount: 2500 };

test.each([
  [{}, null],
  [{ voucher }, voucher],
  [
    { voucher, lapse: 'payment_order.expired' },
    { ...voucher, status: 'payment_order.expired' },
  ],
  [{ lapse: 'payment_order.expired' }, null],
])('returns the voucher with its latest status from the order context %j', (context, expected) => {
  const snapshot = { value: 'completed', context: { ...fresh, ...context } };
  expect(readVoucherRecord(JSON.parse(JSON.stringify(snapshot)))).toEqual(expected);
});

test('throws if a stored snapshot has no payment field', () => {
  expect(() => toOrderView({ value: 'completed', context: {} })).toThrow(/payment/);
});

test('increases the retry delay from 2 s to at most 5 min', () => {
  const delays = Array.from({ length: 20 }, (_, index) => retryDelayOf({ attempts: index + 1 }));
  expect(delays.slice(0, 5)).toEqual([2000, 3000, 4500, 6750, 10_125]);
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  expect(delays.at(-1)).toBe(300_000);
  expect(retryDelayOf({ attempts: 5000 })).toBe(300_000);
});

test('derives a stable password that differs per intent and per secret @R3.1 @R9.24', async () => {
  const password = await derivePassword('pi_1', 'secret');
  expect(password).toMatch(/^[\w+/]{43}=$/);
  expect(await derivePassword('pi_1', 'secret')).toBe(password);
  expect(await derivePassword('pi_2', 'secret')).not.toBe(password);
  expect(await derivePassword('pi_1', 'another')).not.toBe(password);
});
