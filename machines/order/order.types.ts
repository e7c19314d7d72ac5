import type { VoucherProvider } from '#machines/domain/methods.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Dispute, FailedRefund, OperatorAct, OperatorWord } from './rulingTypes.ts';

/** A setup intent is reported with amount 0. */
export interface ReportedPayment {
  readonly status: Intent['status'];
  readonly amount: Cents;
  /** Lower case, such as `eur`. */
  readonly currency: string;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
}

/** Provider of the voucher part, `none` if nothing is due now. */
export type DueVoucher = VoucherProvider | 'none';

/** From the intent's draft order. */
export interface Agreement {
  readonly checkoutId: string;
  /** Card amount, 0 for a setup. */
  readonly amount: Cents;
  readonly customerId: string;
  readonly voucher: DueVoucher;
}

/** `status` is the provider's value, such as `payment_order.authorized`. */
export interface VoucherRecord {
  readonly id: string;
  readonly status: string;
  readonly amount: Cents;
}

export type VoucherState =
  /** Not requested yet. */
  | 'untouched'
  | 'refused'
  /** Captured, or authorised for a later capture. */
  | 'taken'
  | 'uncertain'
  | 'undone'
  /** Cancelled or expired at the provider after the charge. */
  | 'lapsed';

/** Doubt after a lost response. */
type RegistrationDoubt =
  | 'none'
  /** Possibly registered. A retry creates no second order. */
  | 'repeatable'
  /** Possibly registered. A retry could create a second order. */
  | 'final';

export type RefundReason =
  | 'emailKnown'
  | 'dateLapsed'
  | 'consentMissing'
  | 'secondSuccess'
  /** Different amount, currency or customer. */
  | 'mismatched'
  | 'voucherRefused'
  | 'registrationRefused'
  /** An operator requested the refund. */
  | 'cancelled'
  /** An operator refunded outside this shop. */
  | 'byHand';

export type AttentionCause =
  | 'draftMissing'
  | 'mismatched'
  | 'registrationRefused'
  /** Possibly registered, and a retry could create a second order. */
  | 'registrationUncertain'
  | 'refundRefused'
  /** The refund failed, so the customer has neither order nor money. */
  | 'refundFailed'
  /** Registered, but the voucher was declined, expired or cancelled. */
  | 'voucherLapsed'
  | 'returned'
  /** The customer's bank disputes the charge. */
  | 'disputed'
  /** The voucher was charged too late and cannot be undone. */
  | 'voucherLeft'
  | 'unanswered';

export type OrderEvent =
  /** Sent by the customer's page, a webhook or reconciliation. */
  | { type: 'settlement.requested' }
  /** `status` is the provider's value, such as `payment_order.expired`. */
  | { type: 'voucher.lapsed'; status: string }
  /** An authorised voucher, perhaps after the order gave it up. */
  | { type: 'voucher.surfaced'; voucher: VoucherRecord }
  /** Total refunded at Stripe, in cents. */
  | { type: 'payment.returned'; amount: Cents }
  | { type: 'payment.disputed'; dispute: Dispute }
  /** `returned`: total still refunded or pending, in cents. */
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

/** Tests the session without a charge. */
export type OpenSessionOutcome = { kind: 'open' } | { kind: 'over' } | { kind: 'unreachable' };

export type AuthoriseVoucherOutcome =
  | { kind: 'authorised'; voucher: VoucherRecord }
  /** Final. `voucher` is `null` if the provider has no record. */
  | { kind: 'refused'; voucher: VoucherRecord | null }
  | { kind: 'unanswered' };

export type FindVoucherOutcome =
  | Exclude<AuthoriseVoucherOutcome, { kind: 'unanswered' }>
  | { kind: 'none' }
  | { kind: 'unreachable' };

export type UndoVoucherOutcome =
  | { kind: 'undone'; status: string }
  /** The provider can no longer undo it. */
  | { kind: 'stays' }
  | { kind: 'unreachable' };

export type RegisterOrderOutcome =
  | { kind: 'registered' }
  | { kind: 'refused' }
  /** `mayRepeat`: nothing was sent, or the main backend is idempotent. */
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
  /** Increased by each request, so that older responses are ignored. */
  readonly round: number;
  /** A request arrived during the read. */
  readonly hasNewRequest: boolean;
  /** Attempts of the current step without a response. */
  readonly attempts: number;
  /** Automatic reads since the last request. */
  readonly rechecks: number;
  readonly payment: ReportedPayment | null;
  readonly agreed: Agreement | null;
  readonly voucherState: VoucherState;
  readonly voucher: VoucherRecord | null;
  /** Provider's status after a lapse. */
  readonly lapse: string | null;
  readonly isVoucherLate: boolean;
  readonly doubt: RegistrationDoubt;
  /** Confirmed by the main backend or by an operator. */
  readonly isRegistered: boolean;
  readonly refundReason: RefundReason | null;
  readonly isRefunded: boolean;
  /** Oldest first, without duplicates. */
  readonly failedRefunds: readonly FailedRefund[];
  /** Cents refunded outside this shop. */
  readonly returned: Cents;
  readonly dispute: Dispute | null;
  readonly attention: AttentionCause | null;
  /** Oldest first. */
  readonly acts: readonly OperatorAct[];
}
