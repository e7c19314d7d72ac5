import { required } from '#machines/required.ts';
import { edenredSetup } from './setup.ts';

/** To Edenred's page and back: the whole page leaves, and another one comes back with a code. */
export const signIn = {
  signedOut: edenredSetup.createStateConfig({
    entry: { type: 'report', params: 'missing' },
    on: {
      'signIn.requested': { target: 'leaving', actions: 'clearProblem' },
      'verification.requested': { actions: { type: 'report', params: 'missing' } },
    },
  }),
  leaving: edenredSetup.createStateConfig({
    tags: ['busy'],
    invoke: {
      id: 'beginSignIn',
      src: 'beginSignIn',
      onDone: { target: 'refused', actions: { type: 'rememberProblem', params: 'cookiesRefused' } },
      onError: { target: 'refused', actions: { type: 'rememberProblem', params: 'unavailable' } },
    },
    after: {
      leaveTimeout: { target: 'deciding', actions: { type: 'rememberProblem', params: 'interrupted' } },
    },
    on: {
      'charge.changed': { actions: { type: 'rememberCharge', params: ({ event }) => event } },
      'verification.requested': { actions: { type: 'report', params: 'missing' } },
    },
  }),
  exchangingCode: edenredSetup.createStateConfig({
    tags: ['busy'],
    // A code is good for one attempt.
    exit: 'forgetReturn',
    invoke: {
      id: 'exchangeCode',
      src: 'exchangeCode',
      input: ({ context: { returned } }) => {
        const code = returned?.kind === 'code' ? returned : null;
        return required(code, 'code');
      },
      onDone: [
        {
          guard: { type: 'tokensAreGranted', params: ({ event }) => event.output },
          target: 'deciding',
          actions: { type: 'rememberTokens', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'returnIsUnknown', params: ({ event }) => event.output },
          target: 'refused',
          actions: { type: 'rememberProblem', params: 'unknown' },
        },
        { target: 'refused', actions: { type: 'rememberProblem', params: 'declined' } },
      ],
      onError: { target: 'refused', actions: { type: 'rememberProblem', params: 'unavailable' } },
    },
    after: {
      answerTimeout: { target: 'refused', actions: { type: 'rememberProblem', params: 'unavailable' } },
    },
    on: {
      'charge.changed': { actions: { type: 'rememberCharge', params: ({ event }) => event } },
      'verification.requested': { actions: { type: 'report', params: 'missing' } },
    },
  }),
} as const;
