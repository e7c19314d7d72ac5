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
  'refunds.list',
  'events.list',
  'events.retrieve',
  'elements.sessions',
  'authentications.create',
];

/** The deliveries of Stripe's webhooks: the one thing that goes out. */
export const webhookFaultName = 'stripe.webhook';

/** Every call that can be made to fail, as `<provider>.<operation>`. */
export const faultNames: readonly string[] = [
  ...mainCalls.map((call) => `main.${call}`),
  ...stripeOperations.map((operation) => `stripe.${operation}`),
  webhookFaultName,
  'addresses.search',
];
