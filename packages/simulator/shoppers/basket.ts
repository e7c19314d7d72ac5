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

/** In cents. Added to each price of an outdated page. */
const outdatedPriceDifference = 100;
/** Box size of an outdated page, no longer on the price list. */
const outdatedBoxSize = 99;

export interface OrderPage {
  readonly request: CreateStripeIntentRequest;
  readonly asked: AskedOrder;
}

export class Basket {
  readonly #email: string;
  readonly #random: Random;
  readonly #formFields: RawFields;
  #nbMeals: number;
  readonly #slot: Slot;
  #code: string | null;
  #date: DeliveryDate | undefined;
  #paymentMeans: Means | null = null;
  /** Outdated data of the page, or `null`. */
  former: 'prices' | 'boxes' | null = null;

  constructor(email: string, random: Random) {
    this.#email = email;
    this.#random = random;
    this.#formFields = personOf(random);
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

  /** Chooses another date after the first became unavailable or was refunded. */
  chooseOtherDate(): void {
    this.#date = this.#random.fork('other date').pick(nextTuesdays(Date.now()).slice(1));
  }

  forgetCode(): void {
    this.#code = null;
  }

  payWith(paymentMeans: Means): void {
    this.#paymentMeans = paymentMeans;
  }

  page(): OrderPage {
    this.#date ??= nextTuesdays(Date.now())[this.#random.fork('date').weighted(tuesdays)];
    return this.#buildPageFor(this.#date);
  }

  pageForOtherDate(): OrderPage {
    return this.#buildPageFor(this.#random.pick(nextTuesdays(Date.now()).slice(1)));
  }

  #buildPageFor(date: DeliveryDate | undefined): OrderPage {
    const consent = { at: new Date().toISOString(), text: consentText };
    const nbMeals = this.former === 'boxes' ? outdatedBoxSize : this.#nbMeals;
    const [slot, fields] = [this.#slot, this.#formFields];
    const promo = promoOn(this.#code, nbMeals);
    const choice = { email: this.#email, fields, nbMeals, slot, promo, consent, ...this.#paymentMeans };
    const request = intentRequestOf({ ...choice, ...(date && { date }) });
    return {
      request: this.former === 'prices' ? withOutdatedPrice(request) : request,
      asked: {
        nbMeals,
        isoDate: date?.isoDate ?? null,
        hasCode: promo !== null,
        ...typedIn({ ...fields, 'customer.email': choice.email }, slot),
      },
    };
  }
}

function withOutdatedPrice({ form, payment, ...request }: ReturnType<typeof intentRequestOf>) {
  return {
    ...request,
    form: { ...form, mealBox: { ...form.mealBox, price: form.mealBox.price + outdatedPriceDifference } },
    payment: { ...payment, priceAfterPromo: payment.priceAfterPromo + outdatedPriceDifference },
  };
}

/** In cents. */
export const shownOn = ({ payment }: CreateStripeIntentRequest): number =>
  cardAmount({ total: payment.priceAfterPromo, leftAmount: payment.leftAmount });
