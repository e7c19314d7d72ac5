import { required } from '#machines/required.ts';
import { accountSetup } from './account.setup.ts';

/** Money has moved: only the order's own answer counts, not who the shopper says to be. */
const ignored = {
  'email.discarded': {},
  'email.submitted': {},
  'email.exists': {},
  'customer.identified': {},
  'customer.submitted': {},
} as const;

/** From a paid intent to an account with its order, as the browser hears of it; the order itself is `machines/order`. */
export const orderStates = {
  FINALISING_ORDER: accountSetup.createStateConfig({
    tags: ['busy'],
    invoke: {
      id: 'finalizeOrder',
      src: 'finalizeOrder',
      input: ({ context }) => required(context.request, 'order request'),
      onDone: [
        {
          guard: { type: 'orderIsCreated', params: ({ event }) => event.output },
          target: 'ACCOUNT_CREATED',
          actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
        },
        {
          // Paid by another intent of the same checkout, in another tab perhaps: that order is this shopper's.
          guard: { type: 'orderIsOfAnotherIntent', params: ({ event }) => event.output },
          target: 'FINALISING_ORDER',
          reenter: true,
          actions: { type: 'askForPaidIntent', params: ({ event }) => event.output },
        },
        {
          target: 'ACCOUNT_NOT_CREATED',
          actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
        },
      ],
      onError: { target: 'ACCOUNT_NOT_CREATED' },
    },
    after: { orderTimeout: { target: 'ACCOUNT_NOT_CREATED' } },
    // Asked again meanwhile, the answer that is on its way serves both.
    on: { ...ignored, 'order.requested': {} },
  }),
  ACCOUNT_CREATED: accountSetup.createStateConfig({
    entry: 'reportOutcome',
    on: { ...ignored, 'order.requested': { actions: 'reportOutcome' } },
  }),
  ACCOUNT_NOT_CREATED: accountSetup.createStateConfig({
    tags: ['problem'],
    entry: 'reportOutcome',
  }),
} as const;
