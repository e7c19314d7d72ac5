import { offerOf } from '#machines/domain/basket.ts';
import { offeredSizes } from '#machines/domain/catalogue.ts';
import { offer } from '#src/content/offer.ts';
import { formatRoundEuros } from '#machines/domain/money.ts';
import type { Page } from '#src/storefront/frame/page.ts';

/**
 * Total discount on the first four boxes of the chosen size (record 0003). Until a size is chosen, the home
 * page shows the largest box, and other pages the default size.
 * @rule R1.12, R2.27
 */
export function offerTotal(page: Page, nbMeals: number | null) {
  const isMaximum = page === 'home' && nbMeals === null;
  const { sumOfDiscounts, nbMeals: size } = offerOf(isMaximum ? Math.max(...offeredSizes) : nbMeals);
  const upTo = isMaximum ? `${offer.upTo} ` : '';
  const amount = formatRoundEuros(sumOfDiscounts);
  return {
    upTo,
    amount,
    /** Total as in a sentence, such as `65 €` or `Jusqu’à 85 €`. */
    sum: `${upTo}${amount}`,
    ofSize: isMaximum || nbMeals !== null ? '' : offer.ofSize(size),
    size,
  };
}
