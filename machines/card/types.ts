import type { ActorRef, Snapshot } from 'xstate';
import type { SolvedChallenge } from '#machines/domain/challenge.ts';
import type { Charge } from '#machines/domain/charge.ts';
import type { Consent } from '#machines/domain/consent.ts';
import type { Intent, ReportedIntent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { OrderForm, ShortForm } from '#machines/domain/order.ts';
import type { VoucherCredentials } from '#machines/voucherProtocol.ts';

/** What an intent is asked for: what is owed, and what the server stores as its draft order. */
export interface IntentRequest {
  readonly charge: Charge;
  readonly form: OrderForm | ShortForm;
  readonly consent: Consent | null;
  /** What pays the vouchers' part; null for a card, and while the shopper has not given it. */
  readonly credentials: VoucherCredentials | null;
}

/** What the root tells the card machine. */
export type CardEvent =
  | { type: 'intent.requested'; request: IntentRequest }
  | { type: 'payment.requested'; request: IntentRequest }
  | { type: 'intent.discarded' }
  | { type: 'proofOfWork.accepted' };

/** What the card machine reports to the root. */
export type CardReport =
  | { type: 'card.prepared'; intent: Intent }
  | { type: 'card.confirmed'; intent: ReportedIntent }
  | { type: 'card.failed'; problem: CardProblem }
  | { type: 'card.proofOfWorkRequired' }
  | { type: 'card.uncertain' }
  | { type: 'card.mismatched'; intent: ReportedIntent };

/** Why the card cannot be charged, as far as a shopper can act on it; messages are French. */
export type CardProblem =
  | { kind: 'priceChanged'; expected: { priceAfterPromo: Cents; leftAmount: Cents | null } }
  | { kind: 'dateLapsed' }
  /** The e-mail is a customer's by now. */
  | { kind: 'emailExists' }
  /** Without the checkout's cookie, each request would make another intent. */
  | { kind: 'cookiesRefused' }
  /** This checkout has paid already: its order is what remains to be shown. */
  | { kind: 'alreadyPaid'; intentId: string }
  /** The bank or the card's form says no; null when it gave no reason. */
  | { kind: 'declined'; message: string | null }
  /** A payment is under way elsewhere, and may have taken money: the one sentence that cannot say that nothing was. */
  | { kind: 'beingConfirmed'; message: string }
  /** The server says no, in its own words. */
  | { kind: 'rejected'; message: string }
  /** The browser is sure that it is offline. */
  | { kind: 'offline' }
  | { kind: 'unavailable' };

/** What an intent is asked for, and the proof of work without which it is not given any more. */
export interface IntentQuestion extends IntentRequest {
  readonly proof: SolvedChallenge | null;
}

export type CreateIntentOutcome =
  | { kind: 'created'; intent: Intent }
  /** Too many cards were declined: the server wants a proof of work first. */
  | { kind: 'proofOfWorkRequired' }
  | { kind: 'refused'; problem: CardProblem };

/** Whether the card's form holds a card that can be sent. */
export type SubmitCardOutcome = { kind: 'accepted' } | { kind: 'failed'; problem: CardProblem };

/** What became of a confirmation, as far as the provider says. */
export type ConfirmIntentOutcome =
  | { kind: 'answered'; intent: ReportedIntent }
  /** Its bank's no, or the provider's: nothing was charged. */
  | { kind: 'failed'; problem: CardProblem };

/** What an intent came to whose confirmation was not answered; open yet, it was declined only where its bank gave a reason. */
export type ReadIntentOutcome = ConfirmIntentOutcome;

/** The card that was charged, as far as it may be shown. @rule R7.19 */
export interface CardDetails {
  readonly expMonth: number;
  readonly expYear: number;
  readonly last4: string;
}

export interface CardInput {
  readonly parent: ActorRef<Snapshot<unknown>, CardReport>;
}

export interface CardContext extends CardInput {
  readonly request: IntentRequest | null;
  readonly created: Intent | null;
  readonly confirmed: ReportedIntent | null;
  readonly details: CardDetails | null;
  readonly problem: CardProblem | null;
  /** Worked out, and to go with the next question; good once. */
  readonly proof: SolvedChallenge | null;
  /** Intents already created, by `intentKey`. */
  readonly cache: Readonly<Record<string, Intent>>;
}
