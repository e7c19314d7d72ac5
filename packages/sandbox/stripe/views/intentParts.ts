import type Stripe from 'stripe';
import type { IntentRecord, PaymentErrorRecord } from '#sandbox/stripe/records.ts';
import type { StripeStore } from '#sandbox/stripe/store.ts';
import { paymentMethodView } from './paymentMethod.ts';

type Problem = Stripe.PaymentIntent.LastPaymentError & Stripe.SetupIntent.LastSetupError;

/** Returns the error of the intent's last attempt, with the card. */
export function problemView(store: StripeStore, problem: PaymentErrorRecord): Problem {
  const { type, code, declineCode, message, methodId, chargeId } = problem;
  const method = store.methods.get(methodId);
  return {
    type,
    code,
    message,
    ...(declineCode && { decline_code: declineCode }),
    ...(chargeId && { charge: chargeId }),
    ...(method && { payment_method: paymentMethodView(method) }),
  };
}

/** Returns the intent's next action for the customer, such as a 3-D Secure challenge. */
function nextActionView({ challenge }: IntentRecord) {
  if (!challenge) return null;
  const { url, returnUrl, bySdk } = challenge;
  return bySdk
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } as const }
    : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
}

/** Returns the fields that payment intents and setup intents share. */
export const attemptView = (intent: IntentRecord) => ({
  id: intent.id,
  allowed_payment_method_types: null,
  application: null,
  automatic_payment_methods: { enabled: true, allow_redirects: intent.allowRedirects },
  cancellation_reason: intent.cancellationReason,
  client_secret: intent.clientSecret,
  created: intent.created,
  customer: intent.customer,
  customer_account: null,
  description: intent.description,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  metadata: intent.metadata,
  next_action: nextActionView(intent),
  on_behalf_of: null,
  payment_method: intent.methodId,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  status: intent.status,
});
