import * as z from 'zod/mini';
import { intentSchema } from '#machines/domain/intent.ts';
import { appModeSchema, orderFormSchema, paymentSchema, shortFormSchema } from '#machines/domain/order.ts';
import { cardIdSchema } from '#machines/domain/text.ts';
import { solvedChallenge } from './challenge.ts';
import { isCheckoutStartedSchema } from './startCheckout.ts';

/** `POST /api/createStripeIntent`: stored as the intent's draft. */
export const fullOrderRequest = z.object({
  form: orderFormSchema,
  payment: paymentSchema,
  appMode: appModeSchema,
  isCheckoutStarted: isCheckoutStartedSchema,
  challenge: z.optional(solvedChallenge),
});

/** Short flow, without address and date. */
export const shortOrderRequest = z.object({
  form: shortFormSchema,
  payment: paymentSchema,
  appMode: z.literal('LP'),
  isCheckoutStarted: isCheckoutStartedSchema,
  challenge: z.optional(solvedChallenge),
});

export type CreateStripeIntentRequest = z.infer<typeof fullOrderRequest> | z.infer<typeof shortOrderRequest>;

/**
 * `amount` in cents, 0 for a setup. If `status` is not `requires_*`, the intent cannot be confirmed again.
 *
 * Failures: 422 `credentials_mismatch` (of another method), `instrument_mismatch` (another platform or
 * buyer), `session_expired` (Edenred), `method_not_offered` (voucher in the short flow), `flow_not_offered`
 * (short flow), `email_exists`, `date_lapsed`. After too many declined cards: 403 `challenge_required`, then
 * `payment_closed` for the rest of the day.
 */
export const createStripeIntentResponse = z.object({ intent: intentSchema });
export type CreateStripeIntentResponse = z.infer<typeof createStripeIntentResponse>;

/** `GET /api/getStripePaymentMethod?paymentMethodId=` */
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
