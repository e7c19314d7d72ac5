import { isPlausible, wasShown, type Consent } from '#machines/domain/consent.ts';
import { Failure } from '#server/failure.ts';
import type { DraftOrder } from '#server/orders/desk.ts';

/**
 * There may be none yet: the page asks for its intent before the shopper ticks the box. Without one an intent that is paid becomes no order.
 * @throws Failure 422
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

/**
 * The payment that a draft keeps: its consent has the server's own time from when it was first heard of. A page that was loaded anew asks
 * without one, and takes nothing back that was said of the same form.
 */
export function withKeptConsent(
  { form, payment: { consent: given, ...payment } }: Pick<DraftOrder, 'form' | 'payment'>,
  stored: { readonly draft: DraftOrder } | null,
  now: number,
): DraftOrder['payment'] {
  const isSameForm = stored !== null && JSON.stringify(stored.draft.form) === JSON.stringify(form);
  const known = isSameForm ? stored.draft.payment.consent : undefined;
  const isKnown = given === undefined || (known?.at === given.at && known.text === given.text);
  const consent = isKnown
    ? known
    : { at: given.at, text: given.text, receivedAt: new Date(now).toISOString() };
  return { ...payment, ...(consent && { consent }) };
}
