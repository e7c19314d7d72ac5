import { discoveryPromoOf, rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { classicPromoOf, type Promo } from '#machines/domain/promo.ts';
import { Refusal } from './envelope.ts';

/** `response` of `wf/inscription_promocode`; `amount` in euros. */
interface PromoCode {
  readonly id: string;
  readonly amount: number;
  readonly percentage: number;
  readonly Free_shipping: boolean;
  readonly Message: string | null;
}

const gift = (id: string, given: Partial<PromoCode>): PromoCode => ({
  id,
  amount: 0,
  percentage: 0,
  Free_shipping: false,
  Message: null,
  ...given,
});

/** The codes that anybody may try. Discovery codes are not among them: the shop's own price list has their figures. */
export const promoCodes: Readonly<Record<string, PromoCode>> = {
  PETIT10: gift('promo_petit10', { amount: 10 }),
  MOITIE: gift('promo_moitie', { percentage: 50 }),
  LIVRAISON: gift('promo_livraison', { Free_shipping: true }),
  DIXLIVRE: gift('promo_dixlivre', { percentage: 10, Free_shipping: true }),
  CENTIMES: gift('promo_centimes', { amount: 6.59 }),
};

/** In any case and with spaces around, as people type. */
export const promoCodeNamed = (code: string): PromoCode | null =>
  new Map(Object.entries(promoCodes)).get(code.trim().toUpperCase()) ?? null;

/**
 * What an order's code takes off; null for an empty one.
 * @param code the discovery offer's is `RENTREE85-<meals>` here
 * @throws Refusal `promo_unknown`
 */
export function promoUsed(code: string, nbMeals: number): Promo | null {
  if (code === '') return null;
  if (code === `RENTREE85-${nbMeals}`) return discoveryPromoOf(rootDiscoveryCode, nbMeals);
  const granted = promoCodeNamed(code);
  if (granted === null)
    throw new Refusal('promo_unknown', `Le code ${code} n'existe pas pour ${nbMeals} repas.`);
  return classicPromoOf(code, granted);
}
