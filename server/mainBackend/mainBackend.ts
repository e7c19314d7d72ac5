import * as z from 'zod/mini';
import {
  inscriptionDeliveryDateResponse,
  inscriptionPromocodeResponse,
  inscriptionUserExistResponse,
} from '#server/contracts/inscription.ts';
import { inscriptionMenuResponse } from '#server/contracts/inscriptionMenu.ts';
import { deliveryDateOf, type DeliveryDate } from '#machines/domain/delivery.ts';
import { classicPromoOf, type Promo } from '#machines/domain/promo.ts';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import type { Cents } from '#machines/domain/money.ts';
import { mainRequestTimeout } from '#machines/domain/timeouts.ts';
import { requireAccepted, readOutcome, type MainOutcome } from './mainOutcome.ts';
import { createProviderClient } from '#server/providers/providerClient.ts';
import type { EndedBody, SignupBody } from './registration.ts';

interface MainBackendOptions {
  /** Main backend's base URL without `wf/`. */
  readonly url: string;
  readonly fetch?: typeof fetch;
  /** Timeout in ms. */
  readonly timeout?: number;
}

const registrationSchema = z.object({
  status: z.literal('success'),
  response: z.object({
    'account_created?': z.nullish(z.boolean()),
    token: z.string(),
    user_id: z.string(),
    expires: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  }),
});

const buyerSchema = z.object({
  status: z.literal('success'),
  response: z.object({ buyer_id: z.nullish(z.string()) }),
});
const balanceSchema = z.object({
  status: z.literal('success'),
  response: z.object({ available: centsSchema }),
});
const firstPaymentSchema = z.object({
  status: z.literal('success'),
  response: z.object({ authorization_id: z.string(), captured_amount: centsSchema, status: z.string() }),
});

const passThroughSchema = z.looseObject({ status: z.literal('success') });
type PassThroughBody = z.infer<typeof passThroughSchema>;

interface AutologinAccess {
  readonly token: string;
  readonly userId: string;
  readonly expires: string;
}

interface EdenredCharge {
  readonly access: string;
  readonly amount: Cents;
}

interface EdenredFirstPayment {
  readonly authorizationId: string;
  readonly capturedAmount: Cents;
  readonly status: string;
}

