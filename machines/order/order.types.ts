import type { VoucherProvider } from '#machines/domain/methods.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Dispute, FailedRefund, OperatorAct, OperatorWord } from './rulingTypes.ts';

/** A setup intent is reported with amount 0. */
export interface ReportedPayment {
  readonly status: Intent['status'];
  readonly amount: Cents;
  /** Currency code in lower case, such as `eur`. */
  readonly currency: string;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
}

/** Provider of the voucher part, `none` if nothing is due now. */
export type DueVoucher = VoucherProvider | 'none';

/** Data of the intent's draft order that the payment must match. */
export interface Agreement {
  readonly checkoutId: string;
  /** Card amount, 0 if the intent only saves the card. */
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
  /** The voucher charge was not requested yet. */
  | 'untouched'
  | 'refused'
  /** The voucher was captured, or authorised for a later capture. */
  | 'taken'
  | 'uncertain'
  | 'undone'
  /** The provider cancelled the voucher charge, or let it expire. */
  | 'lapsed';

/** Doubt about the registration after a lost response of the main backend. */
type RegistrationDoubt =
  | 'none'
  /** The order may be registered. A retry creates no second order. */
  | 'repeatable'
  /** The order may be registered. A retry could create a second order. */
  | 'final';

export type RefundReason =
  | 'emailKnown'
  | 'dateLapsed'
  | 'consentMissing'
  | 'secondSuccess'
  /** The payment's amount, currency or customer differs from the draft order. */
  | 'mismatched'
  | 'voucherRefused'
  | 'registrationRefused'
  /** An operator requested the refund. */
  | 'cancelled'
  /** An operator refunded the payment outside this shop. */
  | 'byHand';

export type AttentionCause =
  | 'draftMissing'
  | 'mismatched'
  | 'registrationRefused'
  /** The order may be registered, and a retry could create a second order. */
  | 'registrationUncertain'
  | 'refundRefused'
  /** The refund failed, so the customer has neither order nor money. */
  | 'refundFailed'
  /** The order is registered, but its voucher was declined, expired or cancelled. */
  | 'voucherLapsed'
  | 'returned'
  /** The customer's bank disputes the charge. */
  | 'disputed'
  /** The voucher was charged too late and cannot be undone. */
  | 'voucherLeft'
  | 'unanswered';

export type OrderEvent =
  /** The customer's page, a webhook or reconciliation requests the result. */
  | { type: 'settlement.requested' }
  /** `status` is the voucher provider's value, such as `payment_order.expired`. */
  | { type: 'voucher.lapsed'; status: string }
  /** The provider authorised the voucher, perhaps after the order gave it up. */
  | { type: 'voucher.surfaced'; voucher: VoucherRecord }
  /** Total refunded at Stripe, in cents. */
  | { type: 'payment.returned'; amount: Cents }
  | { type: 'payment.disputed'; dispute: Dispute }
  /** `returned`: cents of all other refunds, completed or pending. */
  | { type: 'refund.failed'; refund: FailedRefund; returned: Cents }
  | { type: 'retry.requested'; word: OperatorWord }
  | { type: 'refund.requested'; word: OperatorWord }
  /** An operator resolved the case outside this shop. */
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

/** Result of a test of the Edenred session, without a charge. */
export type OpenSessionOutcome = { kind: 'open' } | { kind: 'over' } | { kind: 'unreachable' };

export type AuthoriseVoucherOutcome =
  | { kind: 'authorised'; voucher: VoucherRecord }
  /** The decline is final. `voucher` is `null` if the provider has no record. */
  | { kind: 'refused'; voucher: VoucherRecord | null }
  | { kind: 'unanswered' };

export type FindVoucherOutcome =
  | Exclude<AuthoriseVoucherOutcome, { kind: 'unanswered' }>
  | { kind: 'none' }
  | { kind: 'unreachable' };

export type UndoVoucherOutcome =
  | { kind: 'undone'; status: string }
  /** The provider can no longer undo the voucher charge. */
  | { kind: 'stays' }
  | { kind: 'unreachable' };

export type RegisterOrderOutcome =
  | { kind: 'registered' }
  | { kind: 'refused' }
  /** `mayRepeat`: the order was not sent, or the main backend is idempotent. */
  | { kind: 'unanswered'; mayRepeat: boolean };

export type RefundPaymentOutcome =
  /** `refundId`: `null` if nothing was charged. */
  | { kind: 'refunded'; refundId: string | null }
  /** The refund was accepted, but failed at once. */
  | { kind: 'failed'; refund: FailedRefund }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

export interface OrderInput {
  readonly intentId: string;
}

export interface OrderContext extends OrderInput {
  /** Number of the order's attempt. A new attempt ignores responses to older ones. */
  readonly round: number;
  /** Another request arrived while the payment was being read. */
  readonly hasNewRequest: boolean;
  /** Failed attempts of the order's current step. */
  readonly attempts: number;
  /** Automatic reads of the unpaid intent since the last request. */
  readonly rechecks: number;
  readonly payment: ReportedPayment | null;
  readonly agreed: Agreement | null;
  readonly voucherState: VoucherState;
  readonly voucher: VoucherRecord | null;
  /** Provider's status of a voucher that was cancelled or has expired. */
  readonly lapse: string | null;
  readonly isVoucherLate: boolean;
  readonly doubt: RegistrationDoubt;
  /** The main backend or an operator confirmed the registration. */
  readonly isRegistered: boolean;
  readonly refundReason: RefundReason | null;
  readonly isRefunded: boolean;
  /** Failed refunds, oldest first, without duplicates. */
  readonly failedRefunds: readonly FailedRefund[];
  /** Cents of the card payment that were refunded outside this shop. */
  readonly returned: Cents;
  readonly dispute: Dispute | null;
  readonly attention: AttentionCause | null;
  /** Operators' decisions, oldest first. */
  readonly acts: readonly OperatorAct[];
}
