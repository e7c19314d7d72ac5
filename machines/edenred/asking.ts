import { required } from '#machines/required.ts';
import { edenredSetup } from './edenred.setup.ts';

/** What the account holds: once it is known how much is to be taken, and again at the press. */
export const asking = {
  checkingBalance: edenredSetup.createStateConfig({
    tags: ['busy'],
    entry: { type: 'report', params: 'missing' },
    invoke: {
      id: 'checkBalance',
      src: 'checkBalance',
      input: ({ context: { credentials, dueNow } }) => ({
        credentials: required(credentials, 'credentials'),
        dueNow: required(dueNow, 'dueNow'),
      }),
      onDone: [
        {
          guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
          target: 'refused',
          actions: ['forgetTokens', { type: 'rememberProblem', params: 'expired' }],
        },
        {
          guard: { type: 'balanceIsUnknown', params: ({ event }) => event.output },
          target: 'refused',
          actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
        },
        {
          target: 'deciding',
          actions: { type: 'rememberBalance', params: ({ event }) => event.output },
        },
      ],
      onError: { target: 'refused', actions: { type: 'rememberProblem', params: 'unavailable' } },
    },
    after: {
      answerTimeout: { target: 'refused', actions: { type: 'rememberProblem', params: 'unavailable' } },
    },
    on: {
      // The balance is the same whatever the price.
      'charge.changed': {
        guard: { type: 'methodIsTheSame', params: ({ event }) => event },
        actions: { type: 'rememberCharge', params: ({ event }) => event },
      },
      'verification.requested': { actions: { type: 'report', params: 'missing' } },
    },
  }),
  verifying: edenredSetup.createStateConfig({
    tags: ['busy'],
    invoke: {
      id: 'verifyBalance',
      src: 'checkBalance',
      input: ({ context: { credentials, dueNow } }) => ({
        credentials: required(credentials, 'credentials'),
        dueNow: required(dueNow, 'dueNow'),
      }),
      onDone: [
        {
          guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
          target: 'refused',
          actions: ['forgetTokens', { type: 'rememberProblem', params: 'expired' }],
        },
        {
          guard: { type: 'balanceIsUnknown', params: ({ event }) => event.output },
          target: 'refused',
          actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'balanceIsEnough', params: ({ event }) => event.output },
          target: 'ready',
          actions: [{ type: 'rememberBalance', params: ({ event }) => event.output }, 'reportVerified'],
        },
        {
          target: 'insufficient',
          actions: { type: 'rememberBalance', params: ({ event }) => event.output },
        },
      ],
      onError: { target: 'refused', actions: { type: 'rememberProblem', params: 'unavailable' } },
    },
    after: {
      answerTimeout: { target: 'refused', actions: { type: 'rememberProblem', params: 'unavailable' } },
    },
    // The press has been heard, and the amount stands until it is answered.
    on: { 'verification.requested': {}, 'charge.changed': {}, 'order.refunded': {} },
  }),
} as const;
