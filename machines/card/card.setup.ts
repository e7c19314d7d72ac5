import { assign, sendTo, setup } from 'xstate';
import type { SolvedChallenge } from '#machines/domain/challenge.ts';
import { intentKey, type Intent } from '#machines/domain/intent.ts';
import { bankDialog, paymentAnswer } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './card.facts.ts';
import type {
  CardContext,
  CardDetails,
  CardEvent,
  CardInput,
  CardProblem,
  ConfirmIntentOutcome,
  CreateIntentOutcome,
  IntentQuestion,
  IntentRequest,
  ReadIntentOutcome,
  SubmitCardOutcome,
} from './types.ts';

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
