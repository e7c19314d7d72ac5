import type { Promo } from '#machines/domain/promo.ts';
import { checkout } from './checkout.ts';
import { offer } from './offer.ts';

/**
 * Returns the name of a discount. If the payment is from an earlier visit, `promo` is `null`, because the
 * code is not stored.
 */
export function discountLabelOf(promo: Promo | null): string {
  if (promo === null) return checkout.promo.unnamed;
  return promo.type === 'DISCOVERY' ? offer.label : checkout.promo.code(promo.code);
}
