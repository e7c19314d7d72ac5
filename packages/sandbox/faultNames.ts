const mainCalls = [
  'inscription_menu',
  'inscription_user_exist',
  'inscription_delivery_date',
  'inscription_delivery_slot',
  'inscription_promocode',
  'inscription_step3',
  'inscription_step4',
  'inscription_ended',
  'get_paygreen_buyer_id',
  'edenred_custom_check_balance',
  'first_payment_edenred',
  'miam_signup',
  '*',
];

const stripeOperations = [
  'customers.list',
  'customers.create',
  'payment_intents.create',
  'payment_intents.retrieve',
  'payment_intents.update',
  'payment_intents.confirm',
  'payment_intents.cancel',
  'payment_intents.list',
  'setup_intents.create',
  'setup_intents.retrieve',
  'setup_intents.update',
  'setup_intents.confirm',
  'setup_intents.cancel',
  'setup_intents.list',
  'setup_intents.*',
  'payment_methods.retrieve',
  'refunds.create',
  'refunds.retrieve',
  'refunds.list',
  'disputes.list',
  'disputes.close',
  'events.list',
  'events.retrieve',
  'elements.sessions',
  'elements.express',
  'authentications.create',
];

const paygreenOperations = [
  'authentication',
  'buyers.create',
  'buyers.list',
  'buyers.retrieve',
  'instruments.create',
  'instruments.retrieve',
  'payment_orders.create',
  'payment_orders.list',
  'payment_orders.retrieve',
  'payment_orders.capture',
  'payment_orders.cancel',
  'payment_orders.refund',
];

const edenredOperations = [
  'authorize',
  'token',
  'revocation',
  'userinfo',
  'balances',
  'transactions.create',
  'transactions.capture',
  'transactions.cancel',
  'transactions.refund',
];

export const webhookFaultNames = { stripe: 'stripe.webhook', paygreen: 'paygreen.webhook' } as const;

/** Names of all provider calls that can fail on demand, as `<provider>.<operation>`. */
export const faultNames: readonly string[] = [
  ...mainCalls.map((call) => `main.${call}`),
  ...stripeOperations.map((operation) => `stripe.${operation}`),
  ...paygreenOperations.map((operation) => `paygreen.${operation}`),
  ...edenredOperations.map((operation) => `edenred.${operation}`),
  ...Object.values(webhookFaultNames),
  'addresses.search',
  'analytics',
  'incidents',
];
