import { amountByCard } from '#machines/domain/charge.ts';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays, type DeliveryDate } from '#machines/domain/delivery.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/createStripeIntent.ts';
import type { Means } from '#tests/orders/wallets.ts';
import type { Random } from '#tests/simulator/random.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { boxes, hours } from './choices.ts';

/** In cents: what boxes cost more on a page of before the price list changed. */
const formerSurcharge = 100;

/** What somebody wants to buy, as their page shows it. */
export class Basket {
  readonly #email: string;
  readonly #random: Random;
  /** Those that they choose from. */
  #boxes = boxes;
  #nbMeals: number;
  readonly #slot: Slot;
  /** As it was offered when they chose it. */
  #date: DeliveryDate | undefined;
  #means: Means | null = null;
  /** Whether the page is older than the price list. */
  isPriceFormer = false;

  constructor(email: string, random: Random) {
    this.#email = email;
    this.#random = random;
    this.#nbMeals = random.pick(this.#boxes);
    this.#slot = random.fork('slot').weighted(hours);
  }

  get nbMeals(): number {
    return this.#nbMeals;
  }

  changeBox(): void {
    this.#nbMeals = this.#random.pick(this.#boxes);
  }

  /** What they chose is not offered any more. */
  forgetDate(): void {
    this.#date = undefined;
  }

  /** A box that costs less than vouchers may pay is for another day: its card is charged nothing. */
  payWith(means: Means): void {
    this.#means = means;
    this.#boxes = boxes.filter((nbMeals) => nbMeals >= 10);
    this.changeBox();
  }

  /** What a page asks to pay for. */
  request(): CreateStripeIntentRequest {
    this.#date ??= nextTuesdays(Date.now())[0];
    return this.#requestFor(this.#date);
  }

  /** The same box for the same price on another day, as somebody chooses it in another tab. */
  requestForOtherDate(): CreateStripeIntentRequest {
    return this.#requestFor(this.#random.pick(nextTuesdays(Date.now()).slice(1)));
  }

  #requestFor(date: DeliveryDate | undefined): CreateStripeIntentRequest {
    const consent = { at: new Date().toISOString(), text: consentText };
    const choice = { email: this.#email, nbMeals: this.#nbMeals, slot: this.#slot, consent, ...this.#means };
    const request = intentRequestOf({ ...choice, ...(date && { date }) });
    if (!this.isPriceFormer) return request;
    const { form, payment } = request;
    return {
      ...request,
      form: { ...form, mealBox: { ...form.mealBox, price: form.mealBox.price + formerSurcharge } },
      payment: { ...payment, priceAfterPromo: payment.priceAfterPromo + formerSurcharge },
    };
  }
}

/** In cents: what a page shows that the card will be charged. */
export const shownOn = ({ payment }: CreateStripeIntentRequest): number =>
  amountByCard({ amount: payment.priceAfterPromo, leftAmount: payment.leftAmount });
