import type { LeftOut } from './way.ts';

/** Transitions that the purchase diagram omits, because they do not advance an order. */
export const leftOut: readonly LeftOut[] = [
  {
    by: ['step.requested'],
    reason:
      'links and the browser’s Back lead to any screen that is open: they say nothing of the order of things',
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
    reason: 'where links lead, and where who has wiped their data begins anew',
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
  { by: ['data.wiped'], reason: 'whoever wipes their data begins anew' },
  {
    from: 'anywhere',
    by: ['customer.exists [flowIsShort]'],
    reason: 'the offer’s form alone: its sheet of the checkout tells it',
  },
  {
    by: ['draft.absent [intentIsReturned]', 'draft.found [intentIsReturned]'],
    reason: 'a link names a payment that this browser did not make: the page says whether it is ordered',
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
    reason: 'the state of a payment that this browser did not make changes nothing of its own order',
  },
];
