import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import { applyFault } from '#sandbox/applyFault.ts';
import { respondOrFail, faultResponses, type ApiOptions } from './api.ts';
import { PaygreenError, errorResponse, notFoundError, unprocessableError } from './failure.ts';
import { fieldRules } from './browser/fieldRules.ts';
import { createCardInstrument, assertBuyerExists, createCardToken } from './instruments.ts';
import type { PaygreenWorld } from './world.ts';

const callerFields = { publicKey: z.string(), shopId: z.optional(z.string()), buyer: z.string() };
const tokenSchema = z.strictObject({
  ...callerFields,
  pan: z.string().check(z.regex(/^\d{16}$/)),
  exp: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])\d\d$/)),
  cvv: z.string().check(z.regex(/^\d{3}$/)),
});
const instrumentSchema = z.strictObject({ ...callerFields, token: z.string(), reuseAllowed: z.boolean() });

const preflightHeaders = { 'access-control-allow-headers': 'content-type' };

/** Parses a request body. Errors never contain the input, because it is card data. @throws PaygreenError */
async function parseBody<TSchema extends z.ZodMiniType>(
  context: Context,
  schema: TSchema,
): Promise<z.infer<TSchema>> {
  const parsed = schema.safeParse(await context.req.json().catch(() => null));
  if (!parsed.success) throw unprocessableError('invalid_card', 'The card or whose it is is not whole.');
  return parsed.data;
}

function authenticateCaller(
  { keys }: PaygreenWorld,
  { publicKey, shopId }: { readonly publicKey: string; readonly shopId?: string | undefined },
): void {
  if (publicKey !== keys.publishable || (shopId !== undefined && shopId !== keys.shopId))
    throw new PaygreenError(401, 'unauthorized', 'The public key or the shop is wrong.');
}

const dataResponse = (value: unknown): Response => Response.json({ data: value });

/** API for PayGreen's browser script paygreen.js and the script's frames. */
export function createBrowserApi({ world, faults, transact }: Omit<ApiOptions, 'onWrite'>): Hono {
  return new Hono()
    .use(async (context, next) => {
      await next();
      // Field frames have an opaque origin, so CORS is open. The public key and the typed data protect the API.
      context.header('access-control-allow-origin', '*');
    })
    .options('*', () => new Response(null, { status: 204, headers: preflightHeaders }))
    .post('/tokens', async (context) => {
      const card = await parseBody(context, tokenSchema);
      authenticateCaller(world, card);
      if (fieldRules.exp.problemOf(card.exp, new Date(world.now())))
        throw unprocessableError('expired_card', 'The card has expired.');
      return dataResponse({ token: transact(() => createCardToken(world, card.buyer, card.pan)) });
    })
    .post('/instruments', async (context) => {
      const instrumentRequest = await parseBody(context, instrumentSchema);
      authenticateCaller(world, instrumentRequest);
      return applyFault(
        faults,
        ['paygreen.instruments.create'],
        context,
        () =>
          respondOrFail(() => {
            const { id } = transact(() =>
              createCardInstrument(world, {
                ...instrumentRequest,
                buyer: assertBuyerExists(world, instrumentRequest.buyer),
              }),
            );
            return dataResponse({ id });
          }),
        faultResponses,
      );
    })
    .get('/visits/:id', ({ req }) => {
      const visit = world.store.visits.get(req.param('id'));
      if (!visit) throw notFoundError('visit', req.param('id'));
      return dataResponse({ status: visit.status, instrument: visit.instrument });
    })
    .onError((error) => {
      if (error instanceof PaygreenError) return errorResponse(error);
      throw error;
    });
}
