import { checkoutSetup } from './commands.ts';
import { frozen } from './frozen.ts';

/** The server holds the order: nothing is payable, and the page asks until it knows. */
export const kept = checkoutSetup.createStateConfig({
  tags: ['busy'],
  initial: 'waiting',
  on: {
    ...frozen,
    'account.changed': [
      {
        guard: { type: 'orderIsCreated', params: ({ event }) => event },
        target: '#checkout.success',
        actions: { type: 'rememberAccount', params: ({ event }) => event },
      },
      {
        guard: { type: 'orderIsRefunded', params: ({ event }) => event },
        target: '#checkout.payment.refunded',
        actions: { type: 'rememberAccount', params: ({ event }) => event },
      },
      {
        guard: { type: 'orderIsUnpaid', params: ({ event }) => event },
        target: '#checkout.payment.unpaid',
      },
      { guard: { type: 'orderIsKept', params: ({ event }) => event }, target: '.waiting' },
      { guard: { type: 'orderIsUncertain', params: ({ event }) => event }, target: '.waiting' },
      // Who the shopper says to be is of no weight once money may have moved.
      {},
    ],
  },
  states: {
    waiting: { after: { askAgainDelay: { target: 'asking' } } },
    asking: { entry: 'requestOrder' },
  },
});
