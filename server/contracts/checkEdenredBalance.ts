import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { sealedSchema } from '#machines/domain/text.ts';
import { edenredTokens } from './getEdenredCredentials.ts';

/** `POST /api/checkEdenredBalance`: sealed tokens and the cents to be taken. Without `refresh` a session that is over stays over. */
export const checkEdenredBalanceRequest = z.object({
  access: sealedSchema,
  refresh: z.optional(sealedSchema),
  amount: centsSchema,
});
export type CheckEdenredBalanceRequest = z.infer<typeof checkEdenredBalanceRequest>;

/**
 * In cents; `data` holds new sealed tokens when the old ones had to be renewed. A session that is over: 402 `session_expired`.
 * Old tokens are used up with their renewal: a failure after it (502, 504, 402 `refused`) holds the new ones as `error.data`.
 */
export const checkEdenredBalanceResponse = z.object({
  available: centsSchema,
  sufficient: z.boolean(),
  data: z.optional(edenredTokens),
});
export type CheckEdenredBalanceResponse = z.infer<typeof checkEdenredBalanceResponse>;
