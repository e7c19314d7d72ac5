import { codeOf, discoveryPromoOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import { compareWithOffer } from '#machines/domain/basket.ts';
import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { PromoContext } from './promo.machine.ts';

export const codeIsBlank = (text: string): boolean => codeOf(text) === '';

export const codeIsDiscovery = (text: string): boolean => isDiscoveryCode(text);

/** @rule R4.36 */
export const offerIsApplied = ({ offerCode }: PromoContext): boolean => offerCode !== '';

export const discoveryIn = ({ offerCode, nbMeals }: PromoContext): Promo =>
  discoveryPromoOf(offerCode, nbMeals);

/** `true` if the active offer costs less over four boxes. A code that was applied before is not compared again. */
export function offerIsBetter(context: PromoContext, promo: Promo): boolean {
  if (!offerIsApplied(context) || context.isRecheck) return false;
  const { nbMeals, slot } = context;
  const { code, offer } = compareWithOffer({ nbMeals: nbMeals ?? defaultNbMeals, slot, promo });
  return code.fourBoxes > offer.fourBoxes;
}
