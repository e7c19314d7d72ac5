import { Hono } from 'hono';
import { getOrCreateCheckoutId } from '#server/http/checkoutId.ts';
import type { StartCheckoutResponse } from '#server/contracts/startCheckout.ts';

export const startCheckout = (): Hono =>
  new Hono().post('/startCheckout', async (context) => {
    await getOrCreateCheckoutId(context);
    return context.json<StartCheckoutResponse>({ started: true });
  });
