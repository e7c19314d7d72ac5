import { required } from '#machines/required.ts';
import { cardSetup } from './card.setup.ts';

/** @rule R4.8 */
const creation = cardSetup.createStateConfig({
  initial: 'CREATING_INTENT',
  states: {
    CREATING_INTENT: {
      tags: ['busy'],
      exit: 'clearProof',
      invoke: {
        id: 'createIntent',
        src: 'createIntent',
        input: ({ context }) => ({ ...required(context.request, 'request'), proof: context.proof }),
        onDone: [
          {
            guard: { type: 'intentIsCreated', params: ({ event }) => event.output },
            target: 'INTENT_CREATED',
            actions: { type: 'setIntent', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'proofOfWorkIsRequired', params: ({ event }) => event.output },
            target: 'proofOfWorkRequired',
          },
          {
            target: 'ERROR',
            actions: { type: 'setCreationProblem', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'ERROR', actions: 'setUnavailable' },
      },
      after: { answerTimeout: { target: 'ERROR', actions: 'setUnavailable' } },
      on: {
        // A request for the same charge sends nothing. A request for another charge aborts the running one.
        'intent.requested': {
          guard: { type: 'chargeIsCurrent', params: ({ event }) => event.request },
          actions: { type: 'setRequest', params: ({ event }) => event.request },
        },
      },
    },
    // The customer starts the proof of work, because it uses much CPU on a phone.
    proofOfWorkRequired: {
      tags: ['problem'],
      entry: 'reportProofOfWorkRequired',
      on: { 'proofOfWork.accepted': { target: 'provingWork' } },
    },
    provingWork: {
      tags: ['busy'],
      invoke: {
        id: 'solveChallenge',
        src: 'solveChallenge',
        onDone: {
          target: 'CREATING_INTENT',
          actions: { type: 'setProof', params: ({ event }) => event.output },
        },
        onError: { target: 'ERROR', actions: 'setUnavailable' },
      },
      after: { workLimit: { target: 'ERROR', actions: 'setUnavailable' } },
    },
    INTENT_CREATED: {
      entry: 'reportPrepared',
      on: {
        'payment.requested': {
          guard: { type: 'chargeIsCurrent', params: ({ event }) => event.request },
          target: '#card.confirmation',
          actions: { type: 'setRequest', params: ({ event }) => event.request },
        },
      },
    },
    ERROR: { tags: ['problem'], entry: 'reportFailed' },
  },
});

/**
 * After a lost response from Stripe, only reads the intent's status.
 * One timeout covers all reads. @rule R8.11
 */
const unanswered = cardSetup.createStateConfig({
  tags: ['busy'],
  initial: 'waiting',
  states: {
    waiting: { after: { recheckDelay: { target: 'reading' } } },
    reading: {
      invoke: {
        id: 'readIntent',
        src: 'readIntent',
        input: ({ context }) => required(context.created, 'created intent'),
        onDone: [
          {
            guard: { type: 'paymentIsSuccessful', params: ({ event }) => event.output },
            target: '#card.confirmation.INTENT_CONFIRMED',
            actions: { type: 'setConfirmation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'paymentIsMismatched', params: ({ event }) => event.output },
            target: '#card.confirmation.mismatched',
            actions: { type: 'setConfirmation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'nothingWasCharged', params: ({ event }) => event.output },
            target: '#card.confirmation.ERROR',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'intentIsCanceled', params: ({ event }) => event.output },
            target: '#card.creation.CREATING_INTENT',
            actions: 'clearIntent',
          },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
  },
  after: { uncertaintyLimit: { target: '#card.confirmation.leftToServer' } },
});

const ignoredWhilePaying = { 'intent.requested': {}, 'intent.discarded': {} } as const;

/** Confirms the intent at Stripe once, then only reads its status. @rule R4.8 */
const confirmation = cardSetup.createStateConfig({
  initial: 'submittingCard',
  states: {
    submittingCard: {
      tags: ['busy'],
      invoke: {
        // Stripe requires the card form's submission directly after the click on "pay".
        id: 'submitCard',
        src: 'submitCard',
        input: ({ context }) => ({ wallet: required(context.request, 'request').wallet }),
        onDone: [
          {
            guard: { type: 'cardIsAccepted', params: ({ event }) => event.output },
            target: 'storingDraftOrder',
          },
          { target: 'ERROR', actions: { type: 'setProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'ERROR', actions: 'setUnavailable' },
      },
      after: { submissionTimeout: { target: 'ERROR', actions: 'setUnavailable' } },
      on: ignoredWhilePaying,
    },
    storingDraftOrder: {
      tags: ['busy'],
      invoke: {
        // The server stores the final order form and returns the page's intent unchanged.
        id: 'storeDraftOrder',
        src: 'createIntent',
        input: ({ context }) => ({ ...required(context.request, 'request'), proof: null }),
        onDone: [
          {
            guard: { type: 'intentIsTheSame', params: ({ event }) => event.output },
            target: 'CONFIRMING_INTENT',
            actions: { type: 'setIntent', params: ({ event }) => event.output },
          },
          {
            // If the server replaced the intent, the customer must press "pay" again.
            guard: { type: 'intentIsCreated', params: ({ event }) => event.output },
            target: '#card.creation.INTENT_CREATED',
            actions: { type: 'setIntent', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'proofOfWorkIsRequired', params: ({ event }) => event.output },
            target: '#card.creation.proofOfWorkRequired',
            actions: 'clearIntent',
          },
          {
            target: '#card.creation.ERROR',
            actions: ['clearIntent', { type: 'setCreationProblem', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'ERROR', actions: 'setUnavailable' },
      },
      after: { answerTimeout: { target: 'ERROR', actions: 'setUnavailable' } },
      on: ignoredWhilePaying,
    },
    CONFIRMING_INTENT: {
      tags: ['busy'],
      invoke: {
        id: 'confirmIntent',
        src: 'confirmIntent',
        input: ({ context }) => ({
          ...required(context.created, 'created intent'),
          wallet: required(context.request, 'request').wallet,
        }),
        onDone: [
          {
            guard: { type: 'paymentIsSuccessful', params: ({ event }) => event.output },
            target: 'INTENT_CONFIRMED',
            actions: { type: 'setConfirmation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'paymentIsMismatched', params: ({ event }) => event.output },
            target: 'mismatched',
            actions: { type: 'setConfirmation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'nothingWasCharged', params: ({ event }) => event.output },
            target: 'ERROR',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          { target: 'unanswered' },
        ],
        onError: { target: 'unanswered' },
      },
      after: { paymentTimeout: { target: 'unanswered' } },
      on: ignoredWhilePaying,
    },
    unanswered: { ...unanswered, on: ignoredWhilePaying },
    leftToServer: { entry: 'reportUncertain', on: { 'intent.requested': {} } },
    INTENT_CONFIRMED: {
      entry: 'reportConfirmed',
      invoke: {
        id: 'readCardDetails',
        src: 'readCardDetails',
        input: ({ context }) => ({ paymentMethodId: context.confirmed?.paymentMethodId ?? null }),
        onDone: { actions: { type: 'setCardDetails', params: ({ event }) => event.output } },
        // Without card details, the receipt omits the card's last digits.
        onError: {},
      },
      on: { 'intent.requested': {} },
    },
    ERROR: { tags: ['problem'], entry: 'reportFailed' },
    mismatched: { tags: ['problem'], entry: 'reportMismatched', on: { 'intent.requested': {} } },
  },
});

/** Separate states prevent creating and confirming an intent at the same time. @rule R4.11 */
export const cardMachine = cardSetup.createMachine({
  id: 'card',
  context: ({ input }) => ({
    ...input,
    request: null,
    created: null,
    confirmed: null,
    details: null,
    problem: null,
    proof: null,
    cache: {},
  }),
  initial: 'idle',
  on: {
    'intent.requested': [
      {
        guard: { type: 'intentIsCached', params: ({ event }) => event.request },
        target: '.creation.INTENT_CREATED',
        actions: { type: 'setRequest', params: ({ event }) => event.request },
      },
      {
        target: '.creation.CREATING_INTENT',
        actions: { type: 'setRequest', params: ({ event }) => event.request },
      },
    ],
    'intent.discarded': { target: '.idle', actions: 'clearIntents' },
  },
  states: { idle: {}, creation, confirmation },
});
