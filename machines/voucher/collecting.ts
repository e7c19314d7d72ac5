import * as facts from './facts.ts';
import { voucherSetup } from './setup.ts';

/** What the method still needs of the shopper: the fields of a card, or the wallet's window. @rule R4.48 */
export const collecting = voucherSetup.createStateConfig({
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
