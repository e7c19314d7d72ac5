import type Stripe from 'stripe';
import { behaviourOf } from '#sandbox/stripe/cards.ts';
import type { MethodRecord } from '#sandbox/stripe/records.ts';

/** Returns a card as Stripe's payment method, with the last digits only. */
export function paymentMethodView(method: MethodRecord): Stripe.PaymentMethod {
  const { id, created, number, expMonth, expYear, billing, customer } = method;
  const { brand } = behaviourOf(number);
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...billing, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'FR',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: `fingerprint${number.slice(-6)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
