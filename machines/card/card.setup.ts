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

/** Charge, and the form that the server stores as draft order. */
export interface IntentRequest {
  readonly charge: Charge;
  readonly form: OrderForm | ShortForm;
  readonly consent: Consent | null;
  /** Credentials of the voucher. `null` for a card or while they are missing. */
  readonly credentials: VoucherCredentials | null;
}

type CardEvent =
  | { type: 'intent.requested'; request: IntentRequest }
  | { type: 'payment.requested'; request: IntentRequest }
  | { type: 'intent.discarded' }
  | { type: 'proofOfWork.accepted' };

export type CardReport =
  | { type: 'card.prepared'; intent: Intent }
  | { type: 'card.confirmed'; intent: ReportedIntent }
  | { type: 'card.failed'; problem: CardProblem }
  | { type: 'card.proofOfWorkRequired' }
  | { type: 'card.uncertain' }
  | { type: 'card.mismatched'; intent: ReportedIntent };

/** Reason for a failed charge. Messages are in French. */
export type CardProblem =
  | { kind: 'priceChanged'; expected: { priceAfterPromo: Cents; leftAmount: Cents | null } }
  | { kind: 'dateLapsed' }
  /** The e-mail has an account by now. */
  | { kind: 'emailExists' }
  /** Without the checkout's cookie, each request would create another intent. */
  | { kind: 'cookiesRefused' }
  /** The checkout is paid. Show its order. */
  | { kind: 'alreadyPaid'; intentId: string }
  /** Declined by the bank or the card form. `null` without a reason. */
  | { kind: 'declined'; message: string | null }
  /** Another payment is in progress and may have charged the card. */
  | { kind: 'beingConfirmed'; message: string }
  /** Rejected by the server. */
  | { kind: 'rejected'; message: string }
  /** The browser reports that it is offline. */
  | { kind: 'offline' }
  | { kind: 'unavailable' };

export interface IntentQuestion extends IntentRequest {
  readonly proof: SolvedChallenge | null;
}

export type CreateIntentOutcome =
  | { kind: 'created'; intent: Intent }
  /** The server requires a proof of work after too many declined cards. */
  | { kind: 'proofOfWorkRequired' }
  | { kind: 'refused'; problem: CardProblem };

type SubmitCardOutcome = { kind: 'accepted' } | { kind: 'failed'; problem: CardProblem };

export type ConfirmIntentOutcome =
  | { kind: 'answered'; intent: ReportedIntent }
  /** Declined by the bank or Stripe. Nothing was charged. */
  | { kind: 'failed'; problem: CardProblem };

/** Status after a lost confirmation. If the intent is still open, only a bank's reason means a decline. */
export type ReadIntentOutcome = ConfirmIntentOutcome;

/** @rule R7.19 */
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
  /** Proof of work for the next request, valid once. */
  readonly proof: SolvedChallenge | null;
  /** Created intents by `intentKey`. */
  readonly cache: Readonly<Record<string, Intent>>;
}

const unavailable: CardProblem = { kind: 'unavailable' };

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
    // An unchanged open intent was not declined: the bank never received the request.
    rememberProblem: assign((_, outcome: SubmitCardOutcome | ConfirmIntentOutcome) => ({
      problem: 'problem' in outcome ? outcome.problem : unavailable,
    })),
    // An intent for a different charge is not the customer's fault, so it is reported as unavailable.
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
    // A slow phone needs some seconds. After 90 s the work has failed.
    workLimit: 90_000,
    // Validation needs no network, so a form that is silent for 5 s is broken.
    submissionTimeout: 5000,
    paymentTimeout: bankDialog,
    // Delay between reads of an unconfirmed intent, in ms.
    recheckDelay: 2000,
    // After 60 s the server decides by webhook.
    uncertaintyLimit: 60_000,
  },
});
