import * as z from 'zod/mini';
import { intentSchema } from '#machines/domain/intent.ts';
import { appModeSchema, orderFormSchema, paymentSchema, shortFormSchema } from '#machines/domain/order.ts';
import { cardIdSchema } from '#machines/domain/text.ts';
import { solvedChallenge } from './challenge.ts';
import { isCheckoutStarted } from './startCheckout.ts';

/** `POST /api/createStripeIntent` of the full checkout. Stored as the intent's draft. */
export const wholeOrderRequest = z.object({
  form: orderFormSchema,
  payment: paymentSchema,
  appMode: appModeSchema,
  isCheckoutStarted,
  challenge: z.optional(solvedChallenge),
});

/** The same call in the short flow, without address and date. */
export const shortOrderRequest = z.object({
  form: shortFormSchema,
  payment: paymentSchema,
  appMode: z.literal('LP'),
  isCheckoutStarted,
  challenge: z.optional(solvedChallenge),
});

export type CreateStripeIntentRequest = z.infer<typeof wholeOrderRequest> | z.infer<typeof shortOrderRequest>;

/**
 * `amount` in cents, 0 for a setup. After `requires_*` statuses, the intent cannot be confirmed again.
 *
 * Failures: 422 `credentials_mismatch` (credentials of another method), `instrument_mismatch` (another
 * platform or buyer), `session_expired` (Edenred tokens), `method_not_offered` (voucher in the short flow),
 * `flow_not_offered` (short flow), `email_exists`, `date_lapsed`. After too many declined cards, 403
 * `challenge_required` until a solved `challenge` is sent, then `payment_closed` for the rest of the day.
 */
export const createStripeIntentResponse = z.object({ intent: intentSchema });
export type CreateStripeIntentResponse = z.infer<typeof createStripeIntentResponse>;

/** `GET /api/getStripePaymentMethod?paymentMethodId=`, for the checkout that paid with it. */
export const getStripePaymentMethodRequest = z.object({
  paymentMethodId: cardIdSchema('pm', 'Moyen de paiement inconnu', 'Le moyen de paiement est requis'),
});

/** Month 1 to 12, year in four digits. */
export const getStripePaymentMethodResponse = z.object({
  paymentMethod: z.object({
    expMonth: z.int(),
    expYear: z.int(),
    last4: z.string(),
  }),
});
export type GetStripePaymentMethodResponse = z.infer<typeof getStripePaymentMethodResponse>;
