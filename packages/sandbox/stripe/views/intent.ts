import type Stripe from 'stripe';
import type { IntentRecord, PaymentRecord, SetupRecord } from '#sandbox/stripe/records.ts';
import type { StripeStore } from '#sandbox/stripe/store.ts';
import { attemptView, problemView } from './intentParts.ts';

const paymentIntentView = (store: StripeStore, intent: PaymentRecord): Stripe.PaymentIntent => ({
  ...attemptView(intent),
  object: 'payment_intent',
  amount: intent.amount,
  amount_capturable: 0,
  amount_received: intent.status === 'succeeded' ? intent.amount : 0,
  application_fee_amount: null,
  canceled_at: intent.canceledAt,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  currency: intent.currency,
  last_payment_error: intent.problem && problemView(store, intent.problem),
  latest_charge: intent.chargeId,
  payment_record: null,
  processing: null,
  receipt_email: intent.receiptEmail,
  review: null,
  setup_future_usage: intent.setupFutureUsage,
  shipping: intent.shipping,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
});

const setupIntentView = (store: StripeStore, intent: SetupRecord): Stripe.SetupIntent => ({
  ...attemptView(intent),
  object: 'setup_intent',
  last_setup_error: intent.problem && problemView(store, intent.problem),
  latest_attempt: null,
  mandate: null,
  single_use_mandate: null,
  usage: intent.usage,
});

/** Returns the intent as visible with a secret key. */
export const intentView = (
  store: StripeStore,
  intent: IntentRecord,
): Stripe.PaymentIntent | Stripe.SetupIntent =>
  intent.kind === 'payment_intent' ? paymentIntentView(store, intent) : setupIntentView(store, intent);

const secretFields = new Set([
  'metadata',
  'customer',
  'customer_account',
  'application',
  'application_fee_amount',
  'on_behalf_of',
  'latest_charge',
  'amount_received',
  'amount_capturable',
  'payment_record',
  'review',
  'transfer_group',
]);

/** Returns the intent as visible to a browser: with its client secret and fewer fields. */
export const publicIntentView = (store: StripeStore, intent: IntentRecord): Record<string, unknown> =>
  Object.fromEntries(Object.entries(intentView(store, intent)).filter(([name]) => !secretFields.has(name)));
