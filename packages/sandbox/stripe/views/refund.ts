import type Stripe from 'stripe';
import type { RefundRecord } from '#sandbox/stripe/records.ts';

export const refundView = (refund: RefundRecord): Stripe.Refund => {
  const { id, created, amount, currency, reason, metadata, status, failureReason } = refund;
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: refund.chargeId,
    created,
    currency,
    customer: null,
    customer_account: null,
    ...(failureReason !== null && { failure_reason: failureReason }),
    metadata,
    payment_intent: refund.intentId,
    payment_method: null,
    ...(status === 'pending' && { pending_reason: 'processing' }),
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
};
