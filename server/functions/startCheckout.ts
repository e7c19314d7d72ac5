import { Hono } from 'hono';
import { checkoutOf } from '#server/http/checkoutId.ts';
import type { StartCheckoutResponse } from '#server/contracts/startCheckout.ts';

/** `POST /api/startCheckout`: sets the cookie of a checkout, unless the browser has one. The next request shows whether it comes back. */
export const startCheckout = (): Hono =>
  new Hono().post('/startCheckout', async (context) => {
    await checkoutOf(context);
    return context.json<StartCheckoutResponse>({ started: true });
  });
