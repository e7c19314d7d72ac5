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
import { mainRequest } from '#machines/domain/waits.ts';
import { accepted, outcomeOf, type MainOutcome } from './mainAnswer.ts';
import { createProviderClient } from '#server/providers/providerClient.ts';
import type { EndedBody, SignupBody } from './registration.ts';

interface MainBackendOptions {
  /** Its base; the calls stand under `wf/`. */
  readonly url: string;
  readonly fetch?: typeof fetch;
  /** In ms, for one call. */
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

const unreadSchema = z.looseObject({ status: z.literal('success') });
type Unread = z.infer<typeof unreadSchema>;

/** What a registered order is opened with: the autologin `token`, whose account, and until when (the main backend's words). */
interface Registration {
  readonly token: string;
  readonly userId: string;
  readonly expires: string;
}

/** An Edenred account's token, in clear, and what it is to bear, in cents. */
interface EdenredCharge {
  readonly access: string;
  readonly amount: Cents;
}

/** What Edenred made of a payment, amounts in cents. */
interface EdenredFirstPayment {
  readonly authorizationId: string;
  readonly capturedAmount: Cents;
  /** Edenred's word. */
  readonly status: string;
}

/** The main backend's calls that the server makes itself. Each throws `UnansweredError` when it is left without an answer. */
export interface MainBackend {
  /** @param email normalised */
  userExist(email: string, signal?: AbortSignal): Promise<boolean>;
  /** Days on which a box can come there, from `date` (ISO) on; none is an answer. */
  deliveryDates(
    where: { date: string; postalCode: string },
    signal?: AbortSignal,
  ): Promise<readonly DeliveryDate[]>;
  /** The meals of the week that begins on that Monday (ISO date), and those that are out of contract. */
  menu(monday: string, signal?: AbortSignal): Promise<z.infer<typeof inscriptionMenuResponse>['response']>;
  /** The promo of a code, or null when it is not or no longer valid. */
  promo(code: string, signal?: AbortSignal): Promise<Promo | null>;
  /** Registers an order (`inscription_ended`). Asked again for one `stripe_Payment_Id`, it answers the same. */
  ended(body: EndedBody, signal?: AbortSignal): Promise<MainOutcome<Registration>>;
  /** Registers an order of the short flow (`miam_signup`), likewise. */
  signup(body: SignupBody, signal?: AbortSignal): Promise<MainOutcome<Registration>>;
  /** The second payment provider's buyer of an e-mail (`buy_...`), or null when the main backend knows none. */
  paygreenBuyerId(email: string, signal?: AbortSignal): Promise<string | null>;
  /** What an Edenred account has left; refused with Edenred's code, `INVALID_TOKEN` when the session is over. */
  edenredBalance(
    charge: EdenredCharge,
    signal?: AbortSignal,
  ): Promise<MainOutcome<{ readonly available: Cents }>>;
  /** Takes the first payment from an Edenred account. Not idempotent: unanswered, it is never sent again. */
  firstEdenredPayment(
    payment: EdenredCharge & { readonly orderRef: string },
    signal?: AbortSignal,
  ): Promise<MainOutcome<EdenredFirstPayment>>;
  /** Asks a page's question for it; the answer is unread but for its `status`. */
  ask(call: string, query: Record<string, string>, signal?: AbortSignal): Promise<MainOutcome<Unread>>;
  /** Tells what a page has to tell, likewise. */
  tell(call: string, body: unknown, signal?: AbortSignal): Promise<MainOutcome<Unread>>;
}

/** The typed client of the main backend; 60 s a call unless told. @rule R7.1, R7.10 */
export function createMainBackend({
  url,
  timeout = mainRequest,
  ...options
}: MainBackendOptions): MainBackend {
  const client = createProviderClient({ ...options, url, timeout });

  async function get<TAnswer>(
    call: string,
    searchParams: Record<string, string>,
    schema: z.ZodMiniType<TAnswer>,
    signal: AbortSignal | null = null,
  ): Promise<MainOutcome<TAnswer>> {
    return outcomeOf(call, client.get(`wf/${call}`, { searchParams, signal }), schema);
  }

  async function post<TAnswer>(
    call: string,
    json: unknown,
    schema: z.ZodMiniType<TAnswer>,
    signal: AbortSignal | null = null,
  ): Promise<MainOutcome<TAnswer>> {
    return outcomeOf(call, client.post(`wf/${call}`, { json, signal }), schema);
  }

  async function register(
    call: string,
    body: EndedBody | SignupBody,
    signal: AbortSignal | undefined,
  ): Promise<MainOutcome<Registration>> {
    const outcome = await post(call, body, registrationSchema, signal);
    if (outcome.kind === 'refused') return outcome;
    const { 'account_created?': isCreated, token, user_id: userId, expires } = outcome.answer.response;
    if (isCreated === false) return { kind: 'refused', code: 'account_not_created' };
    return { kind: 'accepted', answer: { token, userId, expires } };
  }

  return {
    userExist: async (email, signal) => {
      const call = 'inscription_user_exist';
      const outcome = await get(call, { email }, inscriptionUserExistResponse, signal);
      return accepted(call, outcome).response['exist?'];
    },
    deliveryDates: async ({ date, postalCode }, signal) => {
      const call = 'inscription_delivery_date';
      const where = { date, postalcode: postalCode };
      const { response } = accepted(call, await get(call, where, inscriptionDeliveryDateResponse, signal));
      return response.delivery_dates.map((isoDate, index) => deliveryDateOf(isoDate, response.id[index]));
    },
    menu: async (monday, signal) => {
      const call = 'inscription_menu';
      return accepted(call, await get(call, { date: monday }, inscriptionMenuResponse, signal)).response;
    },
    promo: async (code, signal) => {
      const outcome = await get('inscription_promocode', { code }, inscriptionPromocodeResponse, signal);
      const granted = outcome.kind === 'accepted' ? outcome.answer.response : null;
      return granted && classicPromoOf(code, granted);
    },
    ended: (body, signal) => register('inscription_ended', body, signal),
    signup: (body, signal) => register('miam_signup', body, signal),
    paygreenBuyerId: async (email, signal) => {
      const call = 'get_paygreen_buyer_id';
      return accepted(call, await get(call, { email }, buyerSchema, signal)).response.buyer_id || null;
    },
    edenredBalance: async (charge, signal) => {
      const outcome = await post('edenred_custom_check_balance', charge, balanceSchema, signal);
      if (outcome.kind === 'refused') return outcome;
      return { kind: 'accepted', answer: outcome.answer.response };
    },
    firstEdenredPayment: async ({ orderRef, ...charge }, signal) => {
      // Not in the specification: it tells a repeated request from a second one (record 0026).
      const body = { ...charge, order_ref: orderRef };
      const outcome = await post('first_payment_edenred', body, firstPaymentSchema, signal);
      if (outcome.kind === 'refused') return outcome;
      const {
        authorization_id: authorizationId,
        captured_amount: capturedAmount,
        status,
      } = outcome.answer.response;
      return { kind: 'accepted', answer: { authorizationId, capturedAmount, status } };
    },
    ask: (call, query, signal) => get(call, query, unreadSchema, signal),
    tell: (call, body, signal) => post(call, body, unreadSchema, signal),
  };
}
