import type * as z from 'zod/mini';
import { codeOf, discoveryDiscountsOf } from './discovery.ts';
import type { Cents } from './money.ts';
import type { promoSchema } from './promoSchema.ts';

export type Promo = z.infer<typeof promoSchema>;

/** The main backend's response, with `amount` in euros. */
interface GrantedPromo {
  readonly id: string;
  readonly amount?: number | null | undefined;
  readonly percentage?: number | null | undefined;
  readonly Free_shipping?: boolean | null | undefined;
  readonly Message?: string | null | undefined;
}

/** @rule R7.6, R9.17 */
export const classicPromoOf = (code: string, granted: GrantedPromo): Promo => ({
  id: granted.id,
  code: codeOf(code),
  amount: Math.max(0, Math.round((granted.amount ?? 0) * 100)),
  percentage: Math.min(100, Math.max(0, granted.percentage ?? 0)),
  freeShipping: granted.Free_shipping ?? false,
  message: granted.Message?.trim() ?? '',
  type: 'CLASSIC',
  nbMeals: null,
  discount1Amount: null,
  discount2Amount: null,
  discount3Amount: null,
  discount4Amount: null,
  sumOfDiscountsAmount: null,
});

interface Prices {
  readonly meals: Cents;
  readonly delivery: Cents;
  readonly nbMeals: number;
}

const shareOf = (cents: Cents, percentage: number): Cents =>
  Math.round((cents * Math.round(percentage * 100)) / 10_000);

function discountWithoutDelivery(promo: Promo, { meals, delivery, nbMeals }: Prices): Cents {
  const base = promo.freeShipping ? meals : meals + delivery;
  if (promo.type === 'DISCOVERY') return Math.min(discoveryDiscountsOf(nbMeals).discount1Amount, base);
  return promo.amount > 0 ? Math.min(promo.amount, base) : shareOf(base, promo.percentage);
}

/**
 * The discovery discount depends on the ordered box size, not on amounts in the promo.
 * @rule R1.13, R9.13, R9.14, R9.15
 */
export const discountOf = (promo: Promo, prices: Prices): Cents =>
  discountWithoutDelivery(promo, prices) + (promo.freeShipping ? prices.delivery : 0);

const shortEuros = (cents: Cents): string =>
  `${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',')}€`;

/** @rule R9.16 */
export function messageOf(promo: Promo, prices: Prices): string {
  if (promo.message !== '') return promo.message;
  const discount = discountWithoutDelivery(promo, prices);
  if (discount === 0) return promo.freeShipping ? 'La livraison offerte' : '';
  return `${shortEuros(discount)} offerts${promo.freeShipping ? ' + la livraison offerte' : ''}`;
}
