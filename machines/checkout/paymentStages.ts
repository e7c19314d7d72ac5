import type { CheckoutSnapshot } from './selectors.ts';

const paymentStages = {
  verifying: { open: { preparing: 'verifying' } },
  ready: { open: 'ready' },
  refused: { open: 'refused' },
  challenged: { open: 'challenged' },
  paying: { closed: 'paying' },
  finalising: { closed: { paying: 'finalising' } },
  elsewhere: { closed: 'elsewhere' },
  kept: { closed: 'kept' },
  refunded: { closed: 'refunded' },
} as const;

/** Whether the payment has come to a stage: for whoever shows it, and need not know how the chart is built. */
export const isPaymentAt = (
  snapshot: Pick<CheckoutSnapshot, 'matches'>,
  stage: keyof typeof paymentStages,
): boolean => snapshot.matches({ payment: paymentStages[stage] });
