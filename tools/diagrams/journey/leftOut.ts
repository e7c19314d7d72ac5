import type { LeftOut } from './way.ts';

/** Transitions that the purchase diagram omits, because they do not advance an order. */
export const leftOut: readonly LeftOut[] = [
  {
    by: [
      'step.requested',
      'order.resumed [formIsValid]',
      'order.resumed [detailsAreComplete]',
      'order.resumed [orderIsBegun]',
    ],
    reason: 'links and the browser’s Back button open any available screen, so they show no order of steps',
  },
  {
    from: 'anywhere',
    by: [
      'always [formIsReachable]',
      'always [paymentIsReachable]',
      'always [homeIsRequested]',
      'always [formIsRequested]',
      'always [paymentIsRequested]',
      'always',
    ],
    reason: 'targets of links, and the start after a deletion of all data',
  },
  {
    by: [
      'express.approved [approvalIsCurrent]',
      'express.approved [mealBoxIsReady]',
      'express.incomplete [mealBoxIsReady]',
      'express.cancelled',
      'lock.acquired [walletNeedsIntent]',
      'lock.unsupported [walletNeedsIntent]',
      'connection.lost [walletNeedsIntent]',
      'after lockTimeout [walletNeedsIntent]',
      'after approvingLimit',
      'customer.ready',
      'customer.exists',
      'customer.failed',
      'card.prepared [intentIsExpected]',
      'card.proofOfWorkRequired',
      'card.failed [checkoutIsPaid]',
      'card.failed [dateHasLapsed]',
      'card.failed [emailExists]',
      'card.failed [priceMustBeRefreshed]',
      'card.failed',
    ],
    reason: 'a wallet does the same steps in another order: the sheets of the payment show them',
  },
  { by: ['data.wiped'], reason: 'deletes all data, so the purchase starts again' },
  {
    from: 'anywhere',
    by: ['customer.exists [flowIsShort]'],
    reason: 'only for the offer form, shown on its own sheet of the checkout',
  },
  {
    by: ['draft.absent [intentIsReturned]', 'draft.found [intentIsReturned]'],
    reason: 'a link to a payment of another browser: the page only shows whether it was ordered',
  },
  {
    from: 'anywhere',
    by: [
      'done readOrder [orderIsCreated]',
      'done readOrder [orderIsKept]',
      'done readOrder [orderIsRefunded]',
      'done readOrder [anotherIntentIsPaid]',
      'done readOrder',
      'failed readOrder',
      'after finalisingLimit',
      'after pollDelay',
    ],
    reason: 'a payment of another browser does not change this browser’s order',
  },
];
