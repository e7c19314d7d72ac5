import { required } from '#machines/required.ts';
import { asking } from './asking.ts';
import { edenredSetup } from './edenred.setup.ts';
import { signIn } from './signIn.ts';

/** The shopper's Edenred account, from the sign-in at Edenred's own page to tokens and a balance that suffices. */
export const edenredMachine = edenredSetup.createMachine({
  id: 'edenred',
  context: ({ input }) => ({
    ...input,
    method: 'PAYMENT_METHOD_CB',
    dueNow: null,
    balance: null,
    problem: null,
  }),
  initial: 'opening',
  on: {
    'charge.changed': {
      target: '.deciding',
      actions: { type: 'rememberCharge', params: ({ event }) => event },
    },
    // Asked where nothing can be verified: the answer is how things stand.
    'verification.requested': { target: '.deciding' },
    'order.refunded': { target: '.deciding', actions: 'forgetBalance' },
    'order.completed': { target: '.signedOut', actions: ['forgetChoice', 'forgetTokens'] },
    'data.wiped': [
      { guard: 'tokensAreThere', target: '.signingOut', actions: 'forgetChoice' },
      { target: '.signedOut', actions: 'forgetChoice' },
    ],
  },
  states: {
    opening: {
      always: [
        { guard: 'codeIsReturned', target: 'exchangingCode' },
        {
          guard: 'signInIsDeclined',
          target: 'refused',
          actions: ['forgetReturn', { type: 'rememberProblem', params: 'declined' }],
        },
        {
          guard: 'signInIsInterrupted',
          target: 'deciding',
          actions: ['forgetReturn', { type: 'rememberProblem', params: 'interrupted' }],
        },
        { target: 'deciding' },
      ],
    },
    deciding: {
      always: [
        { guard: 'tokensAreMissing', target: 'signedOut' },
        { guard: 'balanceIsToBeAsked', target: 'checkingBalance' },
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
        'voucher.retried': { target: 'deciding', actions: 'forgetBalance' },
        'signOut.requested': { target: 'signingOut' },
      },
    },
    refused: {
      tags: ['problem'],
      entry: { type: 'report', params: 'missing' },
      on: {
        'signIn.requested': { target: 'leaving', actions: 'clearProblem' },
        'voucher.retried': { target: 'deciding', actions: ['clearProblem', 'forgetBalance'] },
        'signOut.requested': [
          { guard: 'tokensAreThere', target: 'signingOut' },
          { target: 'signedOut', actions: 'clearProblem' },
        ],
        'verification.requested': { actions: { type: 'report', params: 'missing' } },
        // Another price does not mend what went wrong, and what was said stays in sight.
        'charge.changed': {
          target: 'refused',
          reenter: true,
          actions: { type: 'rememberCharge', params: ({ event }) => event },
        },
      },
    },
    signingOut: {
      tags: ['busy'],
      entry: 'reportGivenUp',
      exit: ['forgetTokens', 'clearProblem'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ credentials: required(context.credentials, 'credentials') }),
        onDone: { target: 'signedOut' },
        // The tokens are forgotten here in any case; they end by themselves.
        onError: { target: 'signedOut' },
      },
      after: { answerTimeout: { target: 'signedOut' } },
      on: {
        'charge.changed': { actions: { type: 'rememberCharge', params: ({ event }) => event } },
        'verification.requested': { actions: 'reportGivenUp' },
        'data.wiped': { actions: 'forgetChoice' },
      },
    },
  },
});
