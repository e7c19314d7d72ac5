import type { Promo } from '#machines/domain/promo.ts';
import { checkout } from './checkout.ts';
import { offer } from './offer.ts';

/** Returns the name of a discount. `promo` is `null` for a stored payment without promo code. */
export function discountLabelOf(promo: Promo | null): string {
  if (promo === null) return checkout.promo.unnamed;
  return promo.type === 'DISCOVERY' ? offer.label : checkout.promo.code(promo.code);
}
