import type { SnapshotFrom } from 'xstate';
import type { edenredMachine } from '#machines/edenred/edenred.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof edenredMachine>> = {
  'a press where nothing can be verified is answered at once, and interrupts nothing': [
    { given: ['signedOut', 'insufficient'], when: 'verification.requested', tells: 'voucher.changed' },
    {
      given: ['leaving', 'exchangingCode', 'checkingBalance', 'refused', 'signingOut'],
      when: 'verification.requested',
      tells: 'voucher.changed',
      stays: true,
    },
    {
      given: 'ready',
      when: 'verification.requested',
      where: ({ context }) => context.dueNow === null,
      tells: 'voucher.changed',
    },
  ],
  'after a refund the balance is asked anew': {
    given: ['ready', 'insufficient'],
    when: 'order.refunded',
    has: { balance: null },
  },
  'who wipes all is signed out, and has chosen nothing': [
    { when: 'data.wiped', has: { method: 'PAYMENT_METHOD_CB', dueNow: null, returned: null } },
    { when: 'data.wiped', where: ({ context }) => context.credentials === null, leadsTo: 'signedOut' },
  ],
  'who comes back without a code, or from elsewhere, is signed out': [
    {
      when: 'start',
      where: (_, { input }) => input.returned === null && input.credentials === null,
      leadsTo: 'signedOut',
    },
    {
      when: 'start',
      where: (_, { input }) => input.returned?.kind === 'interrupted' && input.credentials === null,
      leadsTo: 'signedOut',
      has: { problem: 'interrupted' },
    },
  ],
  'who wants to sign in leaves for Edenred': {
    given: ['signedOut', 'refused'],
    when: 'signIn.requested',
    leadsTo: 'leaving',
    starts: 'beginSignIn',
    has: { problem: null },
  },
  'a browser that refuses cookies does not leave, and says why': {
    given: 'leaving',
    when: 'beginSignIn done',
    leadsTo: 'refused',
    has: { problem: 'cookiesRefused' },
  },
  'a page that is still there has not left': [
    {
      given: 'leaving',
      when: 'leaveTimeout over',
      where: ({ context }) => context.credentials === null,
      leadsTo: 'signedOut',
      has: { problem: 'interrupted' },
    },
  ],
  'what is chosen is known, whatever is on its way': {
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
    takes: ['method', 'dueNow'],
  },
  'another price asks for no other balance, another method for none': [
    {
      given: 'checkingBalance',
      when: 'charge.changed',
      with: { method: 'PAYMENT_METHOD_EDENRED' },
      stays: true,
      quiet: true,
    },
    {
      given: 'checkingBalance',
      when: 'charge.changed',
      where: (_, { method }) => method !== 'PAYMENT_METHOD_EDENRED',
      leadsTo: 'ready',
    },
  ],
  'who wants to be signed out is': [
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
  'who tries again begins without balance and problem': {
    given: ['insufficient', 'refused'],
    when: 'voucher.retried',
    has: { balance: null, problem: null },
  },
  'another price mends nothing, and is told': {
    given: 'refused',
    when: 'charge.changed',
    leadsTo: 'refused',
    tells: 'voucher.changed',
  },
  'who was refused with a session can end it': {
    given: 'refused',
    when: 'signOut.requested',
    where: ({ context }) => context.credentials !== null,
    leadsTo: 'signingOut',
    starts: 'endSession',
  },
};
