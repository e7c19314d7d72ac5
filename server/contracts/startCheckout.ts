import * as z from 'zod/mini';

export const startCheckoutResponse = z.object({ started: z.literal(true) });
export type StartCheckoutResponse = z.infer<typeof startCheckoutResponse>;

/**
 * `true` if the page has just started a checkout. If its cookie is then missing, the browser blocks cookies:
 * 409 `cookies_refused`.
 */
export const isCheckoutStartedSchema = z.optional(z.boolean());
