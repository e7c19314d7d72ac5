import * as z from 'zod/mini';

export const startCheckoutResponse = z.object({ started: z.literal(true) });
export type StartCheckoutResponse = z.infer<typeof startCheckoutResponse>;

/**
 * For requests that need a checkout's cookie. A page that has just started a checkout sends `true`: if the cookie is missing all the same,
 * the browser refuses cookies, and the answer is 409 `cookies_refused`. Clients that never call `startCheckout` leave it out.
 */
export const isCheckoutStarted = z.optional(z.boolean());
