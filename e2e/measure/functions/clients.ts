import type { Hono } from 'hono';
import ky from 'ky';
import { checkoutsContract, intentsContract } from '#server/orders/contracts.ts';
import { connectToEngine } from '#server/orders/engine/ingress.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import type { Variables } from './measured.ts';
import { createIntentHandler } from './question.ts';

/**
 * Minimal handler that uses the shop's client libraries (Stripe, Restate, ky), created once.
 * `raw.ts` uses bare fetch instead.
 */
export function createHandler(variables: Variables): Hono {
  const stripe = createStripeClient({
    secretKey: variables['STRIPE_SECRET_KEY'] ?? '',
    url: variables['STRIPE_URL'] ?? '',
  });
  const mainUrl = variables['MAIN_BACKEND_URL'] ?? '';
  const engine = connectToEngine({ ingressUrl: variables['RESTATE_INGRESS_URL'] ?? '' });

  return createIntentHandler({
    userExists: (email) =>
      ky.get(`${mainUrl}/wf/inscription_user_exist`, { searchParams: { email }, retry: 0 }).json(),
    findCustomers: (email) => stripe.customers.list({ email, limit: 1 }),
    createCustomer: (email) => stripe.customers.create({ email }, { idempotencyKey: crypto.randomUUID() }),
    createIntent: ({ amount, customer, checkoutId }) =>
      stripe.paymentIntents.create(
        {
          amount,
          currency: 'eur',
          customer,
          setup_future_usage: 'off_session',
          metadata: { checkout: checkoutId },
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
    noteIntent: (checkoutId, record) => engine.client(checkoutsContract, checkoutId).addIntent(record),
    readDraft: (intentId) => engine.client(intentsContract, intentId).readDraft(),
    storeDraft: (intentId, sent) => engine.client(intentsContract, intentId).storeDraft(sent),
  });
}
