import type { Operation } from '#sandbox/paygreen/operation.ts';
import { buyerOperations } from './buyers.ts';
import { instrumentOperations } from './instruments.ts';
import { listenerOperations } from './listeners.ts';
import { paymentOrderOperations } from './paymentOrders.ts';

/** Every call that the stand-in answers to a shop's server. */
export const operations: readonly Operation[] = [
  ...buyerOperations,
  ...instrumentOperations,
  ...paymentOrderOperations,
  ...listenerOperations,
];
