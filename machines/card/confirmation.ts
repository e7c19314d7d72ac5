import { required } from '#machines/required.ts';
import { cardSetup } from './setup.ts';
import { unanswered } from './unanswered.ts';

/** From the press on no edit may replace the intent: what ends such a state is an answer, or its own limit. */
const intentStands = { 'intent.requested': {}, 'intent.discarded': {} } as const;

/** From "pay" to a certain answer. An intent is confirmed once; after that it is read. @rule R4.8 */
export const confirmation = cardSetup.createStateConfig({
  initial: 'submittingCard',
  states: {
    submittingCard: {
      tags: ['busy'],
      invoke: {
        // At the press, before any other wait: the provider demands it.
        id: 'submitCard',
        src: 'submitCard',
        onDone: [
          {
            guard: { type: 'cardIsAccepted', params: ({ event }) => event.output },
            target: 'storingDraftOrder',
          },
          { target: 'ERROR', actions: { type: 'rememberProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'ERROR', actions: 'rememberUnavailable' },
      },
      after: { submissionTimeout: { target: 'ERROR', actions: 'rememberUnavailable' } },
      on: intentStands,
    },
    storingDraftOrder: {
      tags: ['busy'],
      invoke: {
        // The server replaces its draft by the final form, and answers with the same intent.
        id: 'storeDraftOrder',
        src: 'createIntent',
        input: ({ context }) => ({ ...required(context.request, 'request'), proof: null }),
        onDone: [
          {
            guard: { type: 'intentIsTheSame', params: ({ event }) => event.output },
            target: 'CONFIRMING_INTENT',
            actions: { type: 'rememberIntent', params: ({ event }) => event.output },
          },
          {
            // The earlier one was cancelled: what nobody else knows of is not confirmed, but shown first.
            guard: { type: 'intentIsCreated', params: ({ event }) => event.output },
            target: '#card.creation.INTENT_CREATED',
            actions: { type: 'rememberIntent', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'proofOfWorkIsRequired', params: ({ event }) => event.output },
            target: '#card.creation.proofOfWorkRequired',
            actions: 'forgetIntent',
          },
          {
            target: '#card.creation.ERROR',
            actions: [
              'forgetIntent',
              { type: 'rememberCreationRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'ERROR', actions: 'rememberUnavailable' },
      },
      after: { answerTimeout: { target: 'ERROR', actions: 'rememberUnavailable' } },
      on: intentStands,
    },
    CONFIRMING_INTENT: {
      tags: ['busy'],
      invoke: {
        id: 'confirmIntent',
        src: 'confirmIntent',
        input: ({ context }) => required(context.created, 'created intent'),
        onDone: [
          {
            guard: { type: 'paymentIsSuccessful', params: ({ event }) => event.output },
            target: 'INTENT_CONFIRMED',
            actions: { type: 'rememberConfirmation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'paymentIsMismatched', params: ({ event }) => event.output },
            target: 'mismatched',
            actions: { type: 'rememberConfirmation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'nothingWasCharged', params: ({ event }) => event.output },
            target: 'ERROR',
            actions: { type: 'rememberProblem', params: ({ event }) => event.output },
          },
          { target: 'unanswered' },
        ],
        onError: { target: 'unanswered' },
      },
      after: { paymentTimeout: { target: 'unanswered' } },
      on: intentStands,
    },
    unanswered: { ...unanswered, on: intentStands },
    leftToServer: { entry: 'reportUncertain', on: { 'intent.requested': {} } },
    INTENT_CONFIRMED: {
      entry: 'reportConfirmed',
      invoke: {
        id: 'readCardDetails',
        src: 'readCardDetails',
        input: ({ context }) => ({ paymentMethodId: context.confirmed?.paymentMethodId ?? null }),
        onDone: { actions: { type: 'rememberCardDetails', params: ({ event }) => event.output } },
        // Four digits on the receipt: nice to have, nothing to trouble anybody with.
        onError: {},
      },
      on: { 'intent.requested': {} },
    },
    ERROR: { tags: ['problem'], entry: 'reportFailed' },
    mismatched: { tags: ['problem'], entry: 'reportMismatched', on: { 'intent.requested': {} } },
  },
});
