import { cardAmount } from '#machines/domain/charge.ts';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays, type DeliveryDate } from '#machines/domain/delivery.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import type { Means } from '#tests/orders/wallets.ts';
import type { Random } from '#simulator/random.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { boxes, codes, hours, tuesdays } from './choices.ts';
import { typedIn } from './askedOrder.ts';
import { personOf } from './people.ts';
import { promoOn } from './promos.ts';
import type { AskedOrder } from './report.ts';

/** In cents: what boxes cost more on a page of before the price list changed. */
const formerSurcharge = 100;
/** Meals of a box that such a page has, and the price list has no more. */
const formerBox = 99;

/** A tab on which an order is to be paid: what it asks the shop, and what its shopper means by it. */
export interface OrderPage {
  readonly request: CreateStripeIntentRequest;
  readonly asked: AskedOrder;
}

/** What somebody wants to buy, as their page shows it. */
export class Basket {
  readonly #email: string;
  readonly #random: Random;
  readonly #person: RawFields;
  #nbMeals: number;
  readonly #slot: Slot;
  #code: string | null;
  /** As it was offered when they chose it. */
  #date: DeliveryDate | undefined;
  #means: Means | null = null;
  /** What the page is older than: today's prices, or today's boxes; null where it is of today. */
  former: 'prices' | 'boxes' | null = null;

  constructor(email: string, random: Random) {
    this.#email = email;
    this.#random = random;
    this.#person = personOf(random);
    this.#nbMeals = random.pick(boxes);
    this.#slot = random.fork('slot').weighted(hours);
    this.#code = random.fork('code').weighted(codes);
  }

  get nbMeals(): number {
    return this.#nbMeals;
  }

  changeBox(): void {
    this.#nbMeals = this.#random.pick(boxes);
  }

  /** Wants the box on another day than the one that they were told is not offered any more, or than they were paid back for. */
  chooseOtherDate(): void {
    this.#date = this.#random.fork('other date').pick(nextTuesdays(Date.now()).slice(1));
  }

  /** Their code is worth nothing any more. */
  forgetCode(): void {
    this.#code = null;
  }

  payWith(means: Means): void {
    this.#means = means;
  }

  /** What a page asks to pay for. */
  page(): OrderPage {
    this.#date ??= nextTuesdays(Date.now())[this.#random.fork('date').weighted(tuesdays)];
    return this.#pageFor(this.#date);
  }

  /** The same box for the same price on another day, as somebody chooses it in another tab. */
  pageForOtherDate(): OrderPage {
    return this.#pageFor(this.#random.pick(nextTuesdays(Date.now()).slice(1)));
  }

  #pageFor(date: DeliveryDate | undefined): OrderPage {
    const consent = { at: new Date().toISOString(), text: consentText };
    const nbMeals = this.former === 'boxes' ? formerBox : this.#nbMeals;
    const [slot, fields] = [this.#slot, this.#person];
    const promo = promoOn(this.#code, nbMeals);
    const choice = { email: this.#email, fields, nbMeals, slot, promo, consent, ...this.#means };
    const request = intentRequestOf({ ...choice, ...(date && { date }) });
    return {
      request: this.former === 'prices' ? withFormerPrice(request) : request,
      asked: {
        nbMeals,
        isoDate: date?.isoDate ?? null,
        hasCode: promo !== null,
        ...typedIn({ ...fields, 'customer.email': choice.email }, slot),
      },
    };
  }
}

function withFormerPrice({ form, payment, ...request }: ReturnType<typeof intentRequestOf>) {
  return {
    ...request,
    form: { ...form, mealBox: { ...form.mealBox, price: form.mealBox.price + formerSurcharge } },
    payment: { ...payment, priceAfterPromo: payment.priceAfterPromo + formerSurcharge },
  };
}

/** In cents: what a page shows that the card will be charged. */
export const shownOn = ({ payment }: CreateStripeIntentRequest): number =>
  cardAmount({ total: payment.priceAfterPromo, leftAmount: payment.leftAmount });
