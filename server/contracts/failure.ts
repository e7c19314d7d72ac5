import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { edenredTokens } from './edenred.ts';

/** Body of every error response. `message` is French, shown to the customer. */
export const failureSchema = z.object({
  error: z.object({
    name: z.string(),
    /** For example `price_changed`, `already_paid`, `date_lapsed`. */
    code: z.string(),
    message: z.string(),
    /** Version of the server. */
    version: z.string(),
    /** For `malformed`: messages by path in the request. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** For `price_changed`: the server's amounts in cents. */
    expected: z.optional(z.object({ priceAfterPromo: centsSchema, leftAmount: z.nullable(centsSchema) })),
    /** For `already_paid`: the paid intent. */
    intentId: z.optional(z.string()),
    /** For `checkEdenredBalance`: renewed tokens that replace the ones sent. */
    data: z.optional(edenredTokens),
  }),
});
export type FailureBody = z.infer<typeof failureSchema>;
