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
  /** What they would pay with. */
  readonly method: PaymentMethod;
}

/** How somebody shops, and what they have in mind. */
export class Traits {
  /** How often, at one moment, they do what leads nowhere in particular. */
  readonly haste: number;
  /** They order by the lead form's short flow, which pays by card. */
  readonly isLead: boolean;
  readonly #random: Random;
  readonly #typing: Intention['typing'];
  readonly #fields: RawFields;
  readonly #slot: Slot;
  method: PaymentMethod;
  #nbMeals: number;
  #code: string | null;
  /** Which of the dates that are offered they choose; null for the one that the page has chosen. */
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

  /** What they tried, they do not try again. */
  forgetCode(): void {
    this.#code = null;
  }

  /** Once it is chosen, they take what the page makes of it. */
  forgetDate(): void {
    this.#date = null;
  }

  changeBox(): void {
    this.#nbMeals = this.#random.pick(boxes);
  }

  /** @param now as their browser's clock says, in ms since 1970 */
  intentionAt(now: number): Intention {
    const { isLead, method } = this;
    const [nbMeals, slot, code, date] = [this.#nbMeals, this.#slot, this.#code, this.#date];
    return { fields: this.#fields, nbMeals, slot, date, code, method, typing: this.#typing, isLead, now };
  }
}
