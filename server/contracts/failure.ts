import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { edenredTokens } from './edenred.ts';

/** The one shape of every refusal, whatever its status; `message` is French and fit for a shopper. */
export const failureSchema = z.object({
  error: z.object({
    name: z.string(),
    /** What a program reads: `price_changed`, `already_paid`, `date_lapsed` ... */
    code: z.string(),
    message: z.string(),
    /** Version of the server that refused. */
    version: z.string(),
    /** `malformed`: what is wrong, by path in the request. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** `price_changed`: the figures that the server reckons, in cents. */
    expected: z.optional(z.object({ priceAfterPromo: centsSchema, leftAmount: z.nullable(centsSchema) })),
    /** `already_paid`: the intent whose order the page goes to. */
    intentId: z.optional(z.string()),
    /** `checkEdenredBalance`, whatever the code: the sealed tokens by which the caller's were replaced before it failed. */
    data: z.optional(edenredTokens),
  }),
});
export type FailureBody = z.infer<typeof failureSchema>;
