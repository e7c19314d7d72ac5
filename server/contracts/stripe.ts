import * as z from 'zod/mini';
import { intentSchema } from '#machines/domain/intent.ts';
import { appModeSchema, orderFormSchema, paymentSchema, shortFormSchema } from '#machines/domain/order.ts';
import { cardIdSchema } from '#machines/domain/text.ts';
import { solvedChallenge } from './challenge.ts';
import { isCheckoutStarted } from './startCheckout.ts';

/** `POST /api/createStripeIntent`, the whole checkout: what is ordered, stored as the intent's draft. */
export const wholeOrderRequest = z.object({
  form: orderFormSchema,
  payment: paymentSchema,
  appMode: appModeSchema,
  isCheckoutStarted,
  challenge: z.optional(solvedChallenge),
});

/** The same call in the short flow: no address and no date yet (the alternate payload). */
export const shortOrderRequest = z.object({
  form: shortFormSchema,
  payment: paymentSchema,
  appMode: z.literal('LP'),
  isCheckoutStarted,
  challenge: z.optional(solvedChallenge),
});

export type CreateStripeIntentRequest = z.infer<typeof wholeOrderRequest> | z.infer<typeof shortOrderRequest>;

/**
 * `amount` in cents, 0 for a setup; a `status` beyond `requires_*` says that the intent may not be confirmed again. Voucher
 * credentials are refused with 422: `credentials_mismatch` (of another method than the chosen one), `instrument_mismatch` (of
 * another platform, or of a buyer with another e-mail), `session_expired` (Edenred tokens that are not ours, or no longer);
 * so is a voucher's method in the short flow: `method_not_offered`, and the short flow where pages do not offer it: `flow_not_offered`; and what an order would be refused for: `email_exists`,
 * `date_lapsed`. After too many declined cards it is 403: `challenge_required` until a solved `challenge` comes with the question,
 * `payment_closed` for the rest of the day.
 */
export const createStripeIntentResponse = z.object({ intent: intentSchema });
export type CreateStripeIntentResponse = z.infer<typeof createStripeIntentResponse>;

/** `GET /api/getStripePaymentMethod?paymentMethodId=`, answered to the checkout that paid with it. */
export const getStripePaymentMethodRequest = z.object({
  paymentMethodId: cardIdSchema('pm', 'Moyen de paiement inconnu', 'Le moyen de paiement est requis'),
});

/** The card as a shopper recognises it: month 1 to 12, year in four digits. */
export const getStripePaymentMethodResponse = z.object({
  paymentMethod: z.object({
    expMonth: z.int(),
    expYear: z.int(),
    last4: z.string(),
  }),
});
export type GetStripePaymentMethodResponse = z.infer<typeof getStripePaymentMethodResponse>;
