import { defaultNbMeals, offeredSizes, priceOfMeals, pricePerMealOf } from './catalogue.ts';
import { discoveryDiscountsOf, discoveryPromoOf, rootDiscoveryCode } from './discovery.ts';
import { subtractDownToZero, type Cents } from './money.ts';
import { discountOf, type Promo } from './promo.ts';
import { priceOfDelivery, type Slot } from './slot.ts';

/** What is bought: a box, brought at a time, at a reduction or none. */
export interface Basket {
  readonly nbMeals: number;
  readonly slot: Slot;
  readonly promo: Promo | null;
}

/** What the shopper owes and why; all in cents. */
export interface Quote {
  readonly meals: Cents;
  readonly delivery: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  /** Of the meals alone, before any discount. */
  readonly pricePerMeal: Cents;
}

/** Prices a basket. Browser and server both ask here, so that they cannot disagree by a rule. @rule R9.18 */
export function quoteOf({ nbMeals, slot, promo }: Basket): Quote {
  const meals = priceOfMeals(nbMeals);
  const delivery = priceOfDelivery(slot);
  const discount = promo === null ? 0 : discountOf(promo, { meals, delivery, nbMeals });
  const total = subtractDownToZero(meals + delivery, discount);
  return { meals, delivery, discount, total, pricePerMeal: pricePerMealOf(meals, nbMeals) };
}

/** What a promo takes off the meals, in cents, and whether the delivery is its gift: as every list of figures says it. */
export function giftsOf({ discount, delivery }: Quote, promo: Promo | null) {
  const deliveryIsFree = promo?.freeShipping ?? false;
  return { deliveryIsFree, mealsDiscount: discount - (deliveryIsFree ? delivery : 0) };
}

/** Boxes after the first, delivered each; in cents. */
interface NextBoxes {
  /** The second to the fourth, a week apart, where each has a discount of its own; else none. */
  readonly discounted: readonly { readonly rank: number; readonly discount: Cents; readonly total: Cents }[];
  /** What a week comes to once no discount is left. */
  readonly regular: Cents;
}

/** What the subscription comes to after a first box of that basket, at the same size and slot. @rule R4.37 */
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

/** Cents that the first box and the three after it come to, delivered. */
function fourBoxesOf(basket: Basket): Cents {
  const { discounted, regular } = nextBoxesOf(basket);
  return [0, 1, 2].reduce((sum, index) => sum + (discounted[index]?.total ?? regular), quoteOf(basket).total);
}

/**
 * Cents more that the first four boxes come to than with the discovery offer in the promo's place; 0 where they are not more.
 * @rule R4.36
 */
export const excessOverOffer = (basket: Basket): Cents =>
  subtractDownToZero(
    fourBoxesOf(basket),
    fourBoxesOf({ ...basket, promo: discoveryPromoOf(rootDiscoveryCode, basket.nbMeals) }),
  );

/** The discovery offer as it is shown; all in cents. */
interface Offer {
  readonly nbMeals: number;
  /** The first four boxes, in the order they are delivered. */
  readonly boxes: readonly { readonly discount: Cents; readonly deliveryIsFree: boolean }[];
  readonly sumOfDiscounts: Cents;
  /** What the first box comes to, delivered. */
  readonly firstBoxTotal: Cents;
  /** Of the first box. */
  readonly pricePerMeal: Cents;
}

/** The offer's figures for a size; for the default one before a size is chosen. @rule R1.13 */
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
    pricePerMeal: pricePerMealOf(firstBoxTotal, nbMeals),
  };
}

/** The size whose meal costs least, and what it costs; in cents. @rule R1.8 */
export function cheapestMeal() {
  const nbMeals = Math.max(...offeredSizes);
  return {
    nbMeals,
    offered: offerOf(nbMeals).pricePerMeal,
    full: pricePerMealOf(priceOfMeals(nbMeals), nbMeals),
  };
}
