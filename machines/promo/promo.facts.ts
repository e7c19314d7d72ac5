import { codeOf, discoveryPromoOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { PromoContext } from './promo.machine.ts';

export const codeIsBlank = (text: string): boolean => codeOf(text) === '';

export const codeIsDiscovery = (text: string): boolean => isDiscoveryCode(text);

/** @rule R4.36 */
export const offerIsApplied = ({ offerCode }: PromoContext): boolean => offerCode !== '';

export const discoveryIn = ({ offerCode, nbMeals }: PromoContext): Promo =>
  discoveryPromoOf(offerCode, nbMeals);
