import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { Profile } from '#simulator/profiles.ts';
import type { Random } from '#simulator/random.ts';
import { boxes, codes, hours, tuesdays } from './choices.ts';
import { personOf } from './people.ts';
import type { Intention } from './purpose.ts';

interface TraitsOptions {
  readonly name: string;
  readonly random: Random;
  readonly profile: Profile;
  readonly method: PaymentMethod;
}

export class Traits {
  /** Probability of a random press at a given moment. */
  readonly haste: number;
  /** Orders by the short flow of the lead form, which accepts cards only. */
  readonly isLead: boolean;
  readonly #random: Random;
  readonly #typing: Intention['typing'];
  readonly #fields: RawFields;
  readonly #slot: Slot;
  method: PaymentMethod;
  #nbMeals: number;
  #code: string | null;
  /** Index of the chosen date. `null` for the default. */
  #date: number | null;

  constructor({ name, random, profile, method }: TraitsOptions) {
    this.#random = random;
    this.haste = random.happens(profile.haste * 2) ? Math.min(0.5, profile.haste * 6) : profile.haste;
    this.isLead = random.happens(0.15);
    this.#typing = random.pick(['filled', 'typed']);
    const email = random.happens(profile.haste / 4) ? 'existant@example.com' : `${name}@example.com`;
    this.#fields = { ...personOf(random), 'customer.email': email };
    this.method = this.isLead ? 'PAYMENT_METHOD_CB' : method;
    this.#nbMeals = random.pick(boxes);
    this.#slot = random.weighted(hours);
    this.#code = random.weighted(codes);
    this.#date = random.fork('date').weighted([[2, null], ...tuesdays]);
  }

  /** Each code is tried only once. */
  forgetCode(): void {
    this.#code = null;
  }

  /** After the choice, the customer accepts the page's date. */
  forgetDate(): void {
    this.#date = null;
  }

  changeBox(): void {
    this.#nbMeals = this.#random.pick(boxes);
  }

  /** @param now by the browser's clock, in ms since 1970 */
  intentionAt(now: number): Intention {
    const { isLead, method } = this;
    const [nbMeals, slot, code, date] = [this.#nbMeals, this.#slot, this.#code, this.#date];
    return { fields: this.#fields, nbMeals, slot, date, code, method, typing: this.#typing, isLead, now };
  }
}
