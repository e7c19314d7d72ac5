import * as z from 'zod/mini';
import { ProviderCalls } from './providerCalls.ts';
import { ProviderNews } from './providerNews.ts';
import type { Scope } from './scope.ts';

const minute = 60_000;

const askedSchema = z.object({
  form: z.object({
    customer: z.object({ email: z.string() }),
    mealBox: z.object({ nbMeals: z.number() }),
    promo: z.nullable(z.object({ code: z.string() })),
    delivery: z.optional(z.object({ date: z.object({ isoDate: z.string() }) })),
  }),
});
const grantedSchema = z.object({ intent: z.object({ id: z.string(), status: z.string() }) });
const refusedSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const datesSchema = z.object({ response: z.object({ delivery_dates: z.array(z.string()) }) });
const registrations = new Set(['/sandbox/main/wf/inscription_ended', '/sandbox/main/wf/miam_signup']);
const wantedSchema = z.object({
  stripe_Payment_Id: z.optional(z.string()),
  stripe_Payment_ID: z.optional(z.string()),
});
const refusalSchema = z.object({ response: z.object({ code: z.string(), message: z.string() }) });
const cardReading = /^\/sandbox\/stripe\/v1\/(?:payment|setup)_intents\/(\w+)$/;
const paidSchema = z.object({ status: z.literal('succeeded') });
const codeSchema = z.object({ response: z.nullable(z.looseObject({})) });

/** Latest data with which the shop returned a payable intent. */
export interface Grant {
  readonly intentId: string;
  /** Time of the request, in virtual ms since 1970. */
  readonly at: number;
  readonly email: string;
  readonly nbMeals: number;
  readonly code: string;
  /** ISO. `null` in the short flow. */
  readonly isoDate: string | null;
  /** `false` if the main backend failed or the response took over a minute. */
  readonly isAnswered: boolean;
  /** Last dates that the page received before the request, or `null`. */
  readonly offered: readonly string[] | null;
}

export interface RefusedOrder {
  readonly intentId: string;
  /** Error code of the main backend. `message` is French. */
  readonly code: string;
  readonly message: string;
  /** In virtual ms since 1970. */
  readonly at: number;
}

interface Exchange {
  readonly asker: Scope;
  /** Its body is already consumed. */
  readonly request: Request;
  readonly body: ArrayBuffer | null;
  readonly answer: Response;
  /** Times of request and response, in virtual ms since 1970. */
  readonly asked: number;
  readonly heard: number;
}

interface HeardCode {
  readonly at: number;
  readonly isGranted: boolean;
}

const providers = '/sandbox/';
const creation = '/api/createStripeIntent';
const dates = '/wf/inscription_delivery_date';
const hours = '/wf/inscription_delivery_slot';
const codes = '/wf/inscription_promocode';

const textOf = (body: ArrayBuffer | null): string => Buffer.from(body ?? new ArrayBuffer()).toString();

const jsonOf = async (answer: Response): Promise<unknown> => {
  try {
    return await answer.clone().json();
  } catch {
    return null;
  }
};

/** Records requests and responses that show which data was available before a charge. */
export class Exchanges {
  readonly #grants = new Map<string, Grant>();
  /** By customer, in virtual ms since 1970. */
  readonly #silences = new Map<string, number>();
  readonly #offered = new Map<string, readonly string[]>();
  /** Dates without slots or slots without dates, by page and request time. A page needs both. */
  readonly #halves = new Map<string, readonly string[]>();
  readonly #codes = new Map<string, HeardCode>();
  /** Customers with a promo code that was rejected as ended. */
  readonly #refusals: { readonly name: string; readonly code: string; readonly at: number }[] = [];

  readonly #refusedOrders: RefusedOrder[] = [];
  readonly #readAsPaid = new Map<string, number>();
  readonly #news = new ProviderNews();
  readonly #calls = new ProviderCalls();

  get means(): ProviderNews {
    return this.#news;
  }

  get calls(): Readonly<Record<string, number>> {
    return this.#calls.counts;
  }

