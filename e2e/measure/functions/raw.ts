import type { Hono } from 'hono';
import type { Variables } from './measured.ts';
import { createIntentHandler } from './question.ts';

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const toQueryString = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** Minimal handler that uses bare fetch, without limits, sessions, deadlines or retries. */
export function createHandler(variables: Variables): Hono {
  const stripeUrl = variables['STRIPE_URL'] ?? '';
  const mainUrl = variables['MAIN_BACKEND_URL'] ?? '';
  const engineUrl = variables['RESTATE_INGRESS_URL'] ?? '';
  const authorization = `Bearer ${variables['STRIPE_SECRET_KEY'] ?? ''}`;

  const postToStripe = (path: string, body: Record<string, string>): Promise<unknown> =>
    fetchJson(`${stripeUrl}/v1/${path}`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      body: new URLSearchParams(body),
    });
  const postToEngine = (path: string, body?: unknown): Promise<unknown> =>
    fetchJson(`${engineUrl}/${path}`, {
      method: 'POST',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  return createIntentHandler({
    userExists: (email) => fetchJson(`${mainUrl}/wf/inscription_user_exist?${toQueryString({ email })}`),
    findCustomers: (email) =>
      fetchJson(`${stripeUrl}/v1/customers?${toQueryString({ email, limit: '1' })}`, {
        headers: { authorization },
      }),
    createCustomer: (email) => postToStripe('customers', { email }),
    createIntent: ({ amount, customer, checkoutId }) =>
      postToStripe('payment_intents', {
        amount: String(amount),
        currency: 'eur',
        customer,
        setup_future_usage: 'off_session',
        'metadata[checkout]': checkoutId,
        'automatic_payment_methods[enabled]': 'true',
        'automatic_payment_methods[allow_redirects]': 'never',
      }),
    noteIntent: (checkoutId, record) => postToEngine(`checkouts/${checkoutId}/note`, record),
    readDraft: (intentId) => postToEngine(`intents/${intentId}/readDraft`),
    storeDraft: (intentId, sent) => postToEngine(`intents/${intentId}/storeDraft`, sent),
  });
}
