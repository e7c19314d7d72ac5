import { cardAmount } from '#machines/domain/charge.ts';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays, type DeliveryDate } from '#machines/domain/delivery.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import type { Means } from '#tests/orders/wallets.ts';
import type { Random } from '#simulator/random.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { boxSizes, weightedCodes, weightedSlots, weightedDates } from './choices.ts';
import { requestedDetails } from './requestedDetails.ts';
import { drawFormFields } from './formFields.ts';
import { createPromo } from './promos.ts';
import type { RequestedOrder } from './report.ts';

/** Cents that are added to each price of an outdated page. */
const outdatedPriceDifference = 100;
/** Box size of an outdated page, which is no longer on the price list. */
const outdatedBoxSize = 99;

export interface OrderPage {
  readonly request: CreateStripeIntentRequest;
  readonly requestedOrder: RequestedOrder;
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
  outdatedData: 'prices' | 'boxes' | null = null;

  constructor(email: string, random: Random) {
    this.#email = email;
    this.#random = random;
    this.#formFields = drawFormFields(random);
    this.#nbMeals = random.pick(boxSizes);
    this.#slot = random.fork('slot').pickWeighted(weightedSlots);
    this.#code = random.fork('code').pickWeighted(weightedCodes);
  }

  get nbMeals(): number {
    return this.#nbMeals;
  }

  changeBox(): void {
    this.#nbMeals = this.#random.pick(boxSizes);
  }

  /** Chooses another delivery date after the first became unavailable or its order was refunded. */
  chooseOtherDate(): void {
    this.#date = this.#random.fork('other date').pick(nextTuesdays(Date.now()).slice(1));
  }

  discardCode(): void {
    this.#code = null;
  }

  payWith(paymentMeans: Means): void {
    this.#paymentMeans = paymentMeans;
  }

  buildPage(): OrderPage {
    this.#date ??= nextTuesdays(Date.now())[this.#random.fork('date').pickWeighted(weightedDates)];
    return this.#buildPageFor(this.#date);
  }

  buildPageForOtherDate(): OrderPage {
    return this.#buildPageFor(this.#random.pick(nextTuesdays(Date.now()).slice(1)));
  }

  #buildPageFor(date: DeliveryDate | undefined): OrderPage {
    const consent = { at: new Date().toISOString(), text: consentText };
    const nbMeals = this.outdatedData === 'boxes' ? outdatedBoxSize : this.#nbMeals;
    const [slot, fields] = [this.#slot, this.#formFields];
    const promo = createPromo(this.#code, nbMeals);
    const choice = { email: this.#email, fields, nbMeals, slot, promo, consent, ...this.#paymentMeans };
    const request = intentRequestOf({ ...choice, ...(date && { date }) });
    return {
      request: this.outdatedData === 'prices' ? withOutdatedPrice(request) : request,
      requestedOrder: {
        nbMeals,
        wishes: null,
        isoDate: date?.isoDate ?? null,
        hasCode: promo !== null,
        ...requestedDetails({ ...fields, 'customer.email': choice.email }, slot),
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

/** Returns the displayed card amount in cents. */
export const displayedCardAmount = ({ payment }: CreateStripeIntentRequest): number =>
  cardAmount({ total: payment.priceAfterPromo, leftAmount: payment.leftAmount });
