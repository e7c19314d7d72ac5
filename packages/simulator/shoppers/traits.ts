import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { Profile } from '#simulator/profiles.ts';
import type { Random } from '#simulator/random.ts';
import { boxSizes, weightedCodes, weightedSlots, weightedDates } from './choices.ts';
import { drawFormFields } from './formFields.ts';
import { drawDeviceWallet, type DeviceWallet } from './deviceWallet.ts';
import type { ShopperIntention } from './chooseNextPress.ts';

interface TraitsOptions {
  readonly name: string;
  readonly random: Random;
  readonly profile: Profile;
  readonly method: PaymentMethod;
}

const maxWalletAttempts = 4;

export class ShopperTraits {
  /** Probability of a random press at a given moment. */
  readonly erraticBehaviour: number;
  /** `true` for an order by the offer form, which accepts cards only. */
  readonly isLead: boolean;
  readonly #random: Random;
  readonly #typing: ShopperIntention['typing'];
  readonly #fields: RawFields;
  readonly #slot: Slot;
  readonly #typesPlaceFirst: boolean;
  readonly #resumesOrder: boolean;
  readonly #keepsOffer: boolean;
  method: PaymentMethod;
  #deviceWallet: DeviceWallet | null;
  #walletAttempts = 0;
  #nbMeals: number;
  #code: string | null;
  /** Index of the chosen delivery date. `null` for the page's default. */
  #date: number | null;

  constructor({ name, random, profile, method }: TraitsOptions) {
    this.#random = random;
    this.erraticBehaviour = random.happens(profile.erraticBehaviour * 2)
      ? Math.min(0.5, profile.erraticBehaviour * 6)
      : profile.erraticBehaviour;
    this.isLead = random.happens(0.15);
    this.#typing = random.pick(['filled', 'typed']);
    const email = random.happens(profile.erraticBehaviour / 4)
      ? 'existant@example.com'
      : `${name}@example.com`;
    this.#fields = { ...drawFormFields(random), 'customer.email': email };
    this.method = this.isLead ? 'PAYMENT_METHOD_CB' : method;
    this.#nbMeals = random.pick(boxSizes);
    this.#slot = random.pickWeighted(weightedSlots);
    this.#code = random.pickWeighted(weightedCodes);
    this.#date = random.fork('date').pickWeighted([[2, null], ...weightedDates]);
    const habits = random.fork('habits');
    this.#typesPlaceFirst = habits.happens(0.3);
    this.#resumesOrder = habits.happens(0.5);
    this.#keepsOffer = habits.happens(0.5);
    this.#deviceWallet =
      profile.wallets === true
        ? drawDeviceWallet(random.fork('device wallet'), this.#fields, profile.erraticBehaviour)
        : null;
  }

  /** Wallet of the device, or `null` if the customer uses none. */
  get deviceWallet(): DeviceWallet | null {
    return this.#deviceWallet;
  }

  /** Counts the sheets that the customer opens. After some failures, the customer uses the page instead. */
  countSheet(): void {
    this.#walletAttempts += 1;
    if (this.#walletAttempts >= maxWalletAttempts) this.#deviceWallet = null;
  }

  /** After a cancelled sheet, the customer completes the next one. */
  finishNextSheet(): void {
    if (this.#deviceWallet !== null) this.#deviceWallet = { ...this.#deviceWallet, cancels: null };
  }

  /** Discards the promo code, because each code is tried only once. */
  discardCode(): void {
    this.#code = null;
  }

  /** Discards the date choice, because afterwards the customer accepts the page's date. */
  discardDate(): void {
    this.#date = null;
  }

  changeBox(): void {
    this.#nbMeals = this.#random.pick(boxSizes);
  }

  /** Creates the customer's intention. @param now time of the browser's clock, in ms since 1970 */
  createIntention(now: number): ShopperIntention {
    const { isLead, method } = this;
    const deviceWallet = this.#deviceWallet;
    const [nbMeals, slot, code, date] = [this.#nbMeals, this.#slot, this.#code, this.#date];
    return {
      fields: this.#fields,
      nbMeals,
      slot,
      date,
      code,
      method,
      typing: this.#typing,
      isLead,
      deviceWallet,
      typesPlaceFirst: this.#typesPlaceFirst,
      resumesOrder: this.#resumesOrder,
      keepsOffer: this.#keepsOffer,
      now,
    };
  }
}
