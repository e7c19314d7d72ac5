import { required } from '#machines/required.ts';
import { cardSetup } from './setup.ts';

/** From a charge to an intent that may be paid. @rule R4.8 */
export const creation = cardSetup.createStateConfig({
  initial: 'CREATING_INTENT',
  states: {
    CREATING_INTENT: {
      tags: ['busy'],
      // Good for one question, whatever the answer.
      exit: 'forgetProof',
      invoke: {
        id: 'createIntent',
        src: 'createIntent',
        input: ({ context }) => ({ ...required(context.request, 'request'), proof: context.proof }),
        onDone: [
          {
            guard: { type: 'intentIsCreated', params: ({ event }) => event.output },
            target: 'INTENT_CREATED',
            actions: { type: 'rememberIntent', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'proofOfWorkIsRequired', params: ({ event }) => event.output },
            target: 'proofOfWorkRequired',
          },
          {
            target: 'ERROR',
            actions: { type: 'rememberCreationRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'ERROR', actions: 'rememberUnavailable' },
      },
      after: { answerTimeout: { target: 'ERROR', actions: 'rememberUnavailable' } },
      on: {
        // The same question is already on its way; another charge aborts it (below, at the root).
        'intent.requested': {
          guard: { type: 'chargeIsCurrent', params: ({ event }) => event.request },
          actions: { type: 'rememberRequest', params: ({ event }) => event.request },
        },
      },
    },
    // Many cards were declined. What a browser works out by itself begins with a press: it warms a phone.
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
          actions: { type: 'rememberProof', params: ({ event }) => event.output },
        },
        onError: { target: 'ERROR', actions: 'rememberUnavailable' },
      },
      after: { workLimit: { target: 'ERROR', actions: 'rememberUnavailable' } },
    },
    INTENT_CREATED: {
      entry: 'reportPrepared',
      on: {
        'payment.requested': {
          guard: { type: 'chargeIsCurrent', params: ({ event }) => event.request },
          target: '#card.confirmation',
          actions: { type: 'rememberRequest', params: ({ event }) => event.request },
        },
      },
    },
    ERROR: { tags: ['problem'], entry: 'reportFailed' },
  },
});
