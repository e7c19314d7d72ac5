import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import { strike } from '#sandbox/strike.ts';
import { answered, dialect, type ApiOptions } from './api.ts';
import { Failure, failed, missing, unprocessable } from './failure.ts';
import { fieldRules } from './browser/fieldRules.ts';
import { instrumentOfCard, knownBuyer, tokenise } from './instruments.ts';
import type { World } from './world.ts';

const whose = { publicKey: z.string(), shopId: z.optional(z.string()), buyer: z.string() };
const tokenSchema = z.strictObject({
  ...whose,
  pan: z.string().check(z.regex(/^\d{16}$/)),
  exp: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])\d\d$/)),
  cvv: z.string().check(z.regex(/^\d{3}$/)),
});
const instrumentSchema = z.strictObject({ ...whose, token: z.string(), reuseAllowed: z.boolean() });

const preflight = { 'access-control-allow-headers': 'content-type' };

/** Errors never contain the input, because it is card data. @throws Failure */
async function read<TSchema extends z.ZodMiniType>(
  context: Context,
  schema: TSchema,
): Promise<z.infer<TSchema>> {
  const parsed = schema.safeParse(await context.req.json().catch(() => null));
  if (!parsed.success) throw unprocessable('invalid_card', 'The card or whose it is is not whole.');
  return parsed.data;
}

function checkCaller(
  { keys }: World,
  { publicKey, shopId }: { readonly publicKey: string; readonly shopId?: string | undefined },
): void {
  if (publicKey !== keys.publishable || (shopId !== undefined && shopId !== keys.shopId))
    throw new Failure(401, 'unauthorized', 'The public key or the shop is wrong.');
}

const data = (value: unknown): Response => Response.json({ data: value });

/** API of paygreen.js and its frames. */
export function createBrowserApi({ world, faults, transact }: Omit<ApiOptions, 'written'>): Hono {
  return new Hono()
    .use(async (context, next) => {
      await next();
      // Field frames have an opaque origin, so CORS is open. The key and the typed data are the protection.
      context.header('access-control-allow-origin', '*');
    })
    .options('*', () => new Response(null, { status: 204, headers: preflight }))
    .post('/tokens', async (context) => {
      const card = await read(context, tokenSchema);
      checkCaller(world, card);
      if (fieldRules.exp.problemOf(card.exp, new Date(world.now())))
        throw unprocessable('expired_card', 'The card has expired.');
      return data({ token: transact(() => tokenise(world, card.buyer, card.pan)) });
    })
    .post('/instruments', async (context) => {
      const asked = await read(context, instrumentSchema);
      checkCaller(world, asked);
      return strike(
        faults,
        ['paygreen.instruments.create'],
        context,
        () =>
          answered(() => {
            const { id } = transact(() =>
              instrumentOfCard(world, { ...asked, buyer: knownBuyer(world, asked.buyer) }),
            );
            return data({ id });
          }),
        dialect,
      );
    })
    .get('/visits/:id', ({ req }) => {
      const visit = world.store.visits.get(req.param('id'));
      if (!visit) throw missing('visit', req.param('id'));
      return data({ status: visit.status, instrument: visit.instrument });
    })
    .onError((error) => {
      if (error instanceof Failure) return failed(error);
      throw error;
    });
}
