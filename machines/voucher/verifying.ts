import { required } from '#machines/required.ts';
import * as facts from './voucher.facts.ts';
import { voucherSetup } from './voucher.setup.ts';

/** At the press, before the card is charged: a Conecs card becomes an instrument, and what it holds is asked. */
export const verifying = voucherSetup.createStateConfig({
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
