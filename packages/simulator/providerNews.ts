import * as z from 'zod/mini';
import type { Server } from './network.ts';

export interface PaymentMeans {
  /** By access token. */
  readonly sessions: ReadonlyMap<string, { readonly refresh: string; readonly behalf: string }>;
  /** Refresh tokens that were already exchanged. */
  readonly spent: ReadonlySet<string>;
  /** By buyer id. */
  readonly buyers: ReadonlyMap<string, ReadonlySet<string>>;
  /** By customer id. */
  readonly customers: ReadonlyMap<string, string>;
  /** Last four digits of the last typed and not declined card, by intent. */
  readonly cards: ReadonlyMap<string, string>;
}

const grantedSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
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

const confirmation = /_intents\/(\w+)\/confirm$/;
const cardNumber = 'payment_method_data[card][number]';

interface Told {
  readonly pathname: string;
  readonly question: string;
  readonly answered: unknown;
  readonly behalf: string;
}

export class ProviderNews implements PaymentMeans {
  readonly sessions = new Map<string, { readonly refresh: string; readonly behalf: string }>();
  readonly spent = new Set<string>();
  readonly buyers = new Map<string, Set<string>>();

  readonly customers = new Map<string, string>();
  readonly cards = new Map<string, string>();

  /** Records typed cards at Stripe itself, so that lost responses count too. */
  listeningTo(answer: Server['answer']): Server['answer'] {
    return async (request) => {
      const [, intentId] = confirmation.exec(new URL(request.url).pathname) ?? [];
      if (intentId === undefined) return answer(request);
      const typed = new URLSearchParams(await request.clone().text()).get(cardNumber) ?? '';
      const response = await answer(request);
      if (response.ok && typed !== '') this.cards.set(intentId, typed.slice(-4));
      return response;
    };
  }

  static isAbout(pathname: string): boolean {
    return ['/connect/token', '/payment/buyers', '/v1/customers'].some((end) => pathname.endsWith(end));
  }

  note({ pathname, question, answered, behalf }: Told): void {
    const granted = grantedSchema.safeParse(answered).data;
    if (granted !== undefined) {
      this.sessions.set(granted.access_token, { refresh: granted.refresh_token, behalf });
      const used = new URLSearchParams(question).get('refresh_token');
      if (used !== null) this.spent.add(used);
    }
    if (pathname.endsWith('/v1/customers'))
      for (const { id, email } of customersSchema.safeParse(answered).data?.data ?? [])
        this.customers.set(id, email);
    if (!pathname.endsWith('/payment/buyers')) return;
    const told = buyersSchema.safeParse(answered).data?.data ?? [];
    for (const { id } of [told].flat()) this.buyers.set(id, (this.buyers.get(id) ?? new Set()).add(behalf));
  }
}
