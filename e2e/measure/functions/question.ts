import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { IntentRecord } from '#machines/domain/checkoutBook.ts';
import { wholeOrderRequest } from '#server/contracts/stripe.ts';
import type { SentDraft } from '#server/orders/contracts.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';

/** External calls of a first request. Each rejects on an error response. Amounts in cents. */
export interface Neighbours {
  userExists(email: string): Promise<unknown>;
  customers(email: string): Promise<unknown>;
  createCustomer(email: string): Promise<unknown>;
  createIntent(asked: { amount: number; customer: string; checkoutId: string }): Promise<unknown>;
  note(checkoutId: string, record: IntentRecord): Promise<unknown>;
  readDraft(intentId: string): Promise<unknown>;
  keepDraft(intentId: string, sent: SentDraft): Promise<unknown>;
}

const idSchema = z.object({ id: z.string() });
const customersSchema = z.object({ data: z.array(idSchema) });
const intentSchema = z.object({ id: z.string(), client_secret: z.string(), status: z.string() });

/** Minimal `createStripeIntent`: the same schema and calls, in sequence, without any checks. */
export const questionTo = (neighbours: Neighbours): Hono =>
  new Hono().post('/api/createStripeIntent', async (context) => {
    const { form, payment, appMode } = wholeOrderRequest.parse(await context.req.json());
    const { email } = form.customer;
    const checkoutId = crypto.randomUUID();
    const amount = payment.priceAfterPromo;
    await neighbours.userExists(email);
    const [existing] = customersSchema.parse(await neighbours.customers(email)).data;
    const customer = existing ?? idSchema.parse(await neighbours.createCustomer(email));
    const intent = intentSchema.parse(
      await neighbours.createIntent({ amount, customer: customer.id, checkoutId }),
    );
    const { id, status, client_secret: clientSecret } = intent;
    await neighbours.note(checkoutId, { key: checkoutId, generation: 0, intentId: id, type: 'payment' });
    await neighbours.readDraft(id);
    const draft: DraftOrder = { form, payment, appMode, customerId: customer.id, amount, type: 'payment' };
    await neighbours.keepDraft(id, { draft, checkoutId, seen: 0 });
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
