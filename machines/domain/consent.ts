import * as z from 'zod/mini';
import { day } from './duration.ts';
import { plainText } from './text.ts';

/** Accepted terms, stored with the order as proof. */
export const consentSchema = z.object({
  /** ISO 8601 in UTC, by the browser's clock. */
  at: z.iso.datetime().check(z.maxLength(30)),
  /** Wording on the screen. */
  text: plainText(2000).check(z.minLength(1)),
  /** Time of receipt by the server's clock. Only the server sets it. */
  receivedAt: z.optional(z.iso.datetime().check(z.maxLength(30))),
});
export type Consent = z.infer<typeof consentSchema>;

/** Terms of sale and mandate for later boxes, accepted together before the first payment. */
export const consentText =
  'J’accepte les conditions générales de vente et j’autorise Mijote à débiter le ou les moyens de paiement choisis pour cette box, ' +
  'puis pour chaque box de mon abonnement sans engagement, que je peux mettre en pause ou annuler dans ' +
  'mon espace client, jusqu’à la date limite de chaque box.';

/** `true` for the current text. After a change, open pages still send the old one (record 0013). */
export const wasShown = ({ text }: Consent): boolean => text === consentText;

/** `true` for the same consent, whatever its time of receipt. */
export const isTheSameConsent = (one: Consent | undefined, other: Consent | undefined): boolean =>
  one?.at === other?.at && one?.text === other?.text;

/** Tolerance in ms, because a device's clock or time zone may be wrong by hours. */
const tolerance = day;

/** `true` if the consent's time is plausible. @param now ms since the epoch */
export const isPlausible = ({ at }: Consent, now: number): boolean =>
  Math.abs(Date.parse(at) - now) <= tolerance;
