import * as z from 'zod/mini';
import { cardIdSchema } from '#machines/domain/text.ts';

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
