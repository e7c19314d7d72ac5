import * as z from 'zod/mini';
import { paygreenKeys } from '#server/config/config.ts';
import type { PaygreenPayment } from '#machines/domain/voucher.ts';
import { intentRequestOf } from './requests.ts';
import type { Visitor } from './visitor.ts';

interface Typed {
  readonly buyerId: string;
  /** The good one unless told. */
  readonly pan?: string;
  readonly isReusable?: boolean;
}

const tokenSchema = z.object({ data: z.object({ token: z.string() }) });
const instrumentSchema = z.object({ data: z.object({ id: z.string() }) });

/** Types a Conecs card into PayGreen's fields; gives the instrument that they make of it. */
export async function typeConecs(
  { origin }: { readonly origin: string },
  { buyerId, pan = '4970101234567890', isReusable = true }: Typed,
): Promise<string> {
  const whose = { publicKey: paygreenKeys.publishable, shopId: paygreenKeys.shopId, buyer: buyerId };
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

/** The buyer of an e-mail, as the page asks for it. */
export async function becomeBuyer(visitor: Visitor, email: string): Promise<string> {
  const { customer, address } = intentRequestOf({ email }).form;
  const { body } = await visitor.post('/api/createPaygreenBuyer', { ...customer, address });
  return z.object({ buyerId: z.string() }).parse(body).buyerId;
}

/** All that it takes to pay by Conecs. */
export async function giveConecs(
  shop: { readonly origin: string },
  visitor: Visitor,
  { email, pan }: { readonly email: string; readonly pan?: string },
): Promise<{ paygreen: PaygreenPayment }> {
  const buyerId = await becomeBuyer(visitor, email);
  const id = await typeConecs(shop, { buyerId, ...(pan !== undefined && { pan }) });
  return { paygreen: { buyerId, instrument: { id, platform: 'conecs' } } };
}
