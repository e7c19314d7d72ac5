import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { intentIdSchema, plainText } from '#machines/domain/text.ts';

/**
 * `POST /api/postPaygreenTransaction`: `reference` is an intent id. Other fields are only compared with the
 * order draft.
 */
export const postPaygreenTransactionRequest = z.looseObject({
  reference: intentIdSchema('Référence inconnue', 'La référence est requise'),
  amount: z.optional(centsSchema),
  instrument: z.optional(plainText(128)),
  buyer: z.optional(plainText(128)),
});
export type PostPaygreenTransactionRequest = z.infer<typeof postPaygreenTransactionRequest>;

/**
 * `status`: from PayGreen. Failures: 402 `refunded`, 404 `unknown_transaction`, 409 `intent_unpaid`, 409
 * `order_kept` (voucher payment pending).
 */
const postPaygreenTransactionResponse = z.object({
  transaction: z.object({ id: z.string(), status: z.string(), amount: centsSchema }),
});
export type PostPaygreenTransactionResponse = z.infer<typeof postPaygreenTransactionResponse>;
