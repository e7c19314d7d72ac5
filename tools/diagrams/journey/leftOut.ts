import type { LeftOut } from './way.ts';

/** They say nothing of how an order goes. */
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
  { by: ['data.wiped'], reason: 'whoever wipes their data begins anew' },
  {
    from: 'anywhere',
    by: ['customer.exists [flowIsShort]'],
    reason: 'the offer’s form alone: its sheet of the checkout tells it',
  },
];
