import { quoteOf, type Quote } from '#machines/domain/basket.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { defaultSlot, type Slot } from '#machines/domain/slot.ts';
import type { Order } from './orders.ts';
import { orderBodySchema, signupBodySchema } from './orderBody.ts';
import { meals } from './menu/weeks.ts';
import { findUsablePromo } from './promoCodes.ts';

/** Order as shown to its customer. Amounts are in cents. */
export interface OrderSummary {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  readonly nbMeals: number;
  readonly promo: Promo | null;
  readonly quote: Quote;
  /** Names of the meals that the customer marked, or their ids if the menu does not contain them. */
  readonly meals: readonly string[];
  /** Delivery, or `null` for an order by the offer form, whose customer chooses a date later. */
  readonly delivery: {
    readonly isoDate: string;
    readonly slot: Slot;
    readonly address: readonly string[];
    readonly instruction: string;
  } | null;
}

/** Calculates the order's amounts from the registered data and the price list. */
export function summarizeOrder({ id, call, payload }: Order): OrderSummary {
  if (call === 'miam_signup') {
    const { email, firstname, number_Meals: nbMeals, promocode } = signupBodySchema.parse(payload);
    const promo = findUsablePromo(promocode, nbMeals);
    const quote = quoteOf({ nbMeals, slot: defaultSlot, promo });
    return { id, email, firstname, nbMeals, promo, quote, meals: [], delivery: null };
  }
  const body = orderBodySchema.parse(payload);
  const { email, firstname, number_Meals: nbMeals, delivery_Slot: slot } = body;
  const promo = findUsablePromo(body.promo_Code_Used, nbMeals);
  return {
    id,
    email,
    firstname,
    nbMeals,
    promo,
    quote: quoteOf({ nbMeals, slot, promo }),
    meals: body.selected_Products.map((mealId) => meals.get(mealId)?.name ?? mealId),
    delivery: {
      isoDate: body.delivery_Date,
      slot,
      address: [body.numero_Et_Voie, `${body.postalcode} ${body.city}`],
      instruction: body.instruction_For_Delivery,
    },
  };
}
