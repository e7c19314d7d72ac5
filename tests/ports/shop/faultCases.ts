import { problems } from '#machines/account/account.announcements.ts';

/** Faults of a server call: status 503 before processing, a lost response after it, or a rejection. */
export const unavailable = { kind: 'status', status: 503 };
export const droppedResponse = { kind: 'drop-response' };
export const refused = { kind: 'refuse', code: 'refused' };

const unanswered = [droppedResponse, unavailable] as const;

/** Creates rows for `test.each`, two for each call: a rejection, and a lost response or status 503. */
export const withEachFaultKind = <T extends string>(names: readonly T[]) =>
  names.flatMap((name, index) =>
    [refused, unanswered[index % unanswered.length] ?? droppedResponse].map(
      (fault) => [name, fault.kind, fault] as const,
    ),
  );

/** Names of failing calls in the sandbox, grouped by the customer's step that fails. */
export const cases = {
  customer: ['main.inscription_user_exist', 'main.inscription_step3', 'main.inscription_step4', 'main.*'],
  dates: ['main.inscription_delivery_date', 'main.inscription_delivery_slot'],
  promo: ['main.inscription_promocode'],
  addresses: ['addresses.search'],
  preparing: ['stripe.customers.list', 'stripe.customers.create', 'stripe.payment_intents.create'],
  keeping: ['stripe.payment_intents.retrieve'],
  confirming: ['stripe.payment_intents.confirm', 'stripe.elements.sessions', 'stripe.authentications.create'],
  ordering: ['main.inscription_ended'],
  refunding: ['stripe.refunds.create', 'stripe.refunds.retrieve', 'stripe.refunds.list'],
  webhooks: ['stripe.webhook', 'paygreen.webhook'],
  buyer: ['paygreen.buyers.list', 'paygreen.buyers.create'],
  linking: ['paygreen.instruments.create'],
  checking: ['paygreen.authentication', 'paygreen.instruments.retrieve'],
  authorising: ['paygreen.buyers.retrieve', 'paygreen.payment_orders.list', 'paygreen.payment_orders.create'],
  undoing: ['paygreen.payment_orders.retrieve', 'paygreen.payment_orders.refund'],
  signingIn: ['edenred.authorize', 'edenred.token'],
  balance: ['edenred.balances', 'main.edenred_custom_check_balance'],
  firstPayment: ['edenred.transactions.create', 'main.first_payment_edenred'],
  undoingEdenred: ['edenred.transactions.refund', 'edenred.transactions.cancel'],
  signingOut: ['edenred.revocation'],
  /** Calls whose faults do not affect the customer, because they belong to cleanup or to other flows. */
  unfelt: [
    'main.inscription_menu',
    'analytics',
    'incidents',
    'main.get_paygreen_buyer_id',
    'main.miam_signup',
    'stripe.payment_intents.update',
    'stripe.payment_intents.cancel',
    'stripe.payment_intents.list',
    'stripe.payment_methods.retrieve',
    'stripe.setup_intents.create',
    'stripe.setup_intents.retrieve',
    'stripe.setup_intents.update',
    'stripe.setup_intents.confirm',
    'stripe.setup_intents.cancel',
    'stripe.setup_intents.list',
    'stripe.setup_intents.*',
    // Without wallets, the page shows no button.
    'stripe.elements.express',
    'stripe.disputes.list',
    'stripe.disputes.close',
    'stripe.events.list',
    'stripe.events.retrieve',
    'paygreen.payment_orders.capture',
    'paygreen.payment_orders.cancel',
    'edenred.userinfo',
    'edenred.transactions.capture',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Returns the message on the page if a main backend call fails while it creates the customer. */
export function expectedProblem(name: (typeof cases.customer)[number]): string {
  if (name === 'main.inscription_step4') return problems.notReady;
  return name === 'main.inscription_step3' ? problems.notInitialized : problems.notChecked;
}
