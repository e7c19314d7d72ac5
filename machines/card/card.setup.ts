import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { SolvedChallenge } from '#machines/domain/challenge.ts';
import type { Charge } from '#machines/domain/charge.ts';
import type { Consent } from '#machines/domain/consent.ts';
import { type Intent, intentKey, type ReportedIntent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { OrderForm, ShortForm } from '#machines/domain/order.ts';
import { bankDialog, paymentAnswer } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import type { VoucherCredentials } from '#machines/voucherProtocol.ts';
import * as facts from './card.facts.ts';

/** What an intent is asked for: what is owed, and what the server stores as its draft order. */
export interface IntentRequest {
  readonly charge: Charge;
  readonly form: OrderForm | ShortForm;
  readonly consent: Consent | null;
  /** What pays the vouchers' part; null for a card, and while the shopper has not given it. */
  readonly credentials: VoucherCredentials | null;
}

/** What the root tells the card machine. */
type CardEvent =
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
type SubmitCardOutcome = { kind: 'accepted' } | { kind: 'failed'; problem: CardProblem };

/** What became of a confirmation, as far as the provider says. */
export type ConfirmIntentOutcome =
  | { kind: 'answered'; intent: ReportedIntent }
  /** Its bank's no, or the provider's: nothing was charged. */
  | { kind: 'failed'; problem: CardProblem };

/** What an intent came to whose confirmation was not answered; open yet, it was declined only where its bank gave a reason. */
export type ReadIntentOutcome = ConfirmIntentOutcome;

/** The card that was charged, as far as it may be shown. @rule R7.19 */
interface CardDetails {
  readonly expMonth: number;
  readonly expYear: number;
  readonly last4: string;
}

interface CardInput {
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

const unavailable: CardProblem = { kind: 'unavailable' };

/** Everything the card chart names: its types, ports, guards, actions and delays. */
export const cardSetup = setup({
  types: {} as { context: CardContext; events: CardEvent; input: CardInput; tags: 'busy' | 'problem' },
  actors: {
    createIntent: port<CreateIntentOutcome, IntentQuestion>('createIntent'),
    solveChallenge: port<SolvedChallenge, void>('solveChallenge'),
    submitCard: port<SubmitCardOutcome, void>('submitCard'),
    confirmIntent: port<ConfirmIntentOutcome, Intent>('confirmIntent'),
    readIntent: port<ReadIntentOutcome, Intent>('readIntent'),
    readCardDetails: port<CardDetails, { paymentMethodId: string | null }>('readCardDetails'),
  },
  guards: {
    chargeIsCurrent: ({ context }, request: IntentRequest) => facts.chargeIsCurrent(context, request),
    intentIsCached: ({ context }, request: IntentRequest) => facts.intentIsCached(context, request),
    intentIsCreated: ({ context }, outcome: CreateIntentOutcome) => facts.intentIsCreated(context, outcome),
    intentIsTheSame: ({ context }, outcome: CreateIntentOutcome) => facts.intentIsTheSame(context, outcome),
    proofOfWorkIsRequired: (_, outcome: CreateIntentOutcome) => facts.proofOfWorkIsRequired(outcome),
    cardIsAccepted: (_, outcome: SubmitCardOutcome) => outcome.kind === 'accepted',
    paymentIsSuccessful: ({ context }, outcome: ConfirmIntentOutcome) =>
      facts.paymentIsSuccessful(context, outcome),
    paymentIsMismatched: ({ context }, outcome: ConfirmIntentOutcome) =>
      facts.paymentIsMismatched(context, outcome),
    nothingWasCharged: (_, outcome: ConfirmIntentOutcome) => facts.nothingWasCharged(outcome),
    intentIsCanceled: (_, outcome: ConfirmIntentOutcome) => facts.intentIsCanceled(outcome),
  },
  actions: {
    rememberRequest: assign(({ context }, request: IntentRequest) => ({
      request,
      created: context.cache[intentKey(request.charge)] ?? null,
      confirmed: null,
      problem: null,
    })),
    rememberIntent: assign(({ context }, outcome: CreateIntentOutcome) => {
      if (outcome.kind !== 'created') return {};
      const key = intentKey(required(context.request, 'request').charge);
      return { created: outcome.intent, cache: { ...context.cache, [key]: outcome.intent } };
    }),
    forgetIntent: assign(({ context }) => {
      const { [intentKey(required(context.request, 'request').charge)]: _, ...cache } = context.cache;
      return { created: null, confirmed: null, problem: null, cache };
    }),
    forgetEverything: assign({
      request: null,
      created: null,
      confirmed: null,
      details: null,
      problem: null,
      proof: null,
      cache: {},
    }),
    rememberProof: assign((_, proof: SolvedChallenge) => ({ proof })),
    forgetProof: assign({ proof: null }),
    rememberConfirmation: assign((_, outcome: ConfirmIntentOutcome) => ({
      confirmed: outcome.kind === 'answered' ? outcome.intent : null,
    })),
    rememberCardDetails: assign((_, details: CardDetails) => ({ details })),
    // One that is open as before was never declined: whoever was to ask the bank did not come to it.
    rememberProblem: assign((_, outcome: SubmitCardOutcome | ConfirmIntentOutcome) => ({
      problem: 'problem' in outcome ? outcome.problem : unavailable,
    })),
    // The server answered for another charge than was asked: nothing that a shopper could act on.
    rememberCreationRefusal: assign((_, outcome: CreateIntentOutcome) => ({
      problem: outcome.kind === 'refused' ? outcome.problem : unavailable,
    })),
    rememberUnavailable: assign({ problem: unavailable }),
    reportPrepared: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'card.prepared', intent: required(context.created, 'created intent') }),
    ),
    reportConfirmed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'card.confirmed', intent: required(context.confirmed, 'confirmed intent') }),
    ),
    reportFailed: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'card.failed', problem: required(context.problem, 'problem') }),
    ),
    reportProofOfWorkRequired: sendTo(({ context }) => context.parent, { type: 'card.proofOfWorkRequired' }),
    reportUncertain: sendTo(({ context }) => context.parent, { type: 'card.uncertain' }),
    reportMismatched: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'card.mismatched', intent: required(context.confirmed, 'confirmed intent') }),
    ),
  },
  delays: {
    answerTimeout: paymentAnswer,
    // Some seconds of work on a slow phone; one that is not done by then never is.
    workLimit: 90_000,
    // Looking at what was typed needs no network: a form that is silent for so long is broken.
    submissionTimeout: 5000,
    paymentTimeout: bankDialog,
    // Long enough for a network to come back, short enough to watch.
    recheckDelay: 2000,
    // After that the server decides, with the provider's webhook.
    uncertaintyLimit: 60_000,
  },
});
