import * as z from 'zod/mini';
import { intentIdSchema } from '#machines/domain/text.ts';

/** `POST /api/finalizeOrder`. The draft is what is ordered: `form` and `payment` are only compared with it. */
export const finalizeOrderRequest = z.object({
  intentId: intentIdSchema('Paiement inconnu', 'L’identifiant du paiement est requis'),
  form: z.optional(z.unknown()),
  payment: z.optional(z.unknown()),
});
export type FinalizeOrderRequest = z.infer<typeof finalizeOrderRequest>;

/**
 * 200: the account and its order exist. The rest only for the checkout that paid: the key for minutes after the first time, `expires`
 * is the main backend's. `differs` answers a request with a form: whether box, date, address, e-mail, name or price of the order are others.
 */
const orderCompleted = z.object({
  account_created: z.literal(true),
  token: z.optional(z.string()),
  user_id: z.optional(z.string()),
  expires: z.optional(z.string()),
  differs: z.optional(z.boolean()),
});

/** 202: paid and kept; ask again after `retryAfter` seconds, an hour at most. */
const orderKept = z.object({
  account_created: z.literal(false),
  status: z.literal('kept'),
  retryAfter: z.int().check(z.minimum(1), z.maximum(3600)),
});

/**
 * 402 `refunded`, 404 `unknown_intent`, 409 `intent_unpaid` and 409 `already_paid` come as failures; the last has the `intentId` that
 * the asking checkout was paid with.
 */
export const finalizeOrderResponse = z.discriminatedUnion('account_created', [orderCompleted, orderKept]);
export type FinalizeOrderResponse = z.infer<typeof finalizeOrderResponse>;
