import { paymentMethodSchema, type PaymentMethod } from './methods.ts';
import * as z from 'zod/mini';
import { mealBoxOf, mealBoxSchema } from './mealBox.ts';
import { chargeOf, type Charge } from './charge.ts';
import { consentSchema } from './consent.ts';
import { deliveryDateSchema, type DeliveryDate } from './delivery.ts';
import {
  addressSchema,
  billingSchema,
  customerSchema,
  instructionSchema,
  type Customer,
  type FormValue,
} from './form.ts';
import { centsSchema } from './centsSchema.ts';
import { promoSchema } from './promoSchema.ts';
import type { Promo } from './promo.ts';
import { slotSchema } from './slotSchema.ts';
import { defaultSlot, priceOfDelivery, type Slot } from './slot.ts';
import { fitWishes, isWishId, type Wish } from './wishes.ts';
import { edenredPaymentSchema, paygreenPaymentSchema } from './voucher.ts';

const orderedPromo = z._default(z.nullable(promoSchema), null);

/** Ids of the dishes that the customer marked on the menu. Absent without marks. */
const wishIdsSchema = z.optional(
  z.readonly(z.array(z.string().check(z.refine(isWishId, { error: 'Ce plat n’existe pas.' })))),
);

/** @rule R2.50, R3.4 */
export const orderFormSchema = z
  .object({
    mealBox: mealBoxSchema,
    wishes: wishIdsSchema,
    delivery: z.object({
      date: deliveryDateSchema,
      slot: slotSchema,
      price: centsSchema,
      instruction: instructionSchema,
    }),
    customer: customerSchema,
    address: addressSchema,
    billing: z._default(billingSchema, { isActive: false }),
    promo: orderedPromo,
  })
  .check(
    z.refine(({ wishes = [], mealBox }) => wishes.length <= mealBox.nbMeals, {
      error: 'La box compte moins de repas que de plats.',
      path: ['wishes'],
    }),
  );
export type OrderForm = z.infer<typeof orderFormSchema>;

/** @rule R3.5 */
export const shortFormSchema = z.object({
  customer: customerSchema,
  promo: orderedPromo,
  mealBox: mealBoxSchema,
});
export type ShortForm = z.infer<typeof shortFormSchema>;

interface Choice {
  readonly nbMeals: number;
  readonly value: FormValue;
  readonly date: DeliveryDate;
  readonly slot: Slot;
  readonly promo: Promo | null;
  readonly wishes?: readonly Wish[];
}

export const orderFormOf = ({ nbMeals, value, date, slot, promo, wishes = [] }: Choice): OrderForm => ({
  mealBox: mealBoxOf(nbMeals),
  ...(wishes.length > 0 && { wishes: fitWishes(wishes, nbMeals).fitting.map(({ id }) => id) }),
  delivery: { date, slot, price: priceOfDelivery(slot), instruction: value.instruction },
  customer: value.customer,
  address: value.address,
  billing: value.billing,
  promo,
});

export const shortFormOf = ({
  nbMeals,
  customer,
  promo,
}: Pick<Choice, 'nbMeals' | 'promo'> & { readonly customer: Customer }): ShortForm => ({
  customer,
  promo,
  mealBox: mealBoxOf(nbMeals),
});

/** @rule R3.15 */
export const paymentSchema = z.object({
  method: paymentMethodSchema,
  priceAfterPromo: centsSchema,
  leftAmount: z._default(z.nullable(centsSchema), null),
  paygreen: z.optional(paygreenPaymentSchema),
  edenred: z.optional(edenredPaymentSchema),
  consent: z.optional(consentSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

export const appModeSchema = z.enum(['LP', 'SITE']);
export type AppMode = z.infer<typeof appModeSchema>;

/** Ignores the form's prices and promo, because a browser could forge them. */
export function chargeOfForm(
  form: OrderForm | ShortForm,
  method: PaymentMethod,
  promo: Promo | null,
): Charge {
  const slot = 'delivery' in form ? form.delivery.slot : defaultSlot;
  return chargeOf({ nbMeals: form.mealBox.nbMeals, slot, promo }, form.customer.email, method);
}
