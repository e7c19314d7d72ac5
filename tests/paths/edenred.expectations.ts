import type { SnapshotFrom } from 'xstate';
import type { edenredMachine } from '#machines/edenred/edenred.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof edenredMachine>> = {
  'responds at once to a press that cannot be verified and continues': [
    { given: ['signedOut', 'insufficient'], when: 'verification.requested', sends: 'voucher.changed' },
    {
      given: ['leaving', 'exchangingCode', 'checkingBalance', 'refused', 'signingOut'],
      when: 'verification.requested',
      sends: 'voucher.changed',
      stays: true,
    },
    {
      given: 'ready',
      when: 'verification.requested',
      where: ({ context }) => context.dueNow === null,
      sends: 'voucher.changed',
    },
  ],
  'clears the balance after a refund': {
    given: ['ready', 'insufficient'],
    when: 'order.refunded',
    has: { balance: null },
  },
  'signs out on wipe and clears the choice': [
    { when: 'data.wiped', has: { method: 'PAYMENT_METHOD_CB', dueNow: null, returned: null } },
    { when: 'data.wiped', where: ({ context }) => context.credentials === null, leadsTo: 'signedOut' },
  ],
  'starts signed out without tokens and code': [
    {
      when: 'start',
      where: (_, { input }) => input.returned === null && input.credentials === null,
      leadsTo: 'signedOut',
      has: { problem: null },
    },
    {
      when: 'start',
      where: (_, { input }) => input.returned?.kind === 'interrupted' && input.credentials === null,
      leadsTo: 'signedOut',
      has: { problem: 'interrupted' },
    },
  ],
  'exchanges the code of a sign-in for tokens': {
    when: 'start',
    where: (_, { input }) => input.returned?.kind === 'code',
    leadsTo: 'exchangingCode',
    starts: 'exchangeCode',
  },
  'checks the balance when the amount is known, and again before the payment': [
    { arriving: 'checkingBalance', starts: 'checkBalance' },
    {
      given: 'ready',
      when: 'verification.requested',
      where: ({ context }) => context.dueNow !== null,
      leadsTo: 'verifying',
      starts: 'verifyBalance',
    },
  ],
  'redirects to Edenred on request': {
    given: ['signedOut', 'refused'],
    when: 'signIn.requested',
    leadsTo: 'leaving',
    starts: 'beginSignIn',
    has: { problem: null },
  },
  'reports blocked cookies instead of a redirect': {
    given: 'leaving',
    when: 'beginSignIn done',
    leadsTo: 'refused',
    has: { problem: 'cookiesRefused' },
  },
  'reports an interrupted redirect if the page stays': [
    {
      given: 'leaving',
      when: 'leaveTimeout over',
      where: ({ context }) => context.credentials === null,
      leadsTo: 'signedOut',
      has: { problem: 'interrupted' },
    },
  ],
  'stores the chosen method in every state': {
    given: [
      'signedOut',
      'leaving',
      'exchangingCode',
      'checkingBalance',
      'ready',
      'insufficient',
      'refused',
      'signingOut',
    ],
    when: 'charge.changed',
    copies: ['method', 'dueNow'],
  },
  'continues a balance check at another price and cancels it for another method': [
    {
      given: 'checkingBalance',
      when: 'charge.changed',
      with: { method: 'PAYMENT_METHOD_EDENRED' },
      stays: true,
      hasNoEffects: true,
    },
    {
      given: 'checkingBalance',
      when: 'charge.changed',
      where: (_, { method }) => method !== 'PAYMENT_METHOD_EDENRED',
      leadsTo: 'ready',
    },
  ],
  'signs out on request': [
    {
      given: ['ready', 'insufficient'],
      when: 'signOut.requested',
      leadsTo: 'signingOut',
      starts: 'endSession',
    },
    {
      given: 'refused',
      when: 'signOut.requested',
      where: ({ context }) => context.credentials === null,
      leadsTo: 'signedOut',
      has: { problem: null },
    },
    { leaving: 'signingOut', has: { credentials: null, problem: null } },
  ],
  'clears balance and problem on retry': {
    given: ['insufficient', 'refused'],
    when: 'voucher.retried',
    has: { balance: null, problem: null },
  },
  'reports a rejected account again at another price': {
    given: 'refused',
    when: 'charge.changed',
    leadsTo: 'refused',
    sends: 'voucher.changed',
  },
  'ends the session of a rejected account': {
    given: 'refused',
    when: 'signOut.requested',
    where: ({ context }) => context.credentials !== null,
    leadsTo: 'signingOut',
    starts: 'endSession',
  },
};
