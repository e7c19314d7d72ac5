import type { VoucherProvider } from '#machines/domain/methods.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Dispute, FailedRefund, OperatorAct, OperatorWord } from './rulingTypes.ts';

/** Intent as Stripe reports it. A setup intent charges nothing and is reported with amount 0. */
export interface ReportedPayment {
  readonly status: Intent['status'];
  readonly amount: Cents;
  /** Lower case, such as `eur`. */
  readonly currency: string;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
}

/** Provider that charges the rest of the price. `none` if no voucher amount is due now. */
export type DueVoucher = VoucherProvider | 'none';

/** Agreed charge, from the intent's draft order. */
export interface Agreement {
  readonly checkoutId: string;
  /** Card amount in cents, 0 for a setup. */
  readonly amount: Cents;
  readonly customerId: string;
  readonly voucher: DueVoucher;
}

/** Last report of the voucher's provider. `status` is the provider's value, such as `payment_order.authorized`. */
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
  /** Requested without a response. */
  | 'uncertain'
  | 'undone'
  /** Charged or possibly charged, then cancelled or expired at the provider. */
  | 'lapsed';

/** Doubt after a lost registration response. */
type RegistrationDoubt =
  | 'none'
  /** Possibly registered. A retry creates no second order. */
  | 'repeatable'
  /** Possibly registered. A retry could create a second order. */
  | 'final';

export type RefundReason =
  /** The e-mail has an account. Only new customers can order. */
  | 'emailKnown'
  /** The delivery date has passed or is no longer available. */
  | 'dateLapsed'
  /** The customer did not accept the terms of sale and the mandate. */
  | 'consentMissing'
  /** Another intent already paid the checkout. */
  | 'secondSuccess'
  /** The amount, currency or customer differs from the agreement. */
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
  /** Possibly registered, and a retry could create a second order. */
  | 'registrationUncertain'
  | 'refundRefused'
  /** The refund failed after its success was reported: the customer has neither order nor money. */
  | 'refundFailed'
  /** Registered, but the voucher was declined, expired or cancelled. */
  | 'voucherLapsed'
  /** Registered, but the card was refunded outside this shop. */
  | 'returned'
  /** The customer's bank disputes the charge. */
  | 'disputed'
  /** The voucher was charged after the rejection and cannot be undone. */
  | 'voucherLeft'
  /** No response for a day. */
  | 'unanswered';

export type OrderEvent =
  /** Sent by the customer's page, a webhook or reconciliation. */
  | { type: 'settlement.requested' }
  /** The provider cancelled or expired the voucher. `status` is its value, such as `payment_order.expired`. */
  | { type: 'voucher.lapsed'; status: string }
  /** The provider reports an authorised voucher, perhaps after the order gave it up. */
  | { type: 'voucher.surfaced'; voucher: VoucherRecord }
  /** Total refunded at Stripe so far, in cents. */
  | { type: 'payment.returned'; amount: Cents }
  | { type: 'payment.disputed'; dispute: Dispute }
  /** A card refund failed. `returned`: total still refunded or pending, in cents. */
  | { type: 'refund.failed'; refund: FailedRefund; returned: Cents }
  | { type: 'retry.requested'; word: OperatorWord }
  | { type: 'refund.requested'; word: OperatorWord }
  /** An operator resolved the case outside this shop. */
  | { type: 'case.closed'; as: 'ordered' | 'refunded'; word: OperatorWord };

export type ReadPaymentOutcome =
  | { kind: 'read'; payment: ReportedPayment; agreed: Agreement | null }
  /** Stripe has no such intent. */
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

export type ClaimCheckoutOutcome = { kind: 'first' } | { kind: 'second' };

export type CheckAgainOutcome =
  | { kind: 'free' }
  | { kind: 'refused'; reason: 'emailKnown' | 'dateLapsed' | 'consentMissing' }
  | { kind: 'unreachable' };

/** Checks the customer's Edenred session without a charge. */
export type OpenSessionOutcome = { kind: 'open' } | { kind: 'over' } | { kind: 'unreachable' };

export type AuthoriseVoucherOutcome =
  | { kind: 'authorised'; voucher: VoucherRecord }
  /** Final. `voucher` is `null` if the provider stores no record of it. */
  | { kind: 'refused'; voucher: VoucherRecord | null }
  | { kind: 'unanswered' };

/** Result of earlier requests, read without a new one. */
export type FindVoucherOutcome =
  | Exclude<AuthoriseVoucherOutcome, { kind: 'unanswered' }>
  /** The provider has no record. */
  | { kind: 'none' }
  | { kind: 'unreachable' };

export type UndoVoucherOutcome =
  /** Nothing is charged. `status` is the provider's value. */
  | { kind: 'undone'; status: string }
  /** The provider can no longer undo it. */
  | { kind: 'stays' }
  | { kind: 'unreachable' };

export type RegisterOrderOutcome =
  | { kind: 'registered' }
  | { kind: 'refused' }
  /** `mayRepeat`: nothing was sent, or the main backend is idempotent per intent. */
  | { kind: 'unanswered'; mayRepeat: boolean };

export type RefundPaymentOutcome =
  /** `refundId`: `null` if nothing was charged. */
  | { kind: 'refunded'; refundId: string | null }
  /** Stripe accepted the refund and immediately reported its failure. */
  | { kind: 'failed'; refund: FailedRefund }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

export interface OrderInput {
  readonly intentId: string;
}

export interface OrderContext extends OrderInput {
  /** Increased by each new request, so that callers do not receive an older response. */
  readonly round: number;
  /** A request arrived during the read, so its result may be outdated. */
  readonly isAskedMeanwhile: boolean;
  /** Attempts of the current step without a response, for the retry delay. */
  readonly attempts: number;
  /** Automatic reads of an unpaid intent since the last request. */
  readonly rechecks: number;
  readonly payment: ReportedPayment | null;
  readonly agreed: Agreement | null;
  readonly standing: VoucherState;
  readonly voucher: VoucherRecord | null;
  /** Status at the provider after a lapse, `null` if the voucher is valid. */
  readonly lapse: string | null;
  /** The voucher timeout has passed. */
  readonly isVoucherLate: boolean;
  /** The order may be registered though no response confirmed it. */
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
