import * as z from 'zod/mini';
import { ProviderCalls } from './providerCalls.ts';
import { ProviderData } from './providerData.ts';
import type { Scope } from './scope.ts';

const minute = 60_000;

const intentRequestSchema = z.object({
  form: z.object({
    customer: z.object({ email: z.string() }),
    mealBox: z.object({ nbMeals: z.number() }),
    promo: z.nullable(z.object({ code: z.string() })),
    delivery: z.optional(z.object({ date: z.object({ isoDate: z.string() }) })),
  }),
});
const intentResponseSchema = z.object({ intent: z.object({ id: z.string(), status: z.string() }) });
const errorResponseSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const datesResponseSchema = z.object({ response: z.object({ delivery_dates: z.array(z.string()) }) });
const registrationPaths = new Set(['/sandbox/main/wf/inscription_ended', '/sandbox/main/wf/miam_signup']);
const registrationSchema = z.object({
  stripe_Payment_Id: z.optional(z.string()),
  stripe_Payment_ID: z.optional(z.string()),
});
const rejectionSchema = z.object({ response: z.object({ code: z.string(), message: z.string() }) });
const intentPath = /^\/sandbox\/stripe\/v1\/(?:payment|setup)_intents\/(\w+)$/;
const succeededSchema = z.object({ status: z.literal('succeeded') });
const promoResponseSchema = z.object({ response: z.nullable(z.looseObject({})) });

/** Latest order data for which the shop returned a payable intent. */
export interface GrantedIntent {
  readonly intentId: string;
  /** Time of the request, in virtual ms since 1970. */
  readonly at: number;
  readonly email: string;
  readonly nbMeals: number;
  readonly code: string;
  /** ISO delivery date. `null` for an order by the offer form, which has no date. */
  readonly isoDate: string | null;
  /** `false` if the main backend failed or took over a minute to respond. */
  readonly hasResponses: boolean;
  /** Last delivery dates that the page received before the request, or `null`. */
  readonly offeredDates: readonly string[] | null;
}

export interface RejectedOrder {
  readonly intentId: string;
  /** Error code of the main backend. `message` is French. */
  readonly code: string;
  readonly message: string;
  /** Time in virtual ms since 1970. */
  readonly at: number;
}

interface Exchange {
  readonly caller: Scope;
  /** Recorded request, whose body is already consumed. */
  readonly request: Request;
  readonly body: ArrayBuffer | null;
  readonly response: Response;
  /** Times of request and response, in virtual ms since 1970. */
  readonly requestedAt: number;
  readonly receivedAt: number;
}

interface CheckedCode {
  readonly at: number;
  readonly isConfirmed: boolean;
}

const providersPath = '/sandbox/';
const createIntentPath = '/api/createStripeIntent';
const datesPath = '/wf/inscription_delivery_date';
const slotsPath = '/wf/inscription_delivery_slot';
const promoCodePath = '/wf/inscription_promocode';

const textOf = (body: ArrayBuffer | null): string => Buffer.from(body ?? new ArrayBuffer()).toString();

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.clone().json();
  } catch {
    return null;
  }
};

/** Records requests and responses that show which data was available before a charge. */
export class Exchanges {
  readonly #grants = new Map<string, GrantedIntent>();
  /** Times of missing responses by customer, in virtual ms since 1970. */
  readonly #missingResponses = new Map<string, number>();
  readonly #offeredDates = new Map<string, readonly string[]>();
  /** Delivery dates without slots or slots without dates, by page and request time. A page needs both responses. */
  readonly #partialOffers = new Map<string, readonly string[]>();
  readonly #checkedCodes = new Map<string, CheckedCode>();
  /** Customers with a promo code that was rejected as ended. */
  readonly #rejectedCodes: { readonly name: string; readonly code: string; readonly at: number }[] = [];

  readonly #rejectedOrders: RejectedOrder[] = [];
  readonly #readAsPaid = new Map<string, number>();
  readonly #providerData = new ProviderData();
  readonly #calls = new ProviderCalls();

  get providerData(): ProviderData {
    return this.#providerData;
  }

  get calls(): Readonly<Record<string, number>> {
    return this.#calls.counts;
  }

