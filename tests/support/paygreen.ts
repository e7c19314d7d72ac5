import * as z from 'zod/mini';
import { sandboxPaygreenKeys } from '#server/config/config.ts';
import type { PaygreenPayment } from '#machines/domain/voucher.ts';
import { intentRequestOf } from './requests.ts';
import type { Visitor } from './visitor.ts';

interface Typed {
  readonly buyerId: string;
  /** Number of the Conecs card. By default, the number of a card with funds. */
  readonly pan?: string;
  readonly isReusable?: boolean;
}

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });
const instrumentSchema = z.object({ data: z.object({ id: z.string() }) });

/** Enters a Conecs card in PayGreen's fields. Returns the id of the instrument that PayGreen creates. */
export async function fillConecs(
  { origin }: { readonly origin: string },
  { buyerId, pan = '4970101234567890', isReusable = true }: Typed,
): Promise<string> {
  const whose = {
    publicKey: sandboxPaygreenKeys.publishable,
    shopId: sandboxPaygreenKeys.shopId,
    buyer: buyerId,
  };
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/sandbox/paygreen/pgjs/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...whose, ...body }),
    });
    return answer.json();
  };
  const { token } = tokenSchema.parse(await post('tokens', { pan, exp: '1234', cvv: '123' })).data;
  const made = await post('instruments', { token, reuseAllowed: isReusable });
  return instrumentSchema.parse(made).data.id;
}

/** Creates a customer at PayGreen (buyer), as the page does. Returns the buyer's id. */
export async function createBuyer(visitor: Visitor, email: string): Promise<string> {
  const { customer, address } = intentRequestOf({ email }).form;
  const { body } = await visitor.post('/api/createPaygreenBuyer', { ...customer, address });
  return z.object({ buyerId: z.string() }).parse(body).buyerId;
}

/** Creates a PayGreen buyer and a Conecs instrument. Returns the payment data for the server. */
export async function submitConecs(
  shop: { readonly origin: string },
  visitor: Visitor,
  { email, pan }: { readonly email: string; readonly pan?: string },
): Promise<{ paygreen: PaygreenPayment }> {
  const buyerId = await createBuyer(visitor, email);
  const id = await fillConecs(shop, { buyerId, ...(pan !== undefined && { pan }) });
  return { paygreen: { buyerId, instrument: { id, platform: 'conecs' } } };
}
