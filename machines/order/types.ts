import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';

/** An intent as the card provider reports it. A setup moves no money: it is reported as 0 euros. */
export interface ReportedPayment {
  readonly status: Intent['status'];
  readonly amount: Cents;
  /** Lower case, such as `eur`. */
  readonly currency: string;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
}

/** What the shop and the shopper agreed on, by the intent's draft. */
export interface Agreement {
  readonly checkoutId: string;
  /** What the card is charged, 0 for a setup. */
  readonly amount: Cents;
  readonly customerId: string;
}

/** The account that came with the order: the way into the client area. */
interface Account {
  readonly token: string;
  readonly userId: string;
  readonly expires: string;
}

/** Why the card gets its money back. */
export type RefundReason =
  /** The e-mail has an account, and orders are for new customers. */
  | 'emailKnown'
  /** The chosen day has come or gone, or the carrier no longer offers it. */
  | 'dateLapsed'
  /** The checkout had been paid by another intent. */
  | 'secondSuccess'
  /** Another amount, currency or customer than agreed. */
  | 'mismatched'
  /** The main backend refused the order for good. */
  | 'registrationRefused';

/** Why people have to look at an order. */
export type AttentionCause =
  | 'draftMissing'
  | 'mismatched'
  | 'registrationRefused'
  /** Nobody knows whether the order is registered, and asking again might register it twice. */
  | 'registrationUncertain'
  | 'refundRefused'
  /** Somebody who had to answer has not for a day. */
  | 'unanswered';

/** Somebody wants to know: the shopper's page, the provider's webhook, or a reconciliation. */
export interface OrderEvent {
  type: 'settlement.requested';
}

export type ReadPaymentOutcome =
  | { kind: 'read'; payment: ReportedPayment; agreed: Agreement | null }
  /** The provider has no such intent. */
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

/** Whether the intent is the first of its checkout to succeed. */
export type ClaimCheckoutOutcome = { kind: 'first' } | { kind: 'second' };

export type CheckAgainOutcome =
  | { kind: 'free' }
  | { kind: 'refused'; reason: 'emailKnown' | 'dateLapsed' }
  | { kind: 'unreachable' };

export type RegisterOrderOutcome =
  | { kind: 'registered'; account: Account }
  | { kind: 'refused' }
  /** `mayRepeat`: nothing was sent, or the main backend registers an intent once however often it is asked. */
  | { kind: 'unanswered'; mayRepeat: boolean };

export type RefundPaymentOutcome = { kind: 'refunded' } | { kind: 'refused' } | { kind: 'unreachable' };

export interface OrderInput {
  readonly intentId: string;
}

export interface OrderContext extends OrderInput {
  /** How often an answer was given up because somebody asked anew: tells the answers apart. */
  readonly round: number;
  /** Whether somebody asked while the intent was being read: what was read may be older than the question. */
  readonly isAskedMeanwhile: boolean;
  /** How often the step at hand has found nobody, which spaces the next attempts. */
  readonly attempts: number;
  readonly payment: ReportedPayment | null;
  readonly agreed: Agreement | null;
  readonly account: Account | null;
  readonly refundReason: RefundReason | null;
  readonly isRefunded: boolean;
  readonly attention: AttentionCause | null;
}
