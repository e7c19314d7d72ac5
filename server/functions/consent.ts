import { isPlausible, wasShown, type Consent } from '#machines/domain/consent.ts';
import { Failure } from '#server/http/failure.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';

/**
 * There may be none yet: the page asks for its intent before the shopper ticks the box. Without one an intent that is paid becomes no order.
 * @throws Failure 422
 * @rule R4.27
 */
export function refuseWrongConsent(consent: Consent | undefined, now: number): void {
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

/** The payment that a draft is sent with: its consent has the server's own time, whatever the page says of it. */
export const withHeardConsent = (
  { consent, ...payment }: DraftOrder['payment'],
  now: number,
): DraftOrder['payment'] => ({
  ...payment,
  ...(consent && {
    consent: { at: consent.at, text: consent.text, receivedAt: new Date(now).toISOString() },
  }),
});
