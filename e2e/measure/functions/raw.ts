import { Hono } from 'hono';
import * as z from 'zod/mini';
import { wholeOrderRequest } from '#server/contracts/stripe.ts';
import type { Variables } from './measured.ts';

const idSchema = z.object({ id: z.string() });
const customersSchema = z.object({ data: z.array(idSchema) });
const intentSchema = z.object({ id: z.string(), client_secret: z.string(), status: z.string() });

async function read(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * What `createStripeIntent` costs where nothing is minded: the same schema, and for a first question the same calls of the same
 * neighbours, one after the other, by bare fetch. No limits, no sessions, no deadline, no second try.
 */
export function handlerOf(variables: Variables): Hono {
  const stripeUrl = variables['STRIPE_URL'] ?? '';
  const mainUrl = variables['MAIN_BACKEND_URL'] ?? '';
  const engineUrl = variables['RESTATE_INGRESS_URL'] ?? '';
  const authorization = `Bearer ${variables['STRIPE_SECRET_KEY'] ?? ''}`;

  const askStripe = (path: string): Promise<unknown> =>
    read(`${stripeUrl}/v1/${path}`, { headers: { authorization } });
  const tellStripe = (path: string, body: Record<string, string>): Promise<unknown> =>
    read(`${stripeUrl}/v1/${path}`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      body: new URLSearchParams(body),
    });
  const askEngine = (path: string, body?: unknown): Promise<unknown> =>
    read(`${engineUrl}/${path}`, {
      method: 'POST',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });

  return new Hono().post('/api/createStripeIntent', async (context) => {
    const { form, payment, appMode } = wholeOrderRequest.parse(await context.req.json());
    const { email } = form.customer;
    const checkoutId = crypto.randomUUID();
    const amount = payment.priceAfterPromo;
    await read(`${mainUrl}/wf/inscription_user_exist?${new URLSearchParams({ email }).toString()}`);
    const query = new URLSearchParams({ email, limit: '1' }).toString();
    const [known] = customersSchema.parse(await askStripe(`customers?${query}`)).data;
    const customer = known ?? idSchema.parse(await tellStripe('customers', { email }));
    const intent = intentSchema.parse(
      await tellStripe('payment_intents', {
        amount: String(amount),
        currency: 'eur',
        customer: customer.id,
        setup_future_usage: 'off_session',
        'metadata[checkout]': checkoutId,
        'automatic_payment_methods[enabled]': 'true',
        'automatic_payment_methods[allow_redirects]': 'never',
      }),
    );
    const { id, status, client_secret: clientSecret } = intent;
    await askEngine(`checkouts/${checkoutId}/note`, {
      key: checkoutId,
      generation: 0,
      intentId: id,
      type: 'payment',
    });
    await askEngine(`intents/${id}/readDraft`);
    const draft = { form, payment, appMode, customerId: customer.id, amount, type: 'payment' };
    await askEngine(`intents/${id}/keepDraft`, { draft, checkoutId, seen: 0 });
    const told = { id, type: 'payment', amount, clientSecret, customerId: customer.id, customerEmail: email };
    return context.json({ intent: { ...told, status } });
  });
}
