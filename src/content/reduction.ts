import type { Promo } from '#machines/domain/promo.ts';
import { checkout } from './checkout.ts';
import { offer } from './offer.ts';

/** Returns the name of a discount. If a stored payment has no promo code, `promo` is `null`. */
export function discountLabelOf(promo: Promo | null): string {
  if (promo === null) return checkout.promo.unnamed;
  return promo.type === 'DISCOVERY' ? offer.label : checkout.promo.code(promo.code);
}