  get grants(): readonly GrantedIntent[] {
    return [...this.#grants.values()];
  }

  get rejectedCodes(): readonly { readonly name: string; readonly code: string; readonly at: number }[] {
    return this.#rejectedCodes;
  }

  get rejectedOrders(): readonly RejectedOrder[] {
    return this.#rejectedOrders;
  }

  /** Time at which the shop first read an intent as paid, in virtual ms since 1970, by intent. */
  get readAsPaid(): ReadonlyMap<string, number> {
    return this.#readAsPaid;
  }

  /** @param at in virtual ms since 1970 */
  recordMissingResponse({ pathname }: URL, { behalf }: Scope, at: number): void {
    if (pathname.startsWith('/sandbox/main/')) this.#missingResponses.set(behalf, at);
  }

  async record({ request, response, ...exchange }: Exchange): Promise<void> {
    const { caller, body, requestedAt, receivedAt } = exchange;
    const { pathname, searchParams } = new URL(request.url);
    if (caller.page === undefined && pathname.startsWith(providersPath))
      await this.#calls.record({ request, body: textOf(body), response });
    if (pathname === createIntentPath)
      this.#recordIntentRequest({ caller, body, requestedAt, receivedAt }, await jsonOf(response));
    if (response.ok && ProviderData.isRelevant(pathname))
      this.#providerData.record({
        pathname,
        body: textOf(body),
        response: await jsonOf(response),
        behalf: caller.behalf,
      });
    if (registrationPaths.has(pathname) && !response.ok)
      this.#recordRejectedOrder(textOf(body), await jsonOf(response), requestedAt);
    const [, readIntentId] = (caller.page === undefined && intentPath.exec(pathname)) || [];
    if (readIntentId !== undefined && !this.#readAsPaid.has(readIntentId))
      if (succeededSchema.safeParse(await jsonOf(response)).success)
        this.#readAsPaid.set(readIntentId, receivedAt);
    if (caller.page === undefined || !response.ok) return;
    if (pathname === datesPath) {
      const isoDates =
        datesResponseSchema.safeParse(await jsonOf(response)).data?.response.delivery_dates ?? [];
      this.#recordPartialOffer(caller.name, requestedAt, isoDates);
    }
    if (pathname === slotsPath) this.#recordPartialOffer(caller.name, requestedAt, []);
    if (pathname === promoCodePath) {
      const promoResponse = promoResponseSchema.safeParse(await jsonOf(response)).data;
      const code = (searchParams.get('code') ?? '').toUpperCase();
      if (promoResponse === undefined) return;
      this.#checkedCodes.set(`${caller.name} ${code}`, {
        at: receivedAt,
        isConfirmed: promoResponse.response !== null,
      });
      if (promoResponse.response === null)
        this.#rejectedCodes.push({ name: caller.behalf, code, at: requestedAt });
    }
  }

  /** Returns whether a promo code was confirmed to the page since a time, or `null` without a response. */
  codeConfirmation(page: string, code: string, since: number): boolean | null {
    const checked = this.#checkedCodes.get(`${page} ${code}`);
    return checked !== undefined && checked.at >= since ? checked.isConfirmed : null;
  }

  #recordRejectedOrder(body: string, response: unknown, at: number): void {
    const rejection = rejectionSchema.safeParse(response).data?.response;
    if (rejection === undefined) return;
    const registration = registrationSchema.safeParse(JSON.parse(body)).data;
    const intentId = registration?.stripe_Payment_Id ?? registration?.stripe_Payment_ID ?? '';
    this.#rejectedOrders.push({ ...rejection, intentId, at });
  }

  #recordPartialOffer(page: string, requestedAt: number, isoDates: readonly string[]): void {
    const requestKey = `${page} ${requestedAt}`;
    const otherHalf = this.#partialOffers.get(requestKey);
    this.#partialOffers.set(requestKey, isoDates);
    const offered = [...isoDates, ...(otherHalf ?? [])];
    // If a response offers no dates, the page requests later days.
    if (otherHalf !== undefined && offered.length > 0) this.#offeredDates.set(page, offered);
  }

  #recordIntentRequest(
    {
      caller,
      body,
      requestedAt,
      receivedAt,
    }: Pick<Exchange, 'caller' | 'body' | 'requestedAt' | 'receivedAt'>,
    response: unknown,
  ): void {
    const request = intentRequestSchema.safeParse(JSON.parse(textOf(body)));
    if (!request.success) return;
    const { customer, mealBox, promo, delivery } = request.data.form;
    const code = promo?.code ?? '';
    const intent = intentResponseSchema.safeParse(response).data?.intent;
    const error = errorResponseSchema.safeParse(response).data?.error;
    if (error?.code === 'price_changed' && /code/i.test(error.message))
      this.#rejectedCodes.push({ name: caller.behalf, code, at: requestedAt });
    // An intent that is being confirmed is not offered again.
    if (intent?.status !== 'requires_payment_method') return;
    this.#grants.set(intent.id, {
      intentId: intent.id,
      at: requestedAt,
      email: customer.email,
      nbMeals: mealBox.nbMeals,
      code,
      isoDate: delivery?.date.isoDate ?? null,
      hasResponses:
        (this.#missingResponses.get(caller.behalf) ?? 0) < requestedAt && receivedAt - requestedAt < minute,
      offeredDates: caller.page === undefined ? null : (this.#offeredDates.get(caller.name) ?? null),
    });
  }
}
