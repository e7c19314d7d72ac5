import type { VoucherProvider } from '#machines/domain/methods.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Dispute, FailedRefund, OperatorAct, OperatorWord } from './rulingTypes.ts';

/** Stripe's current data of the intent. A setup intent has amount 0. */
export interface ReportedPayment {
  readonly status: Intent['status'];
  readonly amount: Cents;
  /** Currency code in lower case, such as `eur`. */
  readonly currency: string;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
}

/** Provider of the meal voucher. `none` if nothing is charged to a voucher immediately. */
export type DueVoucher = VoucherProvider | 'none';

/** Values of the draft order that Stripe's payment must match. */
export interface Agreement {
  readonly checkoutId: string;
  /** Cents charged to the card, 0 if the intent only saves the card. */
  readonly amount: Cents;
  readonly customerId: string;
  readonly voucher: DueVoucher;
}

/** `status` is the voucher provider's value, such as `payment_order.authorized`. */
export interface VoucherRecord {
  readonly id: string;
  readonly status: string;
  readonly amount: Cents;
}

export type VoucherState =
  | 'untouched'
  | 'refused'
  /** The voucher was captured, or authorised for a later capture. */
  | 'taken'
  | 'uncertain'
  | 'undone'
  /** The provider cancelled the voucher charge, or let it expire. */
  | 'lapsed';

/** Doubt whether the order is registered. `none`: the main backend responded. */
type RegistrationDoubt =
  | 'none'
  /** Another registration request cannot create a second order. */
  | 'repeatable'
  /** Another registration request could create a second order. */
  | 'final';

export type RefundReason =
  | 'emailKnown'
  | 'dateLapsed'
  | 'consentMissing'
  | 'secondSuccess'
  /** The paid amount, currency or customer differs from the draft order. */
  | 'mismatched'
  | 'voucherRefused'
  | 'registrationRefused'
  | 'cancelled'
  /** The payment was refunded outside this shop. */
  | 'byHand';

export type AttentionCause =
  | 'draftMissing'
  | 'mismatched'
  | 'registrationRefused'
  | 'registrationUncertain'
  | 'refundRefused'
  /** The refund failed, so the customer has neither order nor money. */
  | 'refundFailed'
  /** The order is registered, but its voucher was declined, expired or cancelled. */
  | 'voucherLapsed'
  | 'returned'
  | 'disputed'
  /** The card was refunded, but the voucher is still charged. */
  | 'voucherLeft'
  | 'unanswered';

export type OrderEvent =
  /** The customer's page, a webhook or reconciliation requests the order's result. */
  | { type: 'settlement.requested' }
  | { type: 'voucher.lapsed'; status: string }
  /** PayGreen authorised the voucher, perhaps after the order was rejected. */
  | { type: 'voucher.surfaced'; voucher: VoucherRecord }
  /** Total refunded at Stripe. */
  | { type: 'payment.returned'; amount: Cents }
  | { type: 'payment.disputed'; dispute: Dispute }
  /** `returned`: cents of the payment's other refunds, completed or pending. */
  | { type: 'refund.failed'; refund: FailedRefund; returned: Cents }
  | { type: 'retry.requested'; word: OperatorWord }
  | { type: 'refund.requested'; word: OperatorWord }
  /** An operator resolved the order's problem outside this shop. */
  | { type: 'case.closed'; as: 'ordered' | 'refunded'; word: OperatorWord };

export type ReadPaymentOutcome =
  | { kind: 'read'; payment: ReportedPayment; agreed: Agreement | null }
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

export type ClaimCheckoutOutcome = { kind: 'first' } | { kind: 'second' };

export type CheckAgainOutcome =
  | { kind: 'free' }
  | { kind: 'refused'; reason: 'emailKnown' | 'dateLapsed' | 'consentMissing' }
  | { kind: 'unreachable' };

/** Result of a check of the customer's Edenred session. `over`: expired. */
export type OpenSessionOutcome = { kind: 'open' } | { kind: 'over' } | { kind: 'unreachable' };

export type AuthoriseVoucherOutcome =
  | { kind: 'authorised'; voucher: VoucherRecord }
  | { kind: 'refused'; voucher: VoucherRecord | null }
  | { kind: 'unanswered' };

export type FindVoucherOutcome =
  | Exclude<AuthoriseVoucherOutcome, { kind: 'unanswered' }>
  | { kind: 'none' }
  | { kind: 'unreachable' };

export type UndoVoucherOutcome =
  | { kind: 'undone'; status: string }
  | { kind: 'stays' }
  | { kind: 'unreachable' };

export type RegisterOrderOutcome =
  | { kind: 'registered' }
  | { kind: 'refused' }
  | { kind: 'unanswered'; mayRepeat: boolean };

export type RefundPaymentOutcome =
  /** `refundId` is `null` for a setup intent, which charged nothing. */
  | { kind: 'refunded'; refundId: string | null }
  /** Stripe accepted the refund, but it failed immediately. */
  | { kind: 'failed'; refund: FailedRefund }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

export interface OrderInput {
  readonly intentId: string;
}

export interface OrderContext extends OrderInput {
  /** Number of the order's current attempt. Results of earlier attempts are ignored. */
  readonly round: number;
  /** `true` if another request for the result arrived while the payment was being read. */
  readonly hasNewRequest: boolean;
  readonly attempts: number;
  /** Number of automatic reads of an unpaid intent since the last request. */
  readonly rechecks: number;
  readonly payment: ReportedPayment | null;
  readonly agreed: Agreement | null;
  readonly voucherState: VoucherState;
  readonly voucher: VoucherRecord | null;
  /** The provider's status of a voucher that was cancelled or has expired. */
  readonly lapse: string | null;
  readonly isVoucherLate: boolean;
  readonly doubt: RegistrationDoubt;
  readonly isRegistered: boolean;
  readonly refundReason: RefundReason | null;
  readonly isRefunded: boolean;
  readonly failedRefunds: readonly FailedRefund[];
  /** Amount refunded outside this shop. */
  readonly returned: Cents;
  readonly dispute: Dispute | null;
  readonly attention: AttentionCause | null;
  /** Operators' decisions, oldest first. */
  readonly acts: readonly OperatorAct[];
}
