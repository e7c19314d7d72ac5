import { discoveryPromoOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import { classicPromoOf, type Promo } from '#machines/domain/promo.ts';
import { findPromoCode } from '#sandbox/main/promoCodes.ts';

export function createPromo(code: string | null, nbMeals: number): Promo | null {
  if (code === null) return null;
  if (isDiscoveryCode(code)) return discoveryPromoOf(code, nbMeals);
  const discount = findPromoCode(code);
  return discount === null ? null : classicPromoOf(code, discount);
}
