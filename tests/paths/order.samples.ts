import type { AnyEventObject } from 'xstate';
import type {
  Agreement,
  AuthoriseVoucherOutcome,
  CheckAgainOutcome,
  FindVoucherOutcome,
  OpenSessionOutcome,
  OrderEvent,
  ReadPaymentOutcome,
  RefundPaymentOutcome,
  RegisterOrderOutcome,
  ReportedPayment,
  UndoVoucherOutcome,
  VoucherRecord,
} from '#machines/order/order.types.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';

const agreed: Agreement = {
  checkoutId: 'checkout_1',
  amount: 7990,
  customerId: 'cus_1',
  voucher: 'none',
};
const payment: ReportedPayment = {
  status: 'succeeded',
  amount: 7990,
  currency: 'eur',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
};
const readOutcome = (
  reported: ReportedPayment,
  agreement: Agreement | null = agreed,
): ReadPaymentOutcome => ({
  kind: 'read',
  payment: reported,
  agreed: agreement,
});

export const paidWithEachVoucher = (['none', 'paygreen', 'edenred'] as const).map((voucher) =>
  done('readPayment', readOutcome(payment, { ...agreed, voucher })),
);
export const mismatches: readonly AnyEventObject[] = [
  { ...payment, amount: 1 },
  { ...payment, currency: 'usd' },
  { ...payment, customerId: 'cus_2' },
  { ...payment, customerId: null },
].map((other) => done('readPayment', readOutcome(other)));
export const paymentWithoutDraft = done('readPayment', readOutcome(payment, null));
const undecided: readonly AnyEventObject[] = [
  done('readPayment', readOutcome({ ...payment, status: 'processing' })),
  done('readPayment', { kind: 'unreachable' } satisfies ReadPaymentOutcome),
];
export const unpaidEvents: readonly AnyEventObject[] = [
  done('readPayment', readOutcome({ ...payment, status: 'requires_payment_method' })),
  done('readPayment', readOutcome({ ...payment, status: 'requires_action', amount: 1 })),
  done('readPayment', readOutcome({ ...payment, status: 'canceled' }, null)),
  done('readPayment', { kind: 'unknown' } satisfies ReadPaymentOutcome),
];

export const checkoutIsFree = done('checkAgain', { kind: 'free' } satisfies CheckAgainOutcome);
const checks: readonly CheckAgainOutcome[] = [
  { kind: 'refused', reason: 'emailKnown' },
  { kind: 'refused', reason: 'dateLapsed' },
  { kind: 'refused', reason: 'consentMissing' },
  { kind: 'unreachable' },
];
const voucher: VoucherRecord = { id: 'po_1', status: 'payment_order.authorized', amount: 2500 };
export const open = done('openSession', { kind: 'open' } satisfies OpenSessionOutcome);
const over = done('openSession', { kind: 'over' } satisfies OpenSessionOutcome);
export const authorised = done('authoriseVoucher', {
  kind: 'authorised',
  voucher,
} satisfies AuthoriseVoucherOutcome);
export const voucherFound = done('findVoucher', { kind: 'authorised', voucher } satisfies FindVoucherOutcome);
/** Rejected voucher request without a record at PayGreen. An earlier request may still be running. */
export const refusedWithoutRecord = done('authoriseVoucher', {
  kind: 'refused',
  voucher: null,
} satisfies AuthoriseVoucherOutcome);
export const voucherRefused: readonly AnyEventObject[] = [
  over,
  refusedWithoutRecord,
  done('findVoucher', {
    kind: 'refused',
    voucher: { ...voucher, status: 'payment_order.refused' },
  } satisfies FindVoucherOutcome),
  done('authoriseVoucher', {
    kind: 'refused',
    voucher: { ...voucher, status: 'payment_order.refused' },
  } satisfies AuthoriseVoucherOutcome),
];
const voucherUnanswered: readonly AnyEventObject[] = [
  done('authoriseVoucher', { kind: 'unanswered' } satisfies AuthoriseVoucherOutcome),
  failed('authoriseVoucher'),
];
const searches: readonly FindVoucherOutcome[] = [{ kind: 'none' }, { kind: 'unreachable' }];
export const voucherNotCancelled = done('undoVoucher', { kind: 'stays' } satisfies UndoVoucherOutcome);
const undoings: readonly UndoVoucherOutcome[] = [
  { kind: 'undone', status: 'payment_order.canceled' },
  { kind: 'unreachable' },
];
export const voucherLapsed = { type: 'voucher.lapsed', status: 'payment_order.expired' } satisfies OrderEvent;
export const voucherSurfaced = { type: 'voucher.surfaced', voucher } satisfies OrderEvent;
export const registered = done('registerOrder', { kind: 'registered' } satisfies RegisterOrderOutcome);
export const registrationRejected = done('registerOrder', {
  kind: 'refused',
} satisfies RegisterOrderOutcome);
export const uncertainEvents: readonly AnyEventObject[] = [
  done('registerOrder', { kind: 'unanswered', mayRepeat: false } satisfies RegisterOrderOutcome),
  failed('registerOrder'),
];
/** Failed refund. Stripe reports the failure in the refund response or later. */
export const failedRefund = { id: 're_1', reason: 'expired_or_canceled_card' };
export const refunds: readonly RefundPaymentOutcome[] = [
  { kind: 'refunded', refundId: 're_1' },
  { kind: 'refused' },
  { kind: 'unreachable' },
  { kind: 'failed', refund: failedRefund },
];
export const secondPayment = done('claimCheckout', { kind: 'second' });

export const events: readonly AnyEventObject[] = [
  { type: 'settlement.requested' },
  voucherLapsed,
  voucherSurfaced,
  ...paidWithEachVoucher,
  ...mismatches,
  paymentWithoutDraft,
  ...undecided,
  ...unpaidEvents,
  failed('readPayment'),
  done('claimCheckout', { kind: 'first' }),
  secondPayment,
  failed('claimCheckout'),
  checkoutIsFree,
  ...checks.map((outcome) => done('checkAgain', outcome)),
  failed('checkAgain'),
  open,
  done('openSession', { kind: 'unreachable' } satisfies OpenSessionOutcome),
  failed('openSession'),
  authorised,
  ...voucherRefused,
  ...voucherUnanswered,
  voucherFound,
  ...searches.map((outcome) => done('findVoucher', outcome)),
  failed('findVoucher'),
  elapsed('retryDelay', 'order.authorisingVoucher.awaitingSearch'),
  elapsed('voucherLimit', 'order.authorisingVoucher'),
  elapsed('retryDelay', 'order.authorisingVoucher.awaitingSession'),
  registered,
  registrationRejected,
  done('registerOrder', { kind: 'unanswered', mayRepeat: true } satisfies RegisterOrderOutcome),
  ...uncertainEvents,
  voucherNotCancelled,
  ...undoings.map((outcome) => done('undoVoucher', outcome)),
  failed('undoVoucher'),
  elapsed('voucherLimit', 'order.undoingVoucher'),
  elapsed('retryDelay', 'order.undoingVoucher.waiting'),
  ...refunds.map((outcome) => done('refundPayment', outcome)),
  failed('refundPayment'),
  done('raiseAttention', undefined),
  failed('raiseAttention'),
  elapsed('recheckDelay', 'order.unpaid'),
  elapsed('retryDelay', 'order.needsAttention.unlisted'),
  ...['verifyingCard', 'checkingAgain', 'authorisingVoucher', 'registering', 'refunding'].flatMap((step) => [
    elapsed('retryDelay', `order.${step}.waiting`),
    elapsed('patienceLimit', `order.${step}`),
  ]),
];
