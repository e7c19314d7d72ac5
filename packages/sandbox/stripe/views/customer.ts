import type Stripe from 'stripe';
import type { CustomerRecord } from '#sandbox/stripe/records.ts';

export const customerView = (customer: CustomerRecord): Stripe.Customer => ({
  ...customer,
  object: 'customer',
  address: null,
  balance: 0,
  default_source: null,
  delinquent: false,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  shipping: null,
});
