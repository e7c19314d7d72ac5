import { defaultNbMeals } from './catalogue.ts';
import { withoutAccents, withoutInvisible } from './letters.ts';
import type { Cents } from './money.ts';
import type { Promo } from './promo.ts';

export const rootDiscoveryCode = 'DECOUVERTE';
export const discoveryCodes = [rootDiscoveryCode, 'DISCOVERY', 'BIENVENUE', 'RENTREE85'] as const;

const punctuation = String.raw`[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'\u0060\u02BC\u2032\u2033<>.,:;]+`;
const surroundingPunctuation = new RegExp(`^${punctuation}|${punctuation}$`, 'gu');

/** Normalizes a typed promo code, so ` «découverte» ` becomes `DECOUVERTE`. */
export const codeOf = (text: string): string =>
  withoutInvisible(withoutAccents(text))
    .replaceAll(/[\s\p{C}]/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(surroundingPunctuation, '')
    .toUpperCase()
    .normalize('NFC');

/** @rule R1.14, R9.10 */
export const isDiscoveryCode = (text: string): boolean =>
  discoveryCodes.some((code) => code === codeOf(text));

/** Discounts of boxes 1 to 4 in cents, by number of meals. */
const discounts: Readonly<Record<number, readonly [Cents, Cents, Cents, Cents]>> = {
  4: [1500, 800, 700, 500],
  5: [1600, 1000, 1000, 500],
  6: [2100, 1000, 1000, 500],
  7: [2500, 1500, 1000, 500],
  8: [2700, 1500, 1000, 1000],
  9: [2900, 1500, 1000, 1000],
  10: [3000, 1500, 1000, 1000],
  11: [3200, 2000, 1000, 1000],
  12: [3300, 2000, 1000, 1000],
  13: [3400, 2000, 1000, 1000],
  14: [3500, 2000, 1500, 1000],
  15: [3600, 2000, 1500, 1200],
  16: [4000, 2000, 1500, 1000],
  99: [4000, 2000, 1500, 1000],
};

/** @throws RangeError if the discovery offer lacks this box size @rule R9.8 */
export function discoveryDiscountsOf(nbMeals: number) {
  const row = discounts[nbMeals];
  if (row === undefined) throw new RangeError(`The discovery offer has no box of ${nbMeals} meals`);
  const [discount1Amount, discount2Amount, discount3Amount, discount4Amount] = row;
  const sumOfDiscountsAmount = discount1Amount + discount2Amount + discount3Amount + discount4Amount;
  return { discount1Amount, discount2Amount, discount3Amount, discount4Amount, sumOfDiscountsAmount };
}

/** @rule R1.4 */
export function discoveryPromoOf(code: string, nbMeals: number | null): Promo {
  const figures = discoveryDiscountsOf(nbMeals ?? defaultNbMeals);
  return {
    id: codeOf(code),
    code: codeOf(code),
    amount: figures.discount1Amount,
    percentage: 0,
    freeShipping: true,
    message: '',
    type: 'DISCOVERY',
    nbMeals,
    ...figures,
  };
}

/** Ignores the promo's `type`, because a browser could forge it. @rule R9.11 */
export const registeredCode = ({ code }: Pick<Promo, 'code'>, nbMeals: number): string =>
  isDiscoveryCode(code) ? `RENTREE85-${nbMeals}` : code;
