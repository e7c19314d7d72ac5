import { checkoutSetup } from './commands.ts';
import { navigation } from './edits.ts';
import { kept } from './kept.ts';
import { paying } from './paying.ts';

/** The other tab may have paid, so the page requests the pending order. */
const otherTabIsDone = [
  { guard: 'paymentIsPending', target: 'kept.requesting' },
  { target: '#checkout.payment.open.preparing', actions: 'discardIntent' },
] as const;

/** Ignores edits, because a payment is in progress or may have succeeded. */
export const closed = checkoutSetup.createStateConfig({
  initial: 'paying',
  exit: 'clearAccount',
  states: {
    paying,
    inOtherTab: {
      tags: ['busy'],
      invoke: {
        id: 'awaitOtherTab',
        src: 'awaitOtherTab',
        onDone: otherTabIsDone,
        onError: otherTabIsDone,
      },
      on: {
        // A pending payment, perhaps of the other tab, blocks navigation.
        'step.requested': [{ guard: 'paymentIsPending' }, navigation['step.requested']],
        'data.wiped': [{ guard: 'paymentIsPending' }, navigation['data.wiped']],
      },
      after: {
        otherTabTimeout: otherTabIsDone,
      },
    },
    kept,
    unpaid: {
      entry: ['discardIntent', 'clearPending', 'sendMealBox', 'sendPostalCode', 'storeDraft'],
      always: [
        // The server rejected the order request, so the customer must call before paying again.
        {
          guard: 'orderIsUnknown',
          target: '#checkout.home',
          actions: ['recheckPromo', { type: 'showNotice', params: 'paymentIsUnknown' }],
        },
        {
          guard: 'boxAndDetailsAreComplete',
          target: '#checkout.payment.open.preparing.repricing',
          actions: { type: 'showNotice', params: 'paymentIsNotConfirmed' },
        },
        // Without customer details, the page must not claim that nothing was paid.
        { target: '#checkout.home', actions: { type: 'showNotice', params: 'paymentIsUnknown' } },
      ],
    },
    refunded: {
      tags: ['problem'],
      entry: [
        'setOrderProblem',
        'discardIntent',
        { type: 'notifyVouchers', params: 'order.refunded' },
        'storeDraft',
      ],
      // Clears the payment only on exit, so that a reload shows the refund again.
      exit: ['clearPending', 'storeDraft'],
      on: {
        ...navigation,
        // On a phone, shows the customer's details, which may have caused the refund.
        'step.requested': { ...navigation['step.requested'], actions: 'backToForm' },
        'intent.retried': [
          {
            guard: 'boxAndDetailsAreComplete',
            target: '#checkout.payment.open.preparing.repricing',
            actions: ['clearProblem', 'sendMealBox', 'sendPostalCode'],
          },
          { target: '#checkout.home', actions: 'clearProblem' },
        ],
      },
    },
  },
});
