import * as z from 'zod/mini';
import type { Server } from './network.ts';

export interface PaymentData {
  /** Edenred sessions by access token. */
  readonly sessions: ReadonlyMap<string, { readonly refresh: string; readonly behalf: string }>;
  /** Refresh tokens that were already exchanged. */
  readonly exchangedTokens: ReadonlySet<string>;
  /** Simulated customers by PayGreen buyer id. */
  readonly buyers: ReadonlyMap<string, ReadonlySet<string>>;
  /** E-mails by Stripe customer id. */
  readonly customers: ReadonlyMap<string, string>;
  /** Last four digits of an intent's last typed card that was not declined. */
  readonly cards: ReadonlyMap<string, string>;
}

const tokenSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
const idSchema = z.object({ id: z.string() });
const buyersSchema = z.object({ data: z.union([z.array(idSchema), idSchema]) });

const customerSchema = z.object({ id: z.string(), email: z.string() });
const customersSchema = z.union([
  z.object({ data: z.array(customerSchema) }),
  z.pipe(
    customerSchema,
    z.transform((customer) => ({ data: [customer] })),
  ),
]);

const confirmPath = /_intents\/(\w+)\/confirm$/;
const cardNumberField = 'payment_method_data[card][number]';

interface ProviderResponse {
  readonly pathname: string;
  readonly body: string;
  readonly response: unknown;
  readonly behalf: string;
}

export class ProviderData implements PaymentData {
  readonly sessions = new Map<string, { readonly refresh: string; readonly behalf: string }>();
  readonly exchangedTokens = new Set<string>();
  readonly buyers = new Map<string, Set<string>>();

  readonly customers = new Map<string, string>();
  readonly cards = new Map<string, string>();

  /** Records typed cards in the fake Stripe, so that cards with a lost response count too. */
  withCardRecording(handle: Server['handle']): Server['handle'] {
    return async (request) => {
      const [, intentId] = confirmPath.exec(new URL(request.url).pathname) ?? [];
      if (intentId === undefined) return handle(request);
      const typedNumber = new URLSearchParams(await request.clone().text()).get(cardNumberField) ?? '';
      const response = await handle(request);
      if (response.ok && typedNumber !== '') this.cards.set(intentId, typedNumber.slice(-4));
      return response;
    };
  }

  static isRelevant(pathname: string): boolean {
    return ['/connect/token', '/payment/buyers', '/v1/customers'].some((end) => pathname.endsWith(end));
  }

  record({ pathname, body, response, behalf }: ProviderResponse): void {
    const tokens = tokenSchema.safeParse(response).data;
    if (tokens !== undefined) {
      this.sessions.set(tokens.access_token, { refresh: tokens.refresh_token, behalf });
      const usedToken = new URLSearchParams(body).get('refresh_token');
      if (usedToken !== null) this.exchangedTokens.add(usedToken);
    }
    if (pathname.endsWith('/v1/customers'))
      for (const { id, email } of customersSchema.safeParse(response).data?.data ?? [])
        this.customers.set(id, email);
    if (!pathname.endsWith('/payment/buyers')) return;
    const buyers = buyersSchema.safeParse(response).data?.data ?? [];
    for (const { id } of [buyers].flat()) this.buyers.set(id, (this.buyers.get(id) ?? new Set()).add(behalf));
  }
}
