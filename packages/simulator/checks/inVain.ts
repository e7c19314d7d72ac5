import type { Grant } from '#simulator/exchanges.ts';
import { against, euros } from './euros.ts';
import type { Payment } from './ledger.ts';

/** What is no longer as it was, and since when, in virtual ms since 1970. */
export interface Endings {
  readonly date: { readonly isoDate: string; readonly at: number } | null;
  /** All promo codes of the order system; null while they are good. */
  readonly codes: number | null;
}

/** In ms: for so long the shop takes a good answer of before for one. */
const freshness = 5 * 60_000;
/** By their meals: those that are on the price list. */
const boxes = { least: 4, most: 16 } as const;
/** The order system knows her from the beginning. */
const known = 'existant@example.com';
/** The shop knows their worth by itself. */
const isOwnCode = (code: string): boolean => /^(?:DECOUVERTE|RENTREE)/i.test(code);

/** Why nobody was to be charged for it, as the shop could know when it let somebody pay; null when there is no reason. */
function vanityOf(grant: Grant, { date, codes }: Endings): string | null {
  const { isoDate, offered, code, nbMeals, email, at, isAnswered } = grant;
  if (nbMeals < boxes.least || nbMeals > boxes.most) return `une box de ${nbMeals} repas n’est pas proposée`;
  if (isoDate !== null && offered !== null && !offered.includes(isoDate))
    return `la page sait que le ${isoDate} n’est plus proposé`;
  // Who was not answered goes by what it knew.
  if (!isAnswered) return null;
  if (date !== null && isoDate === date.isoDate && at > date.at + freshness)
    return `le ${isoDate} n’est plus proposé`;
  if (codes !== null && code !== '' && !isOwnCode(code) && at > codes) return `le code ${code} est fini`;
  return email === known ? `l’e-mail est celui d’un client` : null;
}

/** Whether a card was charged for what the shop could know, before it was, that no order comes of, or none at that price. */
export function inVainProblems(
  grants: readonly Grant[],
  endings: Endings,
  payments: readonly Payment[],
): readonly string[] {
  const charged = new Map(
    payments.filter(({ isCharged }) => isCharged).map(({ id, amount }) => [id, amount]),
  );
  return grants.flatMap((grant) => {
    const cents = charged.get(grant.intentId);
    const vanity = cents === undefined ? null : vanityOf(grant, endings);
    return cents === undefined || vanity === null
      ? []
      : [
          `débité en vain, et la boutique pouvait le savoir\u00a0: ${vanity}, ${against('rien de débité', euros(cents))}, ${grant.intentId}`,
        ];
  });
}

const goodCodes = /^(?:PETIT10|MOITIE|LIVRAISON|DIXLIVRE|CENTIMES)$/i;
/** In ms: what is asked shortly before the end may be answered after it. */
const answering = 60_000;

/** Whether somebody was told that a good code is worth nothing. */
export const codeProblems = (
  refused: readonly { readonly name: string; readonly code: string; readonly at: number }[],
  { codes }: Endings,
): readonly string[] =>
  refused
    .filter(({ at, code }) => goodCodes.test(code) && (codes === null || at < codes - answering))
    .map(({ name, code }) => `un code valable est dit fini\u00a0: ${name}, ${code}`);
