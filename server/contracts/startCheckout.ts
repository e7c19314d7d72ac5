import * as z from 'zod/mini';

export const startCheckoutResponse = z.object({ started: z.literal(true) });
export type StartCheckoutResponse = z.infer<typeof startCheckoutResponse>;

/**
 * `true` if the browser must send the checkout cookie. Otherwise the server returns 409 `cookies_refused`.
 */
export const isCheckoutStartedSchema = z.optional(z.boolean());
