import type { VoucherProvider } from '#machines/domain/methods.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Dispute, FailedRefund, OperatorAct, OperatorWord } from './rulingTypes.ts';

/** An intent as the card provider reports it. A setup moves no money: it is reported as 0 euros. */
export interface ReportedPayment {
  readonly status: Intent['status'];
  readonly amount: Cents;
  /** Lower case, such as `eur`. */
  readonly currency: string;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
}

/** Who takes the part of an order that the card does not pay; `none` when nothing is to be taken at once. */
export type DueVoucher = VoucherProvider | 'none';

/** What the shop and the shopper agreed on, by the intent's draft. */
export interface Agreement {
  readonly checkoutId: string;
  /** What the card is charged, 0 for a setup. */
  readonly amount: Cents;
  readonly customerId: string;
  readonly voucher: DueVoucher;
}

/** The voucher's part as its provider last told it; `status` in the provider's words, such as `payment_order.authorized`. */
export interface VoucherRecord {
  readonly id: string;
  readonly status: string;
  readonly amount: Cents;
}

/** What became of the voucher, as far as is known. */
export type VoucherState =
  /** Nothing was asked of it yet. */
  | 'untouched'
  | 'refused'
  /** Captured, or authorised to be. */
  | 'taken'
  /** It was asked for, and nobody knows what came of it. */
  | 'uncertain'
  /** Nothing is left on it. */
  | 'undone'
  /** It had been taken, or may have been, and its provider let go of it. */
  | 'lapsed';

/** What unanswered questions leave open about the registration. */
type RegistrationDoubt =
  | 'none'
  /** It may be registered, and asking again makes no second order. */
  | 'repeatable'
  /** It may be registered, and asking again might make a second order. */
  | 'final';

/** Why the card gets its money back. */
export type RefundReason =
  /** The e-mail has an account, and orders are for new customers. */
  | 'emailKnown'
  /** The chosen day has come or gone, or the carrier no longer offers it. */
  | 'dateLapsed'
  /** Nobody accepted the terms of sale and the mandate. */
  | 'consentMissing'
  /** The checkout had been paid by another intent. */
  | 'secondSuccess'
  /** Another amount, currency or customer than agreed. */
  | 'mismatched'
  /** The voucher's part was refused for good. */
  | 'voucherRefused'
  /** The main backend refused the order for good. */
  | 'registrationRefused'
  /** An operator had it refunded. */
  | 'cancelled'
  /** People paid it back themselves, outside this shop. */
  | 'byHand';

/** Why people have to look at an order. */
export type AttentionCause =
  | 'draftMissing'
  | 'mismatched'
  | 'registrationRefused'
  /** Nobody knows whether the order is registered, and asking again might register it twice. */
  | 'registrationUncertain'
  | 'refundRefused'
  /** The card's money had gone back, and came back to us: its shopper has neither order nor money. */
  | 'refundFailed'
  /** Its voucher was refused, expired or cancelled though the order stands. */
  | 'voucherLapsed'
  /** The order stands, and some or all of the card's money was refunded outside this shop. */
  | 'returned'
  /** The shopper's bank claims the money back. */
  | 'disputed'
  /** Its voucher came to light after its refusal, and we cannot undo it: taken, for no order. */
  | 'voucherLeft'
  /** Whoever had to answer has not for a day. */
  | 'unanswered';

export type OrderEvent =
  /** Asked for: by the shopper's page, a provider's webhook, or a reconciliation. */
  | { type: 'settlement.requested' }
  /** The provider took back what it had granted; `status` in its words, such as `payment_order.expired`. */
  | { type: 'voucher.lapsed'; status: string }
  /** The provider has something good for this order: asked for once, and perhaps long since given up here. */
  | { type: 'voucher.surfaced'; voucher: VoucherRecord }
  /** The card provider has refunded so much in all, whoever asked for it. */
  | { type: 'payment.returned'; amount: Cents }
  /** The shopper's bank has begun or ended a dispute. */
  | { type: 'payment.disputed'; dispute: Dispute }
  /** A refund of the card came to nothing, whoever had asked for it; `returned` is what is back, or on its way, in all. */
  | { type: 'refund.failed'; refund: FailedRefund; returned: Cents }
  /** An operator wants it tried again. */
  | { type: 'retry.requested'; word: OperatorWord }
  /** An operator wants the money refunded. */
  | { type: 'refund.requested'; word: OperatorWord }
  /** An operator has seen to it elsewhere, and says how it ended. */
  | { type: 'case.closed'; as: 'ordered' | 'refunded'; word: OperatorWord };

