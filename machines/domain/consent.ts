import * as z from 'zod/mini';
import { plainText } from './text.ts';

/** What a shopper accepted and when, kept with the order as proof. */
export const consentSchema = z.object({
  /** ISO 8601, in UTC. */
  at: z.iso.datetime().check(z.maxLength(30)),
  /** The wording as it was on the screen. */
  text: plainText(2000).check(z.minLength(1)),
});
export type Consent = z.infer<typeof consentSchema>;

/** The terms of sale and the mandate for the boxes to come, accepted together before the first payment. */
export const consentText =
  'J’accepte les conditions générales de vente et j’autorise Mijote à débiter le ou les moyens de paiement choisis pour cette box, ' +
  'puis pour chaque box de mon abonnement sans engagement, que je peux suspendre ou arrêter à tout moment depuis ' +
  'mon espace client.';
