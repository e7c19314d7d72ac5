import { required } from '#machines/required.ts';
import * as facts from './voucher.facts.ts';
import { voucherSetup } from './voucher.setup.ts';

/** @rule R4.48 */
const collecting = voucherSetup.createStateConfig({
  entry: { type: 'report', params: 'missing' },
  initial: 'signedOut',
  states: {
    conecs: {},
    awaitingFields: {
      after: {
        fieldsTimeout: {
          target: '#voucher.refused',
          actions: { type: 'setProblem', params: { kind: 'formBlocked' } },
        },
      },
    },
    signedOut: { on: { 'wallet.requested': { target: 'linking', actions: 'clearProblem' } } },
    linking: {
      tags: ['busy'],
      invoke: {
        id: 'linkWallet',
        src: 'linkWallet',
        input: ({ context }) => ({ platform: facts.platformIn(context) }),
        onDone: [
          {
            guard: { type: 'instrumentIsLinked', params: ({ event }) => event.output },
            target: '#voucher.choosing',
            actions: { type: 'setInstrument', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'linkIsMismatched', params: ({ event }) => event.output },
            target: '#voucher.refused',
            actions: { type: 'setLinkProblem', params: ({ event }) => event.output },
          },
          {
            target: 'signedOut',
            actions: { type: 'setLinkProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: '#voucher.refused',
          actions: { type: 'setProblem', params: { kind: 'unavailable' } },
        },
      },
      after: {
        windowTimeout: {
          target: 'signedOut',
          actions: { type: 'setProblem', params: { kind: 'popupClosed' } },
        },
      },
      on: {
        'wallet.cancelled': { target: 'signedOut' },
        // Keeps the wallet's window open after a price change.
        'charge.changed': {
          guard: { type: 'methodIsTheSame', params: ({ event }) => event },
          actions: { type: 'setCharge', params: ({ event }) => event },
        },
      },
    },
  },
});

/** Before the charge, links a typed Conecs card and checks the voucher's balance. */
const verifying = voucherSetup.createStateConfig({
  tags: ['busy'],
  initial: 'beginning',
  on: {
    'verification.requested': {},
    'charge.changed': {},
    // Ignores the refund of an earlier order.
    'order.refunded': {},
  },
  states: {
    beginning: {
      always: [{ guard: 'instrumentIsKnown', target: 'checking' }, { target: 'submitting' }],
    },
    submitting: {
      invoke: {
        id: 'submitFields',
        src: 'submitFields',
        onDone: [
          {
            guard: { type: 'instrumentIsLinked', params: ({ event }) => event.output },
            target: 'checking',
            actions: { type: 'setInstrument', params: ({ event }) => event.output },
          },
          {
            target: '#voucher.refused',
            actions: { type: 'setLinkProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: '#voucher.refused',
          actions: { type: 'setProblem', params: { kind: 'unavailable' } },
        },
      },
      after: {
        submissionTimeout: {
          target: '#voucher.refused',
          actions: { type: 'setProblem', params: { kind: 'unavailable' } },
        },
      },
    },
    checking: {
      invoke: {
        id: 'checkInstrument',
        src: 'checkInstrument',
        input: ({ context }) => ({
          buyerId: required(context.buyerId, 'buyer'),
          instrument: required(facts.instrumentIn(context), 'instrument'),
          dueNow: required(context.dueNow, 'dueNow'),
        }),
        onDone: [
          {
            guard: { type: 'balanceIsEnough', params: ({ event }) => event.output },
            target: '#voucher.ready',
            actions: [{ type: 'setBalance', params: ({ event }) => event.output }, 'reportVerified'],
          },
          {
            guard: { type: 'instrumentIsRejected', params: ({ event }) => event.output },
            target: '#voucher.refused',
            actions: ['clearInstrument', { type: 'setRejection', params: ({ event }) => event.output }],
          },
          {
            target: '#voucher.insufficient',
            actions: { type: 'setBalance', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: '#voucher.refused',
          actions: { type: 'setProblem', params: { kind: 'unavailable' } },
        },
      },
      after: {
        answerTimeout: {
          target: '#voucher.refused',
          actions: { type: 'setProblem', params: { kind: 'unavailable' } },
        },
      },
    },
  },
});

/** Meal vouchers through PayGreen: Conecs, Swile, Restoflash. Each method keeps its entered data. */
export const voucherMachine = voucherSetup.createMachine({
  id: 'voucher',
  context: ({ input }) => facts.initialContext(input),
  initial: 'unused',
  on: {
    'charge.changed': {
      target: '.choosing',
      actions: { type: 'setCharge', params: ({ event }) => event },
    },
    'customer.known': [
      {
        guard: { type: 'customerIsTheSame', params: ({ event }) => event.request },
        actions: { type: 'setCustomer', params: ({ event }) => event.request },
      },
      {
        target: '.choosing',
        actions: ['clearBuyer', { type: 'setCustomer', params: ({ event }) => event.request }],
      },
    ],
    'conecs.edited': [
      {
        guard: 'instrumentIsTyped',
        target: '.choosing',
        actions: ['clearProblem', { type: 'setDetails', params: ({ event }) => event.details }],
      },
      // The Conecs fields also send events while another method is selected.
      { actions: { type: 'setDetails', params: ({ event }) => event.details } },
    ],
    'voucherForm.failed': {
      guard: 'formIsNeeded',
      target: '.refused',
      actions: { type: 'setProblem', params: { kind: 'formBlocked' } },
    },
    'verification.requested': { target: '.choosing' },
    'order.refunded': { target: '.choosing', actions: ['clearProblem', 'clearInstruments'] },
    'order.completed': { target: '.unused', actions: 'clearAll' },
    'data.wiped': { target: '.unused', actions: 'clearAll' },
  },
  states: {
    unused: { entry: { type: 'report', params: 'missing' } },
    choosing: {
      always: [
        { guard: 'buyerMustBeCreated', target: 'creatingBuyer' },
        { guard: 'methodIsNotPaygreen', target: 'unused' },
        // PayGreen accepts vouchers only for an existing customer record (buyer).
        { guard: 'buyerIsMissing', target: 'unused' },
        { guard: 'balanceIsTooLow', target: 'insufficient' },
        { guard: 'voucherIsComplete', target: 'ready' },
        { guard: 'fieldsAreLoading', target: 'collecting.awaitingFields' },
        { guard: 'instrumentIsTyped', target: 'collecting.conecs' },
        { target: 'collecting.signedOut' },
      ],
    },
    creatingBuyer: {
      tags: ['busy'],
      entry: { type: 'report', params: 'missing' },
      invoke: {
        id: 'createBuyer',
        src: 'createBuyer',
        input: ({ context }) => required(context.request, 'customer'),
        onDone: [
          {
            guard: { type: 'buyerIsCreated', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setBuyer', params: ({ event }) => event.output },
          },
          {
            guard: 'methodIsPaygreen',
            target: 'refused',
            actions: { type: 'setRejection', params: ({ event }) => event.output },
          },
          { target: 'unused' },
        ],
        onError: [
          {
            guard: 'methodIsPaygreen',
            target: 'refused',
            actions: { type: 'setProblem', params: { kind: 'unavailable' } },
          },
          { target: 'unused' },
        ],
      },
      after: {
        answerTimeout: [
          {
            guard: 'methodIsPaygreen',
            target: 'refused',
            actions: { type: 'setProblem', params: { kind: 'unavailable' } },
          },
          { target: 'unused' },
        ],
      },
      on: {
        'charge.changed': { actions: { type: 'setCharge', params: ({ event }) => event } },
        // Ignores late events of the Conecs fields.
        'conecs.edited': {},
        'verification.requested': { actions: { type: 'report', params: 'missing' } },
      },
    },
    collecting,
    ready: {
      entry: { type: 'report', params: 'ready' },
      on: {
        'verification.requested': [
          { guard: 'dueNowIsKnown', target: 'verifying' },
          { actions: { type: 'report', params: 'ready' } },
        ],
        'wallet.forgotten': { target: 'choosing', actions: 'clearInstrument' },
      },
    },
    verifying,
    insufficient: {
      tags: ['problem'],
      entry: { type: 'report', params: 'insufficient' },
      on: {
        'voucher.retried': { target: 'choosing', actions: 'clearBalance' },
        'wallet.forgotten': { target: 'choosing', actions: 'clearInstrument' },
        'verification.requested': { actions: { type: 'report', params: 'insufficient' } },
      },
    },
    refused: {
      tags: ['problem'],
      entry: { type: 'report', params: 'missing' },
      on: {
        'voucher.retried': { target: 'choosing', actions: 'clearProblem' },
        'wallet.forgotten': { target: 'choosing', actions: 'clearInstrument' },
        'verification.requested': { actions: { type: 'report', params: 'missing' } },
        'charge.changed': {
          guard: { type: 'methodIsTheSame', params: ({ event }) => event },
          target: 'refused',
          reenter: true,
          actions: { type: 'setCharge', params: ({ event }) => event },
        },
      },
    },
  },
});
