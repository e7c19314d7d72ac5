import { defaultNbMeals, offeredSizes, priceOfMeals, pricePerMealOf } from './catalogue.ts';
import { discoveryDiscountsOf, discoveryPromoOf, rootDiscoveryCode } from './discovery.ts';
import { subtractDownToZero, type Cents } from './money.ts';
import { discountOf, type Promo } from './promo.ts';
import { priceOfDelivery, type Slot } from './slot.ts';

export interface Basket {
  readonly nbMeals: number;
  readonly slot: Slot;
  readonly promo: Promo | null;
}

export interface Quote {
  readonly meals: Cents;
  readonly delivery: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  /** Price after the discount, without the delivery. */
  readonly pricePerMeal: Cents;
}

/** Browser and server share this function, so their prices are equal. @rule R9.18, R9.19 */
export function quoteOf({ nbMeals, slot, promo }: Basket): Quote {
  const meals = priceOfMeals(nbMeals);
  const delivery = priceOfDelivery(slot);
  const discount = promo === null ? 0 : discountOf(promo, { meals, delivery, nbMeals });
  const total = subtractDownToZero(meals + delivery, discount);
  const { mealsDiscount } = giftsOf({ discount, delivery }, promo);
  return { meals, delivery, discount, total, pricePerMeal: pricePerMealOf(nbMeals, mealsDiscount) };
}

export function giftsOf({ discount, delivery }: Pick<Quote, 'discount' | 'delivery'>, promo: Promo | null) {
  const deliveryIsFree = promo?.freeShipping ?? false;
  return { deliveryIsFree, mealsDiscount: discount - (deliveryIsFree ? delivery : 0) };
}

interface NextBoxes {
  /** Discounted boxes 2 to 4 of the discovery offer. Empty for other promos. */
  readonly discounted: readonly { readonly rank: number; readonly discount: Cents; readonly total: Cents }[];
  readonly regular: Cents;
}

/** @rule R4.37 */
export function nextBoxesOf({ nbMeals, slot, promo }: Basket): NextBoxes {
  const regular = priceOfMeals(nbMeals) + priceOfDelivery(slot);
  if (promo?.type !== 'DISCOVERY') return { discounted: [], regular };
  const { discount2Amount, discount3Amount, discount4Amount } = discoveryDiscountsOf(nbMeals);
  return {
    discounted: [discount2Amount, discount3Amount, discount4Amount].map((discount, index) => ({
      rank: index + 2,
      discount,
      total: subtractDownToZero(regular, discount),
    })),
    regular,
  };
}

function fourBoxesOf(basket: Basket): Cents {
  const { discounted, regular } = nextBoxesOf(basket);
  return [0, 1, 2].reduce((sum, index) => sum + (discounted[index]?.total ?? regular), quoteOf(basket).total);
}

interface Prices {
  readonly firstBox: Cents;
  readonly fourBoxes: Cents;
}

const pricesOf = (basket: Basket): Prices => ({
  firstBox: quoteOf(basket).total,
  fourBoxes: fourBoxesOf(basket),
});

/** Prices with a promo code and with the discovery offer. @rule R4.36 */
export const compareWithOffer = (basket: Basket): { readonly code: Prices; readonly offer: Prices } => ({
  code: pricesOf(basket),
  offer: pricesOf({ ...basket, promo: discoveryPromoOf(rootDiscoveryCode, basket.nbMeals) }),
});

interface Offer {
  readonly nbMeals: number;
  readonly boxes: readonly { readonly discount: Cents; readonly deliveryIsFree: boolean }[];
  readonly sumOfDiscounts: Cents;
  readonly firstBoxTotal: Cents;
  readonly pricePerMeal: Cents;
}

/** @rule R1.13 */
export function offerOf(chosen: number | null): Offer {
  const nbMeals = chosen ?? defaultNbMeals;
  const { sumOfDiscountsAmount, ...amounts } = discoveryDiscountsOf(nbMeals);
  const firstBoxTotal = subtractDownToZero(priceOfMeals(nbMeals), amounts.discount1Amount);
  return {
    nbMeals,
    boxes: [
      { discount: amounts.discount1Amount, deliveryIsFree: true },
      { discount: amounts.discount2Amount, deliveryIsFree: false },
      { discount: amounts.discount3Amount, deliveryIsFree: false },
      { discount: amounts.discount4Amount, deliveryIsFree: false },
    ],
    sumOfDiscounts: sumOfDiscountsAmount,
    firstBoxTotal,
    pricePerMeal: pricePerMealOf(nbMeals, amounts.discount1Amount),
  };
}

/** @rule R1.8 */
export function cheapestMeal() {
  const nbMeals = Math.max(...offeredSizes);
  return {
    nbMeals,
    offered: offerOf(nbMeals).pricePerMeal,
    full: pricePerMealOf(nbMeals),
  };
}
