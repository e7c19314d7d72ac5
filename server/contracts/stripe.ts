import * as z from 'zod/mini';
import { intentSchema } from '#machines/domain/intent.ts';
import { appModeSchema, orderFormSchema, paymentSchema, shortFormSchema } from '#machines/domain/order.ts';
import { cardIdSchema } from '#machines/domain/text.ts';
import { solvedChallenge } from './challenge.ts';
import { isCheckoutStartedSchema } from './startCheckout.ts';

/** `POST /api/createStripeIntent` */
export const fullOrderRequest = z.object({
  form: orderFormSchema,
  payment: paymentSchema,
  appMode: appModeSchema,
  isCheckoutStarted: isCheckoutStartedSchema,
  challenge: z.optional(solvedChallenge),
});

/** Order of the offer form, without address and date. */
export const shortOrderRequest = z.object({
  form: shortFormSchema,
  payment: paymentSchema,
  appMode: z.literal('LP'),
  isCheckoutStarted: isCheckoutStartedSchema,
  challenge: z.optional(solvedChallenge),
});

export type CreateStripeIntentRequest = z.infer<typeof fullOrderRequest> | z.infer<typeof shortOrderRequest>;

/**
 * `amount` in cents, 0 for a setup intent.
 * Failures: 422 `credentials_mismatch`, `instrument_mismatch`, `session_expired`, `method_not_offered`,
 * `flow_not_offered`, `email_exists`, `date_lapsed`. After many card declines: 403 `challenge_required`, then
 * `payment_closed`.
 */
export const createStripeIntentResponse = z.object({ intent: intentSchema });
export type CreateStripeIntentResponse = z.infer<typeof createStripeIntentResponse>;

/** `GET /api/getStripePaymentMethod` */
export const getStripePaymentMethodRequest = z.object({
  paymentMethodId: cardIdSchema('pm', 'Moyen de paiement inconnu', 'Le moyen de paiement est requis'),
});

export const getStripePaymentMethodResponse = z.object({
  paymentMethod: z.object({
    expMonth: z.int(),
    expYear: z.int(),
    last4: z.string(),
  }),
});
export type GetStripePaymentMethodResponse = z.infer<typeof getStripePaymentMethodResponse>;
