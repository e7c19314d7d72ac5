import { checkoutSetup } from './commands.ts';
import { ways } from './edits.ts';
import { kept } from './kept.ts';
import { paying } from './paying.ts';

/** The other tab is done, and may have paid: the server is asked, whatever this tab remembers. */
const otherTabIsDone = [
  { guard: 'paymentIsPending', target: 'kept.asking' },
  { target: '#checkout.payment.open.preparing', actions: 'discardIntent' },
] as const;

/**
 * What is on the screen is being paid, or may have been: closed to edits, not at an end. No edit of the order is known here, and none can
 * be added by mistake.
 */
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
        // A shopper who may have paid stays here until the other tab is done: the first row has no target.
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
        // The server rejects the request, now and later: the customer calls before another payment.
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
        // Only the intent's id is known here, so the page cannot say that nothing was paid.
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
      // Until the shopper goes on: a page that is loaded anew asks again, and tells them again.
      exit: ['forgetPending', 'storeDraft'],
      on: {
        ...ways,
        // On a narrow screen it leads to the details, which may be why the order could not be, not to the delivery.
        'step.requested': { ...ways['step.requested'], actions: 'backToForm' },
        // A browser that only knows the intent has nothing to pay again.
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
