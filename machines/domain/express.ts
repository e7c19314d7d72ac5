import { quoteOf, giftsOf, nextBoxesOf, type Basket } from './basket.ts';
import { cardAmount, waivedAmount, type Charge } from './charge.ts';
import type { DeliveryDate } from './delivery.ts';
import type { RawFields } from './fields.ts';
import { subtractDownToZero, type Cents } from './money.ts';
import { hoursOf, type Slot } from './slot.ts';

export const expressWallets = ['apple_pay', 'google_pay', 'link'] as const;
export type ExpressWallet = (typeof expressWallets)[number];

/** Line of a payment sheet. The amount in cents is negative for discounts. */
export interface SheetItem {
  readonly name: string;
  readonly amount: number;
}

/** Delivery that the customer can choose on the sheet. `amount` is its price in cents after the promo. */
interface SheetRate {
  readonly id: string;
  readonly displayName: string;
  readonly amount: Cents;
}

/** Figures of a payment sheet. Items and chosen rate add up to `amount`, which the card is charged. */
export interface PaymentSheet {
  readonly amount: Cents;
  readonly items: readonly SheetItem[];
  readonly rates: readonly SheetRate[];
  /** Name of the subscription and its price in cents per week, without offers. Apple Pay shows both. */
  readonly subscription: { readonly name: string; readonly weekly: Cents };
}

export interface SheetDelivery {
  readonly date: DeliveryDate;
  readonly slot: Slot;
}

export interface DeliveryOffer {
  readonly dates: readonly DeliveryDate[];
  readonly slots: readonly Slot[];
}

/** Stripe accepts nine rates. Six fit on a phone. */
const maxDates = 3;

const rateIdOf = ({ date, slot }: SheetDelivery): string => `${date.isoDate} ${slot}`;

/** Offers the first three dates, each with the first and the last slot. */
const sheetDeliveries = ({ dates, slots }: DeliveryOffer): readonly SheetDelivery[] =>
  dates
    .slice(0, maxDates)
    .flatMap((date) =>
      [...new Set([...slots.slice(0, 1), ...slots.slice(-1)])].map((slot) => ({ date, slot })),
    );

/** Returns the delivery of a rate, or the first one if the rate is not offered. */
export function sheetDeliveryOf(offer: DeliveryOffer, rateId: string | null): SheetDelivery | null {
  const deliveries = sheetDeliveries(offer);
  return deliveries.find((delivery) => rateIdOf(delivery) === rateId) ?? deliveries[0] ?? null;
}

const rateNameOf = ({ date, slot }: SheetDelivery): string =>
  `${date.formattedDate.replace(/ \d{4}$/, '')}, ${hoursOf(slot)}`;

/** Price of the meals in cents after the promo, which may also exceed it. */
const discountedMeals = (basket: Basket): Cents => {
  const quote = quoteOf(basket);
  return subtractDownToZero(quote.meals, giftsOf(quote, basket.promo).mealsDiscount);
};

const rateAmountOf = (basket: Basket): Cents => quoteOf(basket).total - discountedMeals(basket);

const itemUnless = (amount: number, name: string): readonly SheetItem[] =>
  amount === 0 ? [] : [{ name, amount }];

const boxItems = (basket: Basket): readonly SheetItem[] => {
  const { meals } = quoteOf(basket);
  return [
    { name: `Box de ${basket.nbMeals} repas`, amount: meals },
    ...itemUnless(
      discountedMeals(basket) - meals,
      basket.promo?.type === 'DISCOVERY' ? 'Offre découverte' : `Code ${basket.promo?.code ?? ''}`,
    ),
  ];
};

const waivedItems = (charge: Pick<Charge, 'total' | 'leftAmount'>): readonly SheetItem[] =>
  itemUnless(-waivedAmount(charge), 'Trop peu pour une carte : offert');

const subscriptionOf = (basket: Basket): PaymentSheet['subscription'] => ({
  name: `Box de ${basket.nbMeals} repas par semaine, sans engagement`,
  weekly: nextBoxesOf(basket).regular,
});

interface SheetOrder extends DeliveryOffer {
  readonly nbMeals: number;
  readonly promo: Basket['promo'];
  /** Chosen rate, or `null` for the first one. */
  readonly rateId: string | null;
}

/** Returns the sheet of an order that the wallet also gives an address. `null` if nothing can be delivered. @rule R9.23 */
export function deliverySheetOf({ nbMeals, promo, rateId, ...offer }: SheetOrder): PaymentSheet | null {
  const chosen = sheetDeliveryOf(offer, rateId);
  if (chosen === null) return null;
  const basketOf = ({ slot }: SheetDelivery): Basket => ({ nbMeals, slot, promo });
  const basket = basketOf(chosen);
  const charge = { total: quoteOf(basket).total, leftAmount: null };
  return {
    amount: cardAmount(charge),
    items: [...boxItems(basket), ...waivedItems(charge)],
    rates: sheetDeliveries(offer).map((delivery) => ({
      id: rateIdOf(delivery),
      displayName: rateNameOf(delivery),
      amount: rateAmountOf(basketOf(delivery)),
    })),
    subscription: subscriptionOf(basket),
  };
}

/** Returns the sheet of a complete order, of which the wallet pays what a voucher leaves. @rule R9.23 */
export const chargeSheetOf = (charge: Charge): PaymentSheet => ({
  amount: cardAmount(charge),
  items: [
    ...boxItems(charge.basket),
    ...itemUnless(rateAmountOf(charge.basket), 'Livraison'),
    ...itemUnless((charge.leftAmount ?? charge.total) - charge.total, 'Titre-restaurant'),
    ...waivedItems(charge),
  ],
  rates: [],
  subscription: subscriptionOf(charge.basket),
});

export interface WalletContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO code of the country, such as `FR`. */
  readonly country: string;
}

/** Wallets give the name as one text. Its first word becomes the first name. */
export function fieldsOfContact(contact: WalletContact): Partial<RawFields> {
  const [firstName = '', ...rest] = contact.name.trim().split(/\s+/);
  return {
    'customer.email': contact.email,
    'customer.firstName': firstName,
    'customer.lastName': rest.join(' '),
    'customer.phoneNumber': contact.phone,
    'address.type': 'perso',
    'address.line1': contact.line1,
    'address.line2': contact.line2,
    'address.postalCode': contact.postalCode,
    'address.city': contact.city,
  };
}
