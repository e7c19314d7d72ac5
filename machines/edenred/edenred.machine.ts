import { required } from '#machines/required.ts';
import { edenredSetup } from './edenred.setup.ts';

/** OAuth sign-in: the page navigates to Edenred, which redirects back with a code. */
const signIn = {
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
      onDone: { target: 'refused', actions: { type: 'setProblem', params: 'cookiesRefused' } },
      onError: { target: 'refused', actions: { type: 'setProblem', params: 'unavailable' } },
    },
    after: {
      leaveTimeout: { target: 'deciding', actions: { type: 'setProblem', params: 'interrupted' } },
    },
    on: {
      'charge.changed': { actions: { type: 'setCharge', params: ({ event }) => event } },
      'verification.requested': { actions: { type: 'report', params: 'missing' } },
    },
  }),
  exchangingCode: edenredSetup.createStateConfig({
    tags: ['busy'],
    // Clears the OAuth code, which Edenred accepts only once.
    exit: 'clearReturn',
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
          actions: { type: 'setTokens', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'signInIsUnknown', params: ({ event }) => event.output },
          target: 'refused',
          actions: { type: 'setProblem', params: 'unknown' },
        },
        { target: 'refused', actions: { type: 'setProblem', params: 'declined' } },
      ],
      onError: { target: 'refused', actions: { type: 'setProblem', params: 'unavailable' } },
    },
    after: {
      answerTimeout: { target: 'refused', actions: { type: 'setProblem', params: 'unavailable' } },
    },
    on: {
      'charge.changed': { actions: { type: 'setCharge', params: ({ event }) => event } },
      'verification.requested': { actions: { type: 'report', params: 'missing' } },
    },
  }),
} as const;

/** Checks the balance when the amount is known, and again when the customer presses "pay". */
const asking = {
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
          actions: ['clearTokens', { type: 'setProblem', params: 'expired' }],
        },
        {
          guard: { type: 'balanceIsUnavailable', params: ({ event }) => event.output },
          target: 'refused',
          actions: { type: 'setRejection', params: ({ event }) => event.output },
        },
        {
          target: 'deciding',
          actions: { type: 'setBalance', params: ({ event }) => event.output },
        },
      ],
      onError: { target: 'refused', actions: { type: 'setProblem', params: 'unavailable' } },
    },
    after: {
      answerTimeout: { target: 'refused', actions: { type: 'setProblem', params: 'unavailable' } },
    },
    on: {
      // A price change needs no new balance request.
      'charge.changed': {
        guard: { type: 'methodIsTheSame', params: ({ event }) => event },
        actions: { type: 'setCharge', params: ({ event }) => event },
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
          actions: ['clearTokens', { type: 'setProblem', params: 'expired' }],
        },
        {
          guard: { type: 'balanceIsUnavailable', params: ({ event }) => event.output },
          target: 'refused',
          actions: { type: 'setRejection', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'balanceIsEnough', params: ({ event }) => event.output },
          target: 'ready',
          actions: [{ type: 'setBalance', params: ({ event }) => event.output }, 'reportVerified'],
        },
        {
          target: 'insufficient',
          actions: { type: 'setBalance', params: ({ event }) => event.output },
        },
      ],
      onError: { target: 'refused', actions: { type: 'setProblem', params: 'unavailable' } },
    },
    after: {
      answerTimeout: { target: 'refused', actions: { type: 'setProblem', params: 'unavailable' } },
    },
    on: { 'verification.requested': {}, 'charge.changed': {}, 'order.refunded': {} },
  }),
} as const;

/** Customer's Edenred account, from the OAuth sign-in to a sufficient balance. */
export const edenredMachine = edenredSetup.createMachine({
  id: 'edenred',
  context: ({ input }) => ({
    ...input,
    hasReturned: input.returned !== null,
    method: 'PAYMENT_METHOD_CB',
    dueNow: null,
    balance: null,
    problem: null,
  }),
  initial: 'opening',
  on: {
    'charge.changed': {
      target: '.deciding',
      actions: { type: 'setCharge', params: ({ event }) => event },
    },
    'verification.requested': { target: '.deciding' },
    'order.refunded': { target: '.deciding', actions: 'clearBalance' },
    'order.completed': { target: '.signedOut', actions: ['clearMethod', 'clearTokens'] },
    'data.wiped': [
      { guard: 'tokensAreStored', target: '.signingOut', actions: 'clearMethod' },
      { target: '.signedOut', actions: 'clearMethod' },
    ],
  },
  states: {
    opening: {
      always: [
        { guard: 'codeIsReturned', target: 'exchangingCode' },
        {
          guard: 'signInIsDeclined',
          target: 'refused',
          actions: ['clearReturn', { type: 'setProblem', params: 'declined' }],
        },
        {
          guard: 'signInIsInterrupted',
          target: 'deciding',
          actions: ['clearReturn', { type: 'setProblem', params: 'interrupted' }],
        },
        { target: 'deciding' },
      ],
    },
    deciding: {
      always: [
        { guard: 'tokensAreMissing', target: 'signedOut' },
        { guard: 'balanceMustBeChecked', target: 'checkingBalance' },
        { guard: 'balanceIsTooLow', target: 'insufficient' },
        { target: 'ready' },
      ],
    },
    ...signIn,
    ...asking,
    ready: {
      entry: ['clearProblem', { type: 'report', params: 'ready' }],
      on: {
        'verification.requested': [
          { guard: 'dueNowIsKnown', target: 'verifying' },
          { actions: { type: 'report', params: 'ready' } },
        ],
        'signOut.requested': { target: 'signingOut' },
      },
    },
    insufficient: {
      tags: ['problem'],
      entry: ['clearProblem', { type: 'report', params: 'insufficient' }],
      on: {
        'voucher.retried': { target: 'deciding', actions: 'clearBalance' },
        'signOut.requested': { target: 'signingOut' },
      },
    },
    refused: {
      tags: ['problem'],
      entry: { type: 'report', params: 'missing' },
      on: {
        'signIn.requested': { target: 'leaving', actions: 'clearProblem' },
        'voucher.retried': { target: 'deciding', actions: ['clearProblem', 'clearBalance'] },
        'signOut.requested': [
          { guard: 'tokensAreStored', target: 'signingOut' },
          { target: 'signedOut', actions: 'clearProblem' },
        ],
        'verification.requested': { actions: { type: 'report', params: 'missing' } },
        'charge.changed': {
          target: 'refused',
          reenter: true,
          actions: { type: 'setCharge', params: ({ event }) => event },
        },
      },
    },
    signingOut: {
      tags: ['busy'],
      entry: 'reportGivenUp',
      exit: ['clearTokens', 'clearProblem'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ credentials: required(context.credentials, 'credentials') }),
        onDone: { target: 'signedOut' },
        // If Edenred does not revoke the tokens, they expire later.
        onError: { target: 'signedOut' },
      },
      after: { answerTimeout: { target: 'signedOut' } },
      on: {
        'charge.changed': { actions: { type: 'setCharge', params: ({ event }) => event } },
        'verification.requested': { actions: 'reportGivenUp' },
        'data.wiped': { actions: 'clearMethod' },
      },
    },
  },
});
