import * as z from 'zod/mini';

export const startCheckoutResponse = z.object({ started: z.literal(true) });
export type StartCheckoutResponse = z.infer<typeof startCheckoutResponse>;

/** `true` if the page expects a checkout cookie. If it is missing, the failure is 409 `cookies_refused`. */
export const isCheckoutStartedSchema = z.optional(z.boolean());
