import type Stripe from 'stripe';
import type { RefundRecord } from '#server/sandbox/stripe/records.ts';

export const refundView = ({ chargeId, intentId, ...refund }: RefundRecord): Stripe.Refund => ({
  ...refund,
  object: 'refund',
  balance_transaction: null,
  charge: chargeId,
  customer: null,
  customer_account: null,
  payment_intent: intentId,
  payment_method: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
