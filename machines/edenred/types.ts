import type { ActorRef, Snapshot } from 'xstate';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import type { VoucherStatus } from '#machines/voucher/types.ts';

/** What Edenred sent the shopper back with (R2.6), or that they came back without it. */
export type SignInReturn =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** The shopper, or Edenred, said no. */
  | { readonly kind: 'refused' }
  /** Back, or another way: the sign-in was left open. */
  | { readonly kind: 'interrupted' };

/** What the root tells the edenred machine. */
export type EdenredEvent =
  /** `amount`: cents to be taken at once; null while no price is known. */
  | { type: 'method.chosen'; method: PaymentMethod; amount: Cents | null }
  | { type: 'signIn.requested' }
  | { type: 'signOut.requested' }
  | { type: 'voucher.retried' }
  | { type: 'verification.requested' }
  /** No order came of it, perhaps because of the account: what it holds is to be asked again. */
  | { type: 'order.refunded' }
  /** The order system has the tokens now: they are forgotten here, and live on there. */
  | { type: 'order.completed' }
  | { type: 'data.wiped' };

/** What the edenred machine reports to the root. */
export type EdenredReport =
  | { type: 'edenred.changed'; status: VoucherStatus; credentials: EdenredPayment | null }
  /** Asked at the press: the account can bear what is taken at once. */
  | { type: 'edenred.verified'; credentials: EdenredPayment };

export type ExchangeCodeOutcome =
  | { kind: 'granted'; credentials: EdenredPayment }
  /** No, another or a used `state`: nobody knows whose return it is. */
  | { kind: 'unknown' }
  /** Edenred did not take the code. */
  | { kind: 'refused' };

export type CheckBalanceOutcome =
  /** `available` in cents; `credentials` when the tokens had to be renewed. */
  | { kind: 'known'; available: Cents; credentials: EdenredPayment | null }
  | { kind: 'expired' }
  /** Edenred will not have this account pay, and asking again changes nothing. */
  | { kind: 'refused'; credentials: EdenredPayment | null }
  /** Nobody can say; the tokens may have been renewed all the same. */
  | { kind: 'unavailable'; credentials: EdenredPayment | null };

export type EdenredProblem = 'declined' | 'interrupted' | 'unknown' | 'expired' | 'refused' | 'unavailable';

export interface EdenredInput {
  readonly parent: ActorRef<Snapshot<unknown>, EdenredReport>;
  readonly returned: SignInReturn | null;
  /** Of this visit, when the page was loaded anew. */
  readonly credentials: EdenredPayment | null;
}

export interface EdenredContext extends EdenredInput {
  readonly method: PaymentMethod;
  readonly amount: Cents | null;
  /** Cents; null while it has not been asked. */
  readonly balance: Cents | null;
  readonly problem: EdenredProblem | null;
}
