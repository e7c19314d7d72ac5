import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { intentIdSchema, plainText } from '#machines/domain/text.ts';

/**
 * `POST /api/postPaygreenTransaction`: asks for the voucher's part of an order, by the intent's id, and never
 * charges by itself. Everything but the reference is only compared: the order's draft is what is taken.
 */
export const postPaygreenTransactionRequest = z.looseObject({
  reference: intentIdSchema('Référence inconnue', 'La référence est requise'),
  amount: z.optional(centsSchema),
  instrument: z.optional(plainText(128)),
  buyer: z.optional(plainText(128)),
});
export type PostPaygreenTransactionRequest = z.infer<typeof postPaygreenTransactionRequest>;

/**
 * `status` is the provider's, such as `payment_order.authorized`; `amount` in cents. As failures come 402 `refunded` (the voucher
 * was refused or its order could not be, and the card is refunded: the sentence says why), 404 `unknown_transaction` (no such
 * reference, another checkout's, or not paid by the second provider's vouchers), 409 `intent_unpaid`, and 409 `order_kept` with
 * `retry-after`: paid by card and kept, its voucher not heard of yet.
 */
const postPaygreenTransactionResponse = z.object({
  transaction: z.object({ id: z.string(), status: z.string(), amount: centsSchema }),
});
export type PostPaygreenTransactionResponse = z.infer<typeof postPaygreenTransactionResponse>;
