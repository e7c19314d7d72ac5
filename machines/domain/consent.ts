import * as z from 'zod/mini';
import { day } from './duration.ts';
import { plainText } from './text.ts';

export const consentSchema = z.object({
  /** Time of the customer's consent by the device clock, in ISO 8601 and UTC. */
  at: z.iso.datetime().check(z.maxLength(30)),
  text: plainText(2000).check(z.minLength(1)),
  /** Time when the server received the consent. The browser's value is ignored. */
  receivedAt: z.optional(z.iso.datetime().check(z.maxLength(30))),
});
export type Consent = z.infer<typeof consentSchema>;

const terms =
  'les conditions générales de vente et l’abonnement : Mijote débite chaque box. ' +
  'Pause ou arrêt en ligne avant chaque date limite.';

export const consentText = `J’accepte ${terms}`;

/** Shown above the wallets' buttons. The press on a button is the consent. */
export const expressConsentText = `En payant, vous acceptez ${terms}`;

/** Words of both texts that link to the terms of sale. */
export const termsWords = 'conditions générales de vente';

/** `false` if the page was opened before the consent texts changed (record 0013). */
export const wasShown = ({ text }: Consent): boolean => text === consentText || text === expressConsentText;

export const isTheSameConsent = (one: Consent | undefined, other: Consent | undefined): boolean =>
  one?.at === other?.at && one?.text === other?.text;

const tolerance = day;

export const isPlausible = ({ at }: Consent, now: number): boolean =>
  Math.abs(Date.parse(at) - now) <= tolerance;
