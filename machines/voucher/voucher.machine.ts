import { required } from '#machines/required.ts';
import * as facts from './voucher.facts.ts';
import { voucherSetup } from './voucher.setup.ts';

/** What the method still needs of the shopper: the fields of a card, or the wallet's window. @rule R4.48 */
const collecting = voucherSetup.createStateConfig({
  entry: { type: 'report', params: 'missing' },
  initial: 'signedOut',
  states: {
    conecs: {},
    awaitingFields: {
      after: {
        fieldsTimeout: {
          target: '#voucher.refused',
          actions: { type: 'rememberProblem', params: { kind: 'formBlocked' } },
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
            actions: { type: 'rememberInstrument', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'linkIsMismatched', params: ({ event }) => event.output },
            target: '#voucher.refused',
            actions: { type: 'rememberLinkProblem', params: ({ event }) => event.output },
          },
          {
            target: 'signedOut',
            actions: { type: 'rememberLinkProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: '#voucher.refused',
          actions: { type: 'rememberProblem', params: { kind: 'unavailable' } },
        },
      },
      after: {
        windowTimeout: {
          target: 'signedOut',
          actions: { type: 'rememberProblem', params: { kind: 'popupClosed' } },
        },
      },
      on: {
        'wallet.cancelled': { target: 'signedOut' },
        // Another price does not close the window.
        'charge.changed': {
          guard: { type: 'methodIsTheSame', params: ({ event }) => event },
          actions: { type: 'rememberCharge', params: ({ event }) => event },
        },
      },
    },
  },
});

/** At the press, before the card is charged: a Conecs card becomes an instrument, and what it holds is asked. */
const verifying = voucherSetup.createStateConfig({
  tags: ['busy'],
  initial: 'beginning',
  on: {
    // The press has been heard.
    'verification.requested': {},
    'charge.changed': {},
    // Of an earlier order: nothing that is being verified was refused.
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
            actions: { type: 'rememberInstrument', params: ({ event }) => event.output },
          },
          {
            target: '#voucher.refused',
            actions: { type: 'rememberLinkProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: '#voucher.refused',
          actions: { type: 'rememberProblem', params: { kind: 'unavailable' } },
        },
      },
      after: {
        submissionTimeout: {
          target: '#voucher.refused',
          actions: { type: 'rememberProblem', params: { kind: 'unavailable' } },
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
            actions: [{ type: 'rememberBalance', params: ({ event }) => event.output }, 'reportVerified'],
          },
          {
            guard: { type: 'instrumentIsRefused', params: ({ event }) => event.output },
            target: '#voucher.refused',
            actions: ['forgetInstrument', { type: 'rememberRefusal', params: ({ event }) => event.output }],
          },
          {
            target: '#voucher.insufficient',
            actions: { type: 'rememberBalance', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: '#voucher.refused',
          actions: { type: 'rememberProblem', params: { kind: 'unavailable' } },
        },
      },
      after: {
        answerTimeout: {
          target: '#voucher.refused',
          actions: { type: 'rememberProblem', params: { kind: 'unavailable' } },
        },
      },
    },
  },
});

/**
 * Vouchers of the second payment provider: Conecs, Swile, Restoflash. What was entered for a
 * method stays while another one is chosen.
 */
export const voucherMachine = voucherSetup.createMachine({
  id: 'voucher',
  context: ({ input }) => facts.initialContext(input),
  initial: 'unused',
  on: {
    'charge.changed': {
      target: '.choosing',
      actions: { type: 'rememberCharge', params: ({ event }) => event },
    },
    'customer.known': [
      {
        guard: { type: 'customerIsTheSame', params: ({ event }) => event.request },
        actions: { type: 'rememberCustomer', params: ({ event }) => event.request },
      },
      {
        target: '.choosing',
        actions: ['forgetBuyer', { type: 'rememberCustomer', params: ({ event }) => event.request }],
      },
    ],
    'conecs.edited': [
      {
        guard: 'instrumentIsTyped',
        target: '.choosing',
        actions: ['clearProblem', { type: 'rememberDetails', params: ({ event }) => event.details }],
      },
      // The provider's fields report changes also while another method is shown.
      { actions: { type: 'rememberDetails', params: ({ event }) => event.details } },
    ],
    'voucherForm.failed': {
      guard: 'formIsNeeded',
      target: '.refused',
      actions: { type: 'rememberProblem', params: { kind: 'formBlocked' } },
    },
    // Asked where nothing can be verified: the answer is how things stand.
    'verification.requested': { target: '.choosing' },
    'order.refunded': { target: '.choosing', actions: ['clearProblem', 'forgetInstruments'] },
    'order.completed': { target: '.unused', actions: 'forgetEverything' },
    'data.wiped': { target: '.unused', actions: 'forgetEverything' },
  },
  states: {
    unused: { entry: { type: 'report', params: 'missing' } },
    choosing: {
      always: [
        { guard: 'buyerIsWanted', target: 'creatingBuyer' },
        { guard: 'methodIsAnothers', target: 'unused' },
        // Who pays is known before a price is agreed on; until then nothing can be collected.
        { guard: 'buyerIsMissing', target: 'unused' },
        { guard: 'balanceIsTooLow', target: 'insufficient' },
        { guard: 'voucherIsComplete', target: 'ready' },
        { guard: 'fieldsAreAwaited', target: 'collecting.awaitingFields' },
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
            actions: { type: 'rememberBuyer', params: ({ event }) => event.output },
          },
          {
            guard: 'methodIsOurs',
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'unused' },
        ],
        onError: [
          {
            guard: 'methodIsOurs',
            target: 'refused',
            actions: { type: 'rememberProblem', params: { kind: 'unavailable' } },
          },
          // Nobody waits for a buyer who pays otherwise.
          { target: 'unused' },
        ],
      },
      after: {
        answerTimeout: [
          {
            guard: 'methodIsOurs',
            target: 'refused',
            actions: { type: 'rememberProblem', params: { kind: 'unavailable' } },
          },
          { target: 'unused' },
        ],
      },
      on: {
        'charge.changed': { actions: { type: 'rememberCharge', params: ({ event }) => event } },
        // A report that fields of before had sent comes late: without a buyer there are none.
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
        'wallet.forgotten': { target: 'choosing', actions: 'forgetInstrument' },
      },
    },
    verifying,
    insufficient: {
      tags: ['problem'],
      entry: { type: 'report', params: 'insufficient' },
      on: {
        'voucher.retried': { target: 'choosing', actions: 'forgetBalance' },
        'wallet.forgotten': { target: 'choosing', actions: 'forgetInstrument' },
        'verification.requested': { actions: { type: 'report', params: 'insufficient' } },
      },
    },
    refused: {
      tags: ['problem'],
      entry: { type: 'report', params: 'missing' },
      on: {
        'voucher.retried': { target: 'choosing', actions: 'clearProblem' },
        'wallet.forgotten': { target: 'choosing', actions: 'forgetInstrument' },
        'verification.requested': { actions: { type: 'report', params: 'missing' } },
        // Another price does not mend what went wrong.
        'charge.changed': {
          guard: { type: 'methodIsTheSame', params: ({ event }) => event },
          target: 'refused',
          reenter: true,
          actions: { type: 'rememberCharge', params: ({ event }) => event },
        },
      },
    },
  },
});
