import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { IntentRecord } from '#machines/domain/checkoutPayments.ts';
import { fullOrderRequest } from '#server/contracts/stripe.ts';
import type { ReceivedDraft } from '#server/orders/contracts.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';

/**
 * Calls to external systems in a customer's first request.
 * Each call rejects on an error response. Amounts are in cents.
 */
export interface MeasuredClients {
  userExists(email: string): Promise<unknown>;
  findCustomers(email: string): Promise<unknown>;
  createCustomer(email: string): Promise<unknown>;
  createIntent(intent: { amount: number; customer: string; checkoutId: string }): Promise<unknown>;
  noteIntent(checkoutId: string, record: IntentRecord): Promise<unknown>;
  readDraft(intentId: string): Promise<unknown>;
  storeDraft(intentId: string, draft: ReceivedDraft): Promise<unknown>;
}

const idSchema = z.object({ id: z.string() });
const customersSchema = z.object({ data: z.array(idSchema) });
const intentSchema = z.object({ id: z.string(), client_secret: z.string(), status: z.string() });

/** Creates a minimal `createStripeIntent`: the same schema and calls, in sequence, without any checks. */
export const createIntentHandler = (clients: MeasuredClients): Hono =>
  new Hono().post('/api/createStripeIntent', async (context) => {
    const { form, payment, appMode } = fullOrderRequest.parse(await context.req.json());
    const { email } = form.customer;
    const checkoutId = crypto.randomUUID();
    const amount = payment.priceAfterPromo;
    await clients.userExists(email);
    const [existing] = customersSchema.parse(await clients.findCustomers(email)).data;
    const customer = existing ?? idSchema.parse(await clients.createCustomer(email));
    const intent = intentSchema.parse(
      await clients.createIntent({ amount, customer: customer.id, checkoutId }),
    );
    const { id, status, client_secret: clientSecret } = intent;
    await clients.noteIntent(checkoutId, { key: checkoutId, generation: 0, intentId: id, type: 'payment' });
    await clients.readDraft(id);
    const draft: DraftOrder = { form, payment, appMode, customerId: customer.id, amount, type: 'payment' };
    await clients.storeDraft(id, { draft, checkoutId, seen: 0 });
    const created = {
      id,
      type: 'payment',
      amount,
      clientSecret,
      customerId: customer.id,
      customerEmail: email,
    };
    return context.json({ intent: { ...created, status } });
  });
