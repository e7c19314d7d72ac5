import * as z from 'zod/mini';
import { sandboxPaygreenKeys } from '#server/config/config.ts';
import { fillConecs } from '#tests/support/paygreen.ts';

/** Test clock in ms: a Saturday morning in Paris. */
export const saturdayMs = Date.parse('2026-11-21T10:00:00+01:00');

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });
const bodySchema = z.looseObject({ data: z.optional(z.unknown()), code: z.optional(z.string()) });
const idSchema = z.object({ id: z.string() });

interface ApiResult {
  readonly status: number;
  readonly body: z.infer<typeof bodySchema>;
}

const parseResponse = async (response: Response): Promise<ApiResult> => ({
  status: response.status,
  body: bodySchema.parse(await response.json()),
});

export const authenticate = (
  url: string,
  secret: string = sandboxPaygreenKeys.secret,
  shop: string = sandboxPaygreenKeys.shopId,
) =>
  fetch(`${url}/sandbox/paygreen/auth/authentication/${shop}/secret-key`, {
    method: 'POST',
    headers: { authorization: secret },
  });

const idOf = ({ body }: ApiResult): string => idSchema.parse(body.data).id;

/** Creates a client of the PayGreen API, as a shop's server calls it. */
export async function paygreenClientAt(url: string) {
  const { token } = tokenSchema.parse(await (await authenticate(url)).json()).data;
  const base = `${url}/sandbox/paygreen`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (path: string, body: unknown = {}) =>
    parseResponse(await fetch(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  const get = async (path: string) => parseResponse(await fetch(`${base}/${path}`, { headers }));

  const createBuyer = async (email = 'camille@example.com') =>
    idOf(await post('payment/buyers', { email, first_name: 'Camille', last_name: 'Martin' }));

  return {
    base,
    token,
    get,
    post,
    idOf,
    createBuyer,
    /** Creates a PayGreen buyer with a voucher card, as an order requires. */
    createCard: async (overrides: { readonly pan?: string; readonly isReusable?: boolean } = {}) => {
      const buyer = await createBuyer();
      const instrument = await fillConecs({ origin: url }, { buyerId: buyer, ...overrides });
      return { buyer, instrument };
    },
    pullLever: async (id: string, action: string, accept = 'application/json') =>
      fetch(`${base}/orders/${id}/${action}`, { method: 'POST', headers: { accept }, redirect: 'manual' }),
  };
}
export type PaygreenClient = Awaited<ReturnType<typeof paygreenClientAt>>;

/** Valid body of a PayGreen order, without `buyer` and `instrument`. */
export const orderSample = {
  shop_id: sandboxPaygreenKeys.shopId,
  amount: 2500,
  currency: 'eur',
  mode: 'instant',
  auto_capture: true,
  merchant_initiated: true,
  partial_allowed: false,
  reference: 'pi_sample1',
  eligible_amounts: { food: 2500 },
  shipping_address: { line1: '12 Rue de la République', postal_code: '69002', city: 'Lyon', country: 'FR' },
};
