import { offerOf } from '#machines/domain/basket.ts';
import { offeredSizes } from '#machines/domain/catalogue.ts';
import { offer } from '#src/content/offer.ts';
import { formatRoundEuros } from '#machines/domain/money.ts';
import type { Page } from '#src/storefront/frame/page.ts';

/**
 * What the offer takes off the first four boxes together: on the home page the most that it can (of the largest box),
 * on others that of the size that is chosen, which is said with it: no figure is without its size (record 0003).
 * @rule R1.12, R2.27
 */
export function offerTotal(page: Page, nbMeals: number | null) {
  const isMost = page === 'home';
  const { sumOfDiscounts, nbMeals: size } = offerOf(isMost ? Math.max(...offeredSizes) : nbMeals);
  return {
    upTo: isMost ? `${offer.upTo} ` : '',
    amount: formatRoundEuros(sumOfDiscounts),
    ofSize: isMost ? '' : offer.ofSize(size),
    /** Whose total it is; the panel below says another size's beside it. */
    size,
  };
}
