import type { Operation } from '#sandbox/paygreen/operation.ts';
import { buyerOperations } from './buyers.ts';
import { instrumentOperations } from './instruments.ts';
import { listenerOperations } from './listeners.ts';
import { paymentOrderOperations } from './paymentOrders.ts';

export const operations: readonly Operation[] = [
  ...buyerOperations,
  ...instrumentOperations,
  ...paymentOrderOperations,
  ...listenerOperations,
];
