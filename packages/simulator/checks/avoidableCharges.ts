import type { GrantedIntent } from '#simulator/exchanges.ts';
import { expectedAndActual, formatEuros } from './euros.ts';
import type { Payment } from './ledger.ts';

/** Times at which a delivery date and the promo codes ended, in virtual ms since 1970. */
export interface EndedOffers {
  readonly date: { readonly isoDate: string; readonly at: number } | null;
  /** End of all promo codes of the main backend. `null` while they are valid. */
  readonly codes: number | null;
}

/** Time in ms for which the shop caches valid responses of the main backend. */
const cacheTime = 5 * 60_000;
const offeredBoxes = { minimum: 4, maximum: 16 } as const;
/** E-mail of a test customer that already exists. */
const existingEmail = 'existant@example.com';
/** Returns `true` for a discovery code, whose value the shop defines itself. */
const isShopCode = (code: string): boolean => /^(?:DECOUVERTE|RENTREE)/i.test(code);

/** Returns the reason why the shop should have rejected a payment, or `null`. */
function findMissedRejection(grant: GrantedIntent, { date, codes }: EndedOffers): string | null {
  const { isoDate, offeredDates, code, nbMeals, email, at, hasResponses } = grant;
  if (nbMeals < offeredBoxes.minimum || nbMeals > offeredBoxes.maximum)
    return `une box de ${nbMeals} repas n’est pas proposée`;
  if (isoDate !== null && offeredDates !== null && !offeredDates.includes(isoDate))
    return `la page a déjà appris que la date du ${isoDate} n’est plus proposée`;
  // Without a response of the main backend, the shop uses its cached data.
  if (!hasResponses) return null;
  if (date !== null && isoDate === date.isoDate && at > date.at + cacheTime)
    return `la date du ${isoDate} n’est plus proposée`;
  if (codes !== null && code !== '' && !isShopCode(code) && at > codes) return `le code ${code} a expiré`;
  return email === existingEmail ? `l’e-mail est celui d’un client existant` : null;
}

/** Finds charges for orders that the shop could have rejected before payment. */
export function avoidableChargeProblems(
  grants: readonly GrantedIntent[],
  endedOffers: EndedOffers,
  payments: readonly Payment[],
): readonly string[] {
  const charged = new Map(
    payments.filter(({ isCharged }) => isCharged).map(({ id, amount }) => [id, amount]),
  );
  return grants.flatMap((grant) => {
    const cents = charged.get(grant.intentId);
    const missedRejection = cents === undefined ? null : findMissedRejection(grant, endedOffers);
    return cents === undefined || missedRejection === null
      ? []
      : [
          `débit pour une commande que la boutique devait refuser\u00a0: ${missedRejection}, ${expectedAndActual('aucun débit', formatEuros(cents))}, ${grant.intentId}`,
        ];
  });
}

const validCodePattern = /^(?:PETIT10|MOITIE|LIVRAISON|DIXLIVRE|CENTIMES)$/i;
/** Maximum response time in ms. A response that confirms a promo code may arrive after the code's end. */
const maxResponseTime = 60_000;

/** Finds valid promo codes that were rejected. */
export const rejectedCodeProblems = (
  rejected: readonly { readonly name: string; readonly code: string; readonly at: number }[],
  { codes }: EndedOffers,
): readonly string[] =>
  rejected
    .filter(({ at, code }) => validCodePattern.test(code) && (codes === null || at < codes - maxResponseTime))
    .map(({ name, code }) => `un code promo valable est annoncé comme expiré\u00a0: ${name}, ${code}`);
