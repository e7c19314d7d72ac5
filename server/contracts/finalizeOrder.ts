import * as z from 'zod/mini';
import { intentIdSchema } from '#machines/domain/text.ts';

/**
 * `POST /api/finalizeOrder`. The stored draft is registered. `form` and `payment` are only compared with it.
 */
export const finalizeOrderRequest = z.object({
  intentId: intentIdSchema('Paiement inconnu', 'L’identifiant du paiement est requis'),
  form: z.optional(z.unknown()),
  payment: z.optional(z.unknown()),
});
export type FinalizeOrderRequest = z.infer<typeof finalizeOrderRequest>;

/**
 * 200: the order is registered. Optional fields are only for the checkout that paid, the token for some
 * minutes. `differs`: whether the page's form shows another box, date, address, e-mail, name or price than
 * the order.
 */
const orderCompleted = z.object({
  account_created: z.literal(true),
  token: z.optional(z.string()),
  user_id: z.optional(z.string()),
  expires: z.optional(z.string()),
  differs: z.optional(z.boolean()),
});

/** 202: paid and pending. Repeat the request after `retryAfter` seconds, at most an hour. */
const orderKept = z.object({
  account_created: z.literal(false),
  status: z.literal('kept'),
  retryAfter: z.int().check(z.minimum(1), z.maximum(3600)),
});

/**
 * Failures: 402 `refunded`, 404 `unknown_intent`, 409 `intent_unpaid`, 409 `already_paid` with the `intentId`
 * that paid the checkout.
 */
export const finalizeOrderResponse = z.discriminatedUnion('account_created', [orderCompleted, orderKept]);
export type FinalizeOrderResponse = z.infer<typeof finalizeOrderResponse>;
