import { checkoutSetup } from './commands.ts';

/** The server holds the order: nothing is payable, and the page asks until it knows. */
export const kept = checkoutSetup.createStateConfig({
  tags: ['busy'],
  initial: 'waiting',
  on: {
    'account.changed': [
      {
        guard: { type: 'orderIsCreated', params: ({ event }) => event },
        target: '#checkout.success',
        actions: { type: 'rememberAccount', params: ({ event }) => event },
      },
      {
        guard: { type: 'orderIsRefunded', params: ({ event }) => event },
        target: '#checkout.payment.closed.refunded',
        actions: { type: 'rememberAccount', params: ({ event }) => event },
      },
      {
        guard: { type: 'orderIsUnpaid', params: ({ event }) => event },
        target: '#checkout.payment.closed.unpaid',
      },
      { guard: { type: 'orderIsKept', params: ({ event }) => event }, target: '.waiting' },
      { guard: { type: 'orderIsUncertain', params: ({ event }) => event }, target: '.waiting' },
    ],
  },
  states: {
    waiting: { after: { askAgainDelay: { target: 'asking' } } },
    asking: { entry: 'requestOrder' },
  },
});
