import type { Operation } from '#sandbox/stripe/operation.ts';
import { browserOperations } from './browser.ts';
import { customerOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import { eventOperations } from './events.ts';
import { lifecycleOperations } from './lifecycle.ts';
import { paymentIntentOperations } from './paymentIntents.ts';
import { paymentMethodOperations } from './paymentMethods.ts';
import { refundOperations } from './refunds.ts';
import { setupIntentOperations } from './setupIntents.ts';

export const operations: readonly Operation[] = [
  ...customerOperations,
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...lifecycleOperations,
  ...paymentMethodOperations,
  ...refundOperations,
  ...disputeOperations,
  ...eventOperations,
  ...browserOperations,
];
