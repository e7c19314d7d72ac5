import { checkoutSetup } from './commands.ts';

/** The order exists: going back would only invite to pay it again. */
export const success = checkoutSetup.createStateConfig({
  entry: [{ type: 'enterStep', params: 'success' }, 'tellVoucherOrder', 'tellEdenredOrder', 'wipeDraft'],
  initial: 'confirmed',
  on: {
    'delivery.changed': {},
    'leave.requested': { target: '.leaving' },
  },
  states: {
    confirmed: {
      on: { 'stay.requested': { target: 'staying' } },
      after: { leaveDelay: { target: 'leaving' } },
    },
    staying: {},
    leaving: {
      tags: ['busy'],
      invoke: {
        id: 'leave',
        src: 'leave',
        input: ({ context }) => ({ token: context.receipt?.token ?? null, isShort: context.isShort }),
        onError: { target: 'staying' },
      },
      after: { leaveTimeout: { target: 'staying' } },
    },
  },
});
