import { codeOf, discoveryPromoOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { PromoContext } from './promo.machine.ts';

export const codeIsBlank = (text: string): boolean => codeOf(text) === '';

export const codeIsDiscovery = (text: string): boolean => isDiscoveryCode(text);

/** Whether the discovery offer stands when another code comes to nothing. @rule R4.36 */
export const offerStands = ({ offerCode }: PromoContext): boolean => offerCode !== '';

/** The discovery promo of the chosen size; before one is chosen, of the default size. */
export const discoveryIn = ({ offerCode, nbMeals }: PromoContext): Promo =>
  discoveryPromoOf(offerCode, nbMeals);
