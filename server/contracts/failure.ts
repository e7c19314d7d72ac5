import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { edenredTokens } from './edenred.ts';

/** Body of an error response, with a French `message`. */
export const failureSchema = z.object({
  error: z.object({
    name: z.string(),
    code: z.string(),
    message: z.string(),
    version: z.string(),
    /** `malformed`: error messages by path in the request. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** `price_changed`: the server's amounts in cents. */
    expected: z.optional(z.object({ priceAfterPromo: centsSchema, leftAmount: z.nullable(centsSchema) })),
    /** `already_paid`: id of the paid intent. */
    intentId: z.optional(z.string()),
    /** `checkEdenredBalance`: renewed Edenred tokens. */
    data: z.optional(edenredTokens),
  }),
});
export type FailureBody = z.infer<typeof failureSchema>;
