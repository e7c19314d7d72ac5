import { discoveryPromoOf, rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { classicPromoOf, type Promo } from '#machines/domain/promo.ts';
import { MainBackendError } from './envelope.ts';

/** Response of `wf/inscription_promocode`. `amount` is in euros. */
interface PromoCode {
  readonly id: string;
  readonly amount: number;
  readonly percentage: number;
  readonly Free_shipping: boolean;
  readonly Message: string | null;
}

const createPromo = (id: string, overrides: Partial<PromoCode>): PromoCode => ({
  id,
  amount: 0,
  percentage: 0,
  Free_shipping: false,
  Message: null,
  ...overrides,
});

/** Public promo codes. Codes of the discovery offer for new customers are in the shop's price list. */
export const promoCodes: Readonly<Record<string, PromoCode>> = {
  PETIT10: createPromo('promo_petit10', { amount: 10 }),
  MOITIE: createPromo('promo_moitie', { percentage: 50 }),
  LIVRAISON: createPromo('promo_livraison', { Free_shipping: true }),
  DIXLIVRE: createPromo('promo_dixlivre', { percentage: 10, Free_shipping: true }),
  CENTIMES: createPromo('promo_centimes', { amount: 6.59 }),
};

/** Finds a promo code, ignoring case and surrounding spaces. */
export const findPromoCode = (code: string): PromoCode | null =>
  new Map(Object.entries(promoCodes)).get(code.trim().toUpperCase()) ?? null;

/**
 * Returns the discount of an order's promo code, or `null` for an empty code. @param code `RENTREE85-<meals>` for the discovery
 * offer @throws MainBackendError `promo_unknown`
 */
export function findUsablePromo(code: string, nbMeals: number): Promo | null {
  if (code === '') return null;
  if (code === `RENTREE85-${nbMeals}`) return discoveryPromoOf(rootDiscoveryCode, nbMeals);
  const promoCode = findPromoCode(code);
  if (promoCode === null)
    throw new MainBackendError('promo_unknown', `Le code ${code} n'existe pas pour ${nbMeals} repas.`);
  return classicPromoOf(code, promoCode);
}