export type ReadPaymentOutcome =
  | { kind: 'read'; payment: ReportedPayment; agreed: Agreement | null }
  /** The provider has no such intent. */
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

/** Whether the intent is the first of its checkout to succeed. */
export type ClaimCheckoutOutcome = { kind: 'first' } | { kind: 'second' };

export type CheckAgainOutcome =
  | { kind: 'free' }
  | { kind: 'refused'; reason: 'emailKnown' | 'dateLapsed' | 'consentMissing' }
  | { kind: 'unreachable' };

/** Whether the shopper's Edenred account lets itself be debited; asking changes nothing there. */
export type OpenSessionOutcome = { kind: 'open' } | { kind: 'over' } | { kind: 'unreachable' };

export type AuthoriseVoucherOutcome =
  | { kind: 'authorised'; voucher: VoucherRecord }
  /** For good; `voucher` where the provider has a record of its no. */
  | { kind: 'refused'; voucher: VoucherRecord | null }
  | { kind: 'unanswered' };

/** What was made of earlier questions, read without asking anew. */
export type FindVoucherOutcome =
  | Exclude<AuthoriseVoucherOutcome, { kind: 'unanswered' }>
  /** The provider has heard of none. */
  | { kind: 'none' }
  | { kind: 'unreachable' };

export type UndoVoucherOutcome =
  /** Nothing is left on it, whether or not there ever was; `status` in the provider's words. */
  | { kind: 'undone'; status: string }
  /** The provider undoes it no more. */
  | { kind: 'stays' }
  | { kind: 'unreachable' };

export type RegisterOrderOutcome =
  | { kind: 'registered' }
  | { kind: 'refused' }
  /** `mayRepeat`: nothing was sent, or the main backend registers an intent once however often it is asked. */
  | { kind: 'unanswered'; mayRepeat: boolean };

export type RefundPaymentOutcome =
  /** `refundId`: null where nothing was charged. */
  | { kind: 'refunded'; refundId: string | null }
  /** The provider accepted it, and reports at once that it failed. */
  | { kind: 'failed'; refund: FailedRefund }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

export interface OrderInput {
  readonly intentId: string;
}

export interface OrderContext extends OrderInput {
  /** How often an answer was given up because it was asked anew: tells the answers apart. */
  readonly round: number;
  /** Whether it was asked for while the intent was being read: what was read may be older than the question. */
  readonly isAskedMeanwhile: boolean;
  /** How often the step at hand has found nobody, which spaces the next attempts. */
  readonly attempts: number;
  /** How often "not paid" was read again unasked, since it was last asked for. */
  readonly rechecks: number;
  readonly payment: ReportedPayment | null;
  readonly agreed: Agreement | null;
  readonly standing: VoucherState;
  readonly voucher: VoucherRecord | null;
  /** The provider's word for how the voucher fell through afterwards; null while it has not. */
  readonly lapse: string | null;
  /** Whether its provider has been waited for long enough. */
  readonly isVoucherLate: boolean;
  /** Whether it may be registered though no answer said so. */
  readonly doubt: RegistrationDoubt;
  /** Whether the order stands: the main backend said so, or an operator who looked. */
  readonly isRegistered: boolean;
  readonly refundReason: RefundReason | null;
  readonly isRefunded: boolean;
  /** Oldest first; what is told of one of them again is no news. */
  readonly failedRefunds: readonly FailedRefund[];
  /** Cents of the card's money that were refunded outside this shop. */
  readonly returned: Cents;
  readonly dispute: Dispute | null;
  readonly attention: AttentionCause | null;
  /** What operators did, oldest first. */
  readonly acts: readonly OperatorAct[];
}
