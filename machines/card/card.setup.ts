import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { SolvedChallenge } from '#machines/domain/challenge.ts';
import type { Charge } from '#machines/domain/charge.ts';
import type { Consent } from '#machines/domain/consent.ts';
import type { ExpressWallet } from '#machines/domain/express.ts';
import { type Intent, intentKey, type ReportedIntent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { OrderForm, ShortForm } from '#machines/domain/order.ts';
import { bankDialogTimeout, paymentChartTimeout } from '#machines/domain/timeouts.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import type { VoucherCredentials } from '#machines/voucherProtocol.ts';
import * as facts from './card.facts.ts';

export interface IntentRequest {
  readonly charge: Charge;
  readonly form: OrderForm | ShortForm;
  readonly consent: Consent | null;
  /** Voucher credentials. `null` for a card payment or an incomplete voucher. */
  readonly credentials: VoucherCredentials | null;
  /** Wallet that authorized the payment, or `null` for a typed card. */
  readonly wallet: ExpressWallet | null;
}

/** Intent with the source of the card that pays it. */
export type Confirmation = Intent & Pick<IntentRequest, 'wallet'>;

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

/** Reasons that end a card payment, with French messages. */
export type CardProblem =
  | { kind: 'priceChanged'; expected: { priceAfterPromo: Cents; leftAmount: Cents | null } }
  | { kind: 'dateLapsed' }
  | { kind: 'emailExists' }
  /** The consent is older than a day, or the device's clock is wrong. */
  | { kind: 'consentLapsed' }
  /** Without cookies, each request would create another intent. */
  | { kind: 'cookiesRefused' }
  | { kind: 'alreadyPaid'; intentId: string }
  /** `message`: the bank's reason in French, if any. */
  | { kind: 'declined'; message: string | null }
  /** Another payment is in progress and may have charged the card. */
  | { kind: 'beingConfirmed'; message: string }
  | { kind: 'rejected'; message: string }
  | { kind: 'offline' }
  | { kind: 'unavailable' };

export interface IntentQuery extends IntentRequest {
  readonly proof: SolvedChallenge | null;
}

export type CreateIntentOutcome =
  | { kind: 'created'; intent: Intent }
  | { kind: 'proofOfWorkRequired' }
  | { kind: 'refused'; problem: CardProblem };

type SubmitCardOutcome = { kind: 'accepted' } | { kind: 'failed'; problem: CardProblem };

export type ConfirmIntentOutcome =
  | { kind: 'answered'; intent: ReportedIntent }
  | { kind: 'failed'; problem: CardProblem };

/** An unpaid intent counts as declined only if the bank gave a reason. */
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
  /** Proof of work, valid for one intent request. */
  readonly proof: SolvedChallenge | null;
  /** Created intents by their charge (`intentKey`). */
  readonly cache: Readonly<Record<string, Intent>>;
}

const unavailable: CardProblem = { kind: 'unavailable' };

export const cardSetup = setup({
  types: {} as { context: CardContext; events: CardEvent; input: CardInput; tags: 'busy' | 'problem' },
  actors: {
    createIntent: port<CreateIntentOutcome, IntentQuery>('createIntent'),
    solveChallenge: port<SolvedChallenge, void>('solveChallenge'),
    submitCard: port<SubmitCardOutcome, Pick<IntentRequest, 'wallet'>>('submitCard'),
    confirmIntent: port<ConfirmIntentOutcome, Confirmation>('confirmIntent'),
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
    setRequest: assign(({ context }, request: IntentRequest) => ({
      request,
      created: context.cache[intentKey(request.charge)] ?? null,
      confirmed: null,
      problem: null,
    })),
    setIntent: assign(({ context }, outcome: CreateIntentOutcome) => {
      if (outcome.kind !== 'created') return {};
      const key = intentKey(required(context.request, 'request').charge);
      return { created: outcome.intent, cache: { ...context.cache, [key]: outcome.intent } };
    }),
    clearIntent: assign(({ context }) => {
      const { [intentKey(required(context.request, 'request').charge)]: _, ...cache } = context.cache;
      return { created: null, confirmed: null, problem: null, cache };
    }),
    clearIntents: assign({
      request: null,
      created: null,
      confirmed: null,
      details: null,
      problem: null,
      proof: null,
      cache: {},
    }),
    setProof: assign((_, proof: SolvedChallenge) => ({ proof })),
    clearProof: assign({ proof: null }),
    setConfirmation: assign((_, outcome: ConfirmIntentOutcome) => ({
      confirmed: outcome.kind === 'answered' ? outcome.intent : null,
    })),
    setCardDetails: assign((_, details: CardDetails) => ({ details })),
    // If Stripe returns the intent unchanged, the bank received no request, so the problem is `unavailable`.
    setProblem: assign((_, outcome: SubmitCardOutcome | ConfirmIntentOutcome) => ({
      problem: 'problem' in outcome ? outcome.problem : unavailable,
    })),
    // If the server returns an intent for another charge, the problem is `unavailable`.
    setCreationProblem: assign((_, outcome: CreateIntentOutcome) => ({
      problem: outcome.kind === 'refused' ? outcome.problem : unavailable,
    })),
    setUnavailable: assign({ problem: unavailable }),
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
    answerTimeout: paymentChartTimeout,
    workLimit: 90_000,
    // Timeout of the card form's validation, which needs no network.
    submissionTimeout: 5000,
    paymentTimeout: bankDialogTimeout,
    recheckDelay: 2000,
    // After this time, the page stops polling Stripe. Stripe's webhook notifies the server.
    uncertaintyLimit: 60_000,
  },
});
