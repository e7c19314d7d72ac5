import { offerOf } from '#machines/domain/basket.ts';
import { offeredSizes } from '#machines/domain/catalogue.ts';
import { offer } from '#src/content/offer.ts';
import { formatRoundEuros } from '#machines/domain/money.ts';
import type { Page } from '#src/storefront/frame/page.ts';

/**
 * Total discount on the first four boxes (record 0003). The home page shows the largest box, other pages the
 * selected size.
 * @rule R1.12, R2.27
 */
export function offerTotal(page: Page, nbMeals: number | null) {
  const isLargestBox = page === 'home';
  const { sumOfDiscounts, nbMeals: size } = offerOf(isLargestBox ? Math.max(...offeredSizes) : nbMeals);
  return {
    upTo: isLargestBox ? `${offer.upTo} ` : '',
    amount: formatRoundEuros(sumOfDiscounts),
    ofSize: isLargestBox ? '' : offer.ofSize(size),
    size,
  };
}
