import { orderSetup } from './order.setup.ts';

export const refundOnRequest = orderSetup.createStateConfig({
  on: {
    'refund.requested': [
      {
        guard: { type: 'voucherMustBeUndoneFirst', params: ({ event }) => event.word },
        target: '#order.undoingVoucher',
        actions: { type: 'rule', params: ({ event }) => ({ ruling: 'refund', word: event.word }) },
      },
      {
        guard: { type: 'orderMayBeRefunded', params: ({ event }) => event.word },
        target: '#order.refunding',
        actions: { type: 'rule', params: ({ event }) => ({ ruling: 'refund', word: event.word }) },
      },
    ],
  },
}).on;

/** An operator's decision has no effect if it is unsafe in the order's state. */
export const ruling = orderSetup.createStateConfig({
  on: {
    ...refundOnRequest,
    'retry.requested': [
      {
        guard: 'undoingMayBeRetried',
        target: '#order.undoingVoucher',
        actions: { type: 'rule', params: ({ event }) => ({ ruling: 'retry', word: event.word }) },
      },
      {
        guard: 'refundMayBeRetried',
        target: '#order.refunding',
        actions: { type: 'rule', params: ({ event }) => ({ ruling: 'retry', word: event.word }) },
      },
      {
        guard: { type: 'registrationMayBeRetried', params: ({ event }) => event.word },
        target: '#order.registering',
        actions: { type: 'rule', params: ({ event }) => ({ ruling: 'retry', word: event.word }) },
      },
      {
        guard: 'orderMayBeRetried',
        target: '#order.verifyingCard',
        actions: { type: 'rule', params: ({ event }) => ({ ruling: 'retry', word: event.word }) },
      },
    ],
    'case.closed': [
      {
        guard: { type: 'mayBeClosedAsOrdered', params: ({ event }) => event },
        target: '#order.closed.ordered',
        actions: { type: 'rule', params: ({ event }) => ({ ruling: 'ordered', word: event.word }) },
      },
      {
        guard: { type: 'mayBeClosedAsRefunded', params: ({ event }) => event },
        target: '#order.closed.releasing',
        actions: { type: 'rule', params: ({ event }) => ({ ruling: 'refunded', word: event.word }) },
      },
    ],
  },
}).on;
