import * as z from 'zod/mini';
import { day } from './duration.ts';
import { plainText } from './text.ts';

/** What a shopper accepted and when, stored with the order as proof. */
export const consentSchema = z.object({
  /** ISO 8601, in UTC; by the shopper's own clock. */
  at: z.iso.datetime().check(z.maxLength(30)),
  /** The wording as it was on the screen. */
  text: plainText(2000).check(z.minLength(1)),
  /** By the server's clock, when it first heard of it; the server alone writes it. */
  receivedAt: z.optional(z.iso.datetime().check(z.maxLength(30))),
});
export type Consent = z.infer<typeof consentSchema>;

/** The terms of sale and the mandate for the boxes to come, accepted together before the first payment. */
export const consentText =
  'J’accepte les conditions générales de vente et j’autorise Mijote à débiter le ou les moyens de paiement choisis pour cette box, ' +
  'puis pour chaque box de mon abonnement sans engagement, que je peux mettre en pause ou annuler dans ' +
  'mon espace client, jusqu’à la date limite de chaque box.';

/** Whether a page has shown this text. After a change, open pages still send the text before it (record 0013). */
export const wasShown = ({ text }: Consent): boolean => text === consentText;

/** Whether two are one act of a shopper, whenever the server heard of it. */
export const isTheSameConsent = (one: Consent | undefined, other: Consent | undefined): boolean =>
  one?.at === other?.at && one?.text === other?.text;

/** In ms. A phone's clock may be wrong by hours, or by its time zone; consent is given minutes before the payment. */
const tolerance = day;

/** Whether a consent may have been given when it says so. @param now milliseconds since 1970 */
export const isPlausible = ({ at }: Consent, now: number): boolean =>
  Math.abs(Date.parse(at) - now) <= tolerance;
