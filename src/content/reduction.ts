import type { Promo } from '#machines/domain/promo.ts';
import { checkout } from './checkout.ts';
import { offer } from './offer.ts';

/** What takes something off the price, by its name; null of what was paid in an earlier visit, whose code is not stored. */
export function reductionLabelOf(promo: Promo | null): string {
  if (promo === null) return checkout.promo.unnamed;
  return promo.type === 'DISCOVERY' ? offer.label : checkout.promo.code(promo.code);
}
