import type { ActorRef, Snapshot } from 'xstate';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import type { AnyVoucherEvent, AnyVoucherReport } from '#machines/voucherProtocol.ts';

/** What Edenred sent the shopper back with, or that they came back without it. */
export type SignInReturn =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  /** The shopper, or Edenred, said no. */
  | { readonly kind: 'refused' }
  /** Back, or another way: the sign-in was left open. */
  | { readonly kind: 'interrupted' };

/** What the root tells the edenred machine. */
export type EdenredEvent = AnyVoucherEvent | { type: 'signIn.requested' } | { type: 'signOut.requested' };

/** The page stays: where cookies are refused, a sign-in could not be taken back. */
export interface BeginSignInOutcome {
  readonly kind: 'cookiesRefused';
}

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

export type EdenredProblem =
  | 'declined'
  | 'interrupted'
  | 'unknown'
  | 'expired'
  | 'refused'
  | 'cookiesRefused'
  | 'unavailable';

export interface EdenredInput {
  readonly parent: ActorRef<Snapshot<unknown>, AnyVoucherReport>;
  readonly returned: SignInReturn | null;
  /** Of this visit, when the page was loaded anew. */
  readonly credentials: EdenredPayment | null;
}

export interface EdenredContext extends EdenredInput {
  readonly method: PaymentMethod;
  readonly dueNow: Cents | null;
  /** Cents; null while it has not been asked. */
  readonly balance: Cents | null;
  readonly problem: EdenredProblem | null;
}
