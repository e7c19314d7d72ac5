import type { Promo } from '#machines/domain/promo.ts';
import { checkout } from './checkout.ts';
import { offer } from './offer.ts';

/** Returns the name of a discount. An earlier visit's payment has no stored code, so its promo is `null`. */
export function discountLabelOf(promo: Promo | null): string {
  if (promo === null) return checkout.promo.unnamed;
  return promo.type === 'DISCOVERY' ? offer.label : checkout.promo.code(promo.code);
}
