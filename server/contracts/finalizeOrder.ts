import * as z from 'zod/mini';
import { intentIdSchema } from '#machines/domain/text.ts';

/** `POST /api/finalizeOrder`: `form` and `payment` are only compared with the stored draft. */
export const finalizeOrderRequest = z.object({
  intentId: intentIdSchema('Paiement inconnu', 'L’identifiant du paiement est requis'),
  form: z.optional(z.unknown()),
  payment: z.optional(z.unknown()),
});
export type FinalizeOrderRequest = z.infer<typeof finalizeOrderRequest>;

/**
 * 200: registered. Optional fields are only for the checkout that paid. `differs`: the page's form shows
 * another order.
 */
const completedResponse = z.object({
  account_created: z.literal(true),
  token: z.optional(z.string()),
  user_id: z.optional(z.string()),
  expires: z.optional(z.string()),
  differs: z.optional(z.boolean()),
});

/** 202: pending. Repeat the request after `retryAfter` seconds. */
const pendingResponse = z.object({
  account_created: z.literal(false),
  status: z.literal('kept'),
  retryAfter: z.int().check(z.minimum(1), z.maximum(3600)),
});

/**
 * Failures: 402 `refunded`, 404 `unknown_intent`, 409 `intent_unpaid`, 409 `already_paid` with the paid
 * `intentId`.
 */
export const finalizeOrderResponse = z.discriminatedUnion('account_created', [
  completedResponse,
  pendingResponse,
]);
export type FinalizeOrderResponse = z.infer<typeof finalizeOrderResponse>;