/** Each call throws `UnansweredError` if the main backend does not respond. */
export interface MainBackend {
  /** @param email normalized */
  userExists(email: string, signal?: AbortSignal): Promise<boolean>;
  /** `date`: first ISO date of the search for delivery dates. */
  listDeliveryDates(
    query: { date: string; postalCode: string },
    signal?: AbortSignal,
  ): Promise<readonly DeliveryDate[]>;
  /** @param monday ISO date */
  readMenu(
    monday: string,
    signal?: AbortSignal,
  ): Promise<z.infer<typeof inscriptionMenuResponse>['response']>;
  /** Returns the promo, or `null` if the code is invalid or expired. */
  findPromo(code: string, signal?: AbortSignal): Promise<Promo | null>;
  /** Registers an order (`inscription_ended`). A repeat is safe only with `MAIN_IDEMPOTENT`. */
  registerOrder(body: EndedBody, signal?: AbortSignal): Promise<MainOutcome<AutologinAccess>>;
  registerShortOrder(body: SignupBody, signal?: AbortSignal): Promise<MainOutcome<AutologinAccess>>;
  findPaygreenBuyerId(email: string, signal?: AbortSignal): Promise<string | null>;
  /** Rejection code `INVALID_TOKEN`: the customer's Edenred session has expired. */
  readEdenredBalance(
    charge: EdenredCharge,
    signal?: AbortSignal,
  ): Promise<MainOutcome<{ readonly available: Cents }>>;
  /** Charges an Edenred voucher. Not idempotent, so never retried. */
  firstEdenredPayment(
    payment: EdenredCharge & { readonly orderRef: string },
    signal?: AbortSignal,
  ): Promise<MainOutcome<EdenredFirstPayment>>;
  forwardGet(
    call: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<MainOutcome<PassThroughBody>>;
  forwardPost(call: string, body: unknown, signal?: AbortSignal): Promise<MainOutcome<PassThroughBody>>;
}

/** @rule R7.1, R7.10 */
export function createMainBackend({
  url,
  timeout = mainRequestTimeout,
  ...options
}: MainBackendOptions): MainBackend {
  const client = createProviderClient({ ...options, url, timeout });

  async function get<TValue>(
    call: string,
    searchParams: Record<string, string>,
    schema: z.ZodMiniType<TValue>,
    signal: AbortSignal | null = null,
  ): Promise<MainOutcome<TValue>> {
    return readOutcome(call, client.get(`wf/${call}`, { searchParams, signal }), schema);
  }

  async function post<TValue>(
    call: string,
    json: unknown,
    schema: z.ZodMiniType<TValue>,
    signal: AbortSignal | null = null,
  ): Promise<MainOutcome<TValue>> {
    return readOutcome(call, client.post(`wf/${call}`, { json, signal }), schema);
  }

  async function postRegistration(
    call: string,
    body: EndedBody | SignupBody,
    signal: AbortSignal | undefined,
  ): Promise<MainOutcome<AutologinAccess>> {
    const outcome = await post(call, body, registrationSchema, signal);
    if (outcome.kind === 'refused') return outcome;
    const { 'account_created?': isCreated, token, user_id: userId, expires } = outcome.value.response;
    if (isCreated === false) return { kind: 'refused', code: 'account_not_created' };
    return { kind: 'accepted', value: { token, userId, expires } };
  }

  return {
    userExists: async (email, signal) => {
      const call = 'inscription_user_exist';
      const outcome = await get(call, { email }, inscriptionUserExistResponse, signal);
      return requireAccepted(call, outcome).response['exist?'];
    },
    listDeliveryDates: async ({ date, postalCode }, signal) => {
      const call = 'inscription_delivery_date';
      const query = { date, postalcode: postalCode };
      const { response } = requireAccepted(
        call,
        await get(call, query, inscriptionDeliveryDateResponse, signal),
      );
      return response.delivery_dates.map((isoDate, index) => deliveryDateOf(isoDate, response.id[index]));
    },
    readMenu: async (monday, signal) => {
      const call = 'inscription_menu';
      return requireAccepted(call, await get(call, { date: monday }, inscriptionMenuResponse, signal))
        .response;
    },
    findPromo: async (code, signal) => {
      const outcome = await get('inscription_promocode', { code }, inscriptionPromocodeResponse, signal);
      const promoResponse = outcome.kind === 'accepted' ? outcome.value.response : null;
      return promoResponse && classicPromoOf(code, promoResponse);
    },
    registerOrder: (body, signal) => postRegistration('inscription_ended', body, signal),
    registerShortOrder: (body, signal) => postRegistration('miam_signup', body, signal),
    findPaygreenBuyerId: async (email, signal) => {
      const call = 'get_paygreen_buyer_id';
      return requireAccepted(call, await get(call, { email }, buyerSchema, signal)).response.buyer_id || null;
    },
    readEdenredBalance: async (charge, signal) => {
      const outcome = await post('edenred_custom_check_balance', charge, balanceSchema, signal);
      if (outcome.kind === 'refused') return outcome;
      return { kind: 'accepted', value: outcome.value.response };
    },
    firstEdenredPayment: async ({ orderRef, ...charge }, signal) => {
      // `order_ref` is not in the specification. It distinguishes a retry from a second payment (record
      // 0026).
      const body = { ...charge, order_ref: orderRef };
      const outcome = await post('first_payment_edenred', body, firstPaymentSchema, signal);
      if (outcome.kind === 'refused') return outcome;
      const {
        authorization_id: authorizationId,
        captured_amount: capturedAmount,
        status,
      } = outcome.value.response;
      return { kind: 'accepted', value: { authorizationId, capturedAmount, status } };
    },
    forwardGet: (call, query, signal) => get(call, query, passThroughSchema, signal),
    forwardPost: (call, body, signal) => post(call, body, passThroughSchema, signal),
  };
}