  get grants(): readonly Grant[] {
    return [...this.#grants.values()];
  }

  get refusedCodes(): readonly { readonly name: string; readonly code: string; readonly at: number }[] {
    return this.#refusals;
  }

  get refusedOrders(): readonly RefusedOrder[] {
    return this.#refusedOrders;
  }

  /** Time at which the shop first read an intent as paid, in virtual ms since 1970, by intent. */
  get readAsPaid(): ReadonlyMap<string, number> {
    return this.#readAsPaid;
  }

  /** @param at in virtual ms since 1970 */
  noteSilence({ pathname }: URL, { behalf }: Scope, at: number): void {
    if (pathname.startsWith('/sandbox/main/')) this.#silences.set(behalf, at);
  }

  async note({ request, answer, ...exchange }: Exchange): Promise<void> {
    const { asker, body, asked, heard } = exchange;
    const { pathname, searchParams } = new URL(request.url);
    if (asker.page === undefined && pathname.startsWith(providers))
      await this.#calls.note({ request, question: textOf(body), answer });
    if (pathname === creation) this.#noteCreation({ asker, body, asked, heard }, await jsonOf(answer));
    if (answer.ok && ProviderNews.isAbout(pathname))
      this.#news.note({
        pathname,
        question: textOf(body),
        answered: await jsonOf(answer),
        behalf: asker.behalf,
      });
    if (registrations.has(pathname) && !answer.ok)
      this.#noteRefusedOrder(textOf(body), await jsonOf(answer), asked);
    const [, readId] = (asker.page === undefined && cardReading.exec(pathname)) || [];
    if (readId !== undefined && !this.#readAsPaid.has(readId))
      if (paidSchema.safeParse(await jsonOf(answer)).success) this.#readAsPaid.set(readId, heard);
    if (asker.page === undefined || !answer.ok) return;
    if (pathname === dates) {
      const isoDates = datesSchema.safeParse(await jsonOf(answer)).data?.response.delivery_dates ?? [];
      this.#noteHalf(asker.name, asked, isoDates);
    }
    if (pathname === hours) this.#noteHalf(asker.name, asked, []);
    if (pathname === codes) {
      const told = codeSchema.safeParse(await jsonOf(answer)).data;
      const code = (searchParams.get('code') ?? '').toUpperCase();
      if (told === undefined) return;
      this.#codes.set(`${asker.name} ${code}`, { at: heard, isGranted: told.response !== null });
      if (told.response === null) this.#refusals.push({ name: asker.behalf, code, at: asked });
    }
  }

  /** `true` if the promo code was confirmed to the page since then, `false` if rejected, `null` without a response. */
  codeHeard(page: string, code: string, since: number): boolean | null {
    const told = this.#codes.get(`${page} ${code}`);
    return told !== undefined && told.at >= since ? told.isGranted : null;
  }

  #noteRefusedOrder(question: string, answered: unknown, at: number): void {
    const refusal = refusalSchema.safeParse(answered).data?.response;
    if (refusal === undefined) return;
    const wanted = wantedSchema.safeParse(JSON.parse(question)).data;
    const intentId = wanted?.stripe_Payment_Id ?? wanted?.stripe_Payment_ID ?? '';
    this.#refusedOrders.push({ ...refusal, intentId, at });
  }

  #noteHalf(page: string, asked: number, isoDates: readonly string[]): void {
    const question = `${page} ${asked}`;
    const other = this.#halves.get(question);
    this.#halves.set(question, isoDates);
    const found = [...isoDates, ...(other ?? [])];
    // Without dates, the page requests later days.
    if (other !== undefined && found.length > 0) this.#offered.set(page, found);
  }

  #noteCreation(
    { asker, body, asked, heard }: Pick<Exchange, 'asker' | 'body' | 'asked' | 'heard'>,
    told: unknown,
  ): void {
    const question = askedSchema.safeParse(JSON.parse(textOf(body)));
    if (!question.success) return;
    const { customer, mealBox, promo, delivery } = question.data.form;
    const code = promo?.code ?? '';
    const intent = grantedSchema.safeParse(told).data?.intent;
    const error = refusedSchema.safeParse(told).data?.error;
    if (error?.code === 'price_changed' && /code/i.test(error.message))
      this.#refusals.push({ name: asker.behalf, code, at: asked });
    // An intent in confirmation is not offered again.
    if (intent?.status !== 'requires_payment_method') return;
    this.#grants.set(intent.id, {
      intentId: intent.id,
      at: asked,
      email: customer.email,
      nbMeals: mealBox.nbMeals,
      code,
      isoDate: delivery?.date.isoDate ?? null,
      isAnswered: (this.#silences.get(asker.behalf) ?? 0) < asked && heard - asked < minute,
      offered: asker.page === undefined ? null : (this.#offered.get(asker.name) ?? null),
    });
  }
}
