import { checkoutSetup } from './commands.ts';
import { ways } from './edits.ts';
import { kept } from './kept.ts';
import { paying } from './paying.ts';

/** The other tab may have paid, so check with the server. */
const otherTabIsDone = [
  { guard: 'paymentIsPending', target: 'kept.asking' },
  { target: '#checkout.payment.open.preparing', actions: 'discardIntent' },
] as const;

/** A payment is in progress or possibly done, so no handler for an edit exists. */
export const closed = checkoutSetup.createStateConfig({
  initial: 'paying',
  exit: 'forgetAnswers',
  states: {
    paying,
    // @rule R4.31
    elsewhere: {
      tags: ['busy'],
      invoke: {
        id: 'awaitOtherTab',
        src: 'awaitOtherTab',
        onDone: otherTabIsDone,
        onError: otherTabIsDone,
      },
      on: {
        // After a possible payment, wait for the other tab: the first row has no target.
        'step.requested': [{ guard: 'paymentIsPending' }, ways['step.requested']],
        'data.wiped': [{ guard: 'paymentIsPending' }, ways['data.wiped']],
      },
      after: {
        otherTabTimeout: otherTabIsDone,
      },
    },
    kept,
    unpaid: {
      entry: ['discardIntent', 'forgetPending', 'tellMealBox', 'tellPostalCode', 'storeDraft'],
      always: [
        // The customer must call before another payment.
        {
          guard: 'orderIsUnknown',
          target: '#checkout.home',
          actions: ['recheckPromo', { type: 'putNotice', params: 'paymentIsUnknown' }],
        },
        {
          guard: 'boxAndDetailsAreKnown',
          target: '#checkout.payment.open.preparing.repricing',
          actions: { type: 'putNotice', params: 'nothingWasPaid' },
        },
        // With only the intent's id, the page cannot claim that nothing was paid.
        { target: '#checkout.home', actions: { type: 'putNotice', params: 'paymentIsUnknown' } },
      ],
    },
    refunded: {
      tags: ['problem'],
      entry: [
        'rememberRefusal',
        'discardIntent',
        { type: 'tellVouchers', params: 'order.refunded' },
        'storeDraft',
      ],
      // Until the customer leaves, a reload shows the refund again.
      exit: ['forgetPending', 'storeDraft'],
      on: {
        ...ways,
        // On a narrow screen, return to the details, which may have caused the rejection.
        'step.requested': { ...ways['step.requested'], actions: 'backToForm' },
        'intent.retried': [
          {
            guard: 'boxAndDetailsAreKnown',
            target: '#checkout.payment.open.preparing.repricing',
            actions: ['clearProblem', 'tellMealBox', 'tellPostalCode'],
          },
          { target: '#checkout.home', actions: 'clearProblem' },
        ],
      },
    },
  },
});
