import * as z from 'zod/mini';
import { intentIdSchema } from '#machines/domain/text.ts';

/** `POST /api/finalizeOrder`: compares `form` and `payment` with the stored draft. */
export const finalizeOrderRequest = z.object({
  intentId: intentIdSchema('Paiement inconnu', 'L’identifiant du paiement est requis'),
  form: z.optional(z.unknown()),
  payment: z.optional(z.unknown()),
});
export type FinalizeOrderRequest = z.infer<typeof finalizeOrderRequest>;

/**
 * 200: the order is registered. Only the browser that paid receives the optional fields. `differs`: the page
 * shows another order.
 */
const completedResponse = z.object({
  account_created: z.literal(true),
  token: z.optional(z.string()),
  user_id: z.optional(z.string()),
  expires: z.optional(z.string()),
  differs: z.optional(z.boolean()),
});

/** 202: the order is pending. Repeat the request after `retryAfter` seconds. */
const pendingResponse = z.object({
  account_created: z.literal(false),
  status: z.literal('kept'),
  retryAfter: z.int().check(z.minimum(1), z.maximum(3600)),
});

/** Failures: 402 `refunded`, 404 `unknown_intent`, 409 `intent_unpaid`, 409 `already_paid`. */
export const finalizeOrderResponse = z.discriminatedUnion('account_created', [
  completedResponse,
  pendingResponse,
]);
export type FinalizeOrderResponse = z.infer<typeof finalizeOrderResponse>;
