import { isPlausible, wasShown, type Consent } from '#machines/domain/consent.ts';
import { Failure } from '#server/http/failure.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';

/**
 * Accepts a missing consent, because the intent is created before the customer ticks the box.
 * @throws Failure 422 if the text is unknown or the time implausible
 * @rule R4.27
 */
export function rejectInvalidConsent(consent: Consent | undefined, now: number): void {
  if (consent === undefined) return;
  if (!wasShown(consent)) {
    throw new Failure(
      422,
      'consent_unknown',
      'Les conditions ont changé. Merci de recharger la page, de les relire et de les accepter.',
    );
  }
  if (!isPlausible(consent, now)) {
    throw new Failure(
      422,
      'consent_implausible',
      'L’heure de votre appareil ne semble pas juste. Merci de la régler, puis d’accepter à nouveau les conditions.',
    );
  }
}

export const withReceivedConsent = (
  { consent, ...payment }: DraftOrder['payment'],
  now: number,
): DraftOrder['payment'] => ({
  ...payment,
  ...(consent && {
    consent: { at: consent.at, text: consent.text, receivedAt: new Date(now).toISOString() },
  }),
});
