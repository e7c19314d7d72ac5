import { setTimeout as pause } from 'node:timers/promises';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays, type DeliveryDate } from '#machines/domain/delivery.ts';
import type { Intent } from '#machines/domain/intent.ts';
import { createStripeIntentResponse } from '#server/contracts/createStripeIntent.ts';
import type { Means } from '#tests/orders/wallets.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { hasOrder } from '#tests/simulator/checks/ledger.ts';
import type { Profile } from '#tests/simulator/profiles.ts';
import type { Random } from '#tests/simulator/random.ts';
import { problemIn, readIn, retryAfterIn, saysUnpaid } from './answers.ts';
import { boxes } from './choices.ts';
import { isDeclined, outcomeWords } from './cardPayment.ts';
import type { ShopperPorts } from './ports.ts';
import { endWords, type ShopperEnd, type ShopperReport } from './report.ts';

/** What asking for something to pay came to: an intent to pay, one that is paid, or a shop that knows the e-mail. */
type Asked =
  | { readonly kind: 'payable'; readonly intent: Intent }
  | { readonly kind: 'paid'; readonly intentId: string }
  | { readonly kind: 'known' };

/** In ms. */
const second = 1000;

interface ApiShopperOptions {
  readonly name: string;
  readonly random: Random;
  readonly profile: Profile;
  readonly ports: ShopperPorts;
}

/**
 * A shopper without a page: asks the shop's functions what a page asks, in its order, and now and then what none should: two presses,
 * another box, another tab, away before hearing. They are many for one with a page, and find what servers do to one another.
 */
export class ApiShopper {
  readonly name: string;
  readonly #profile: Profile;
  readonly #random: Random;
  readonly #ports: ShopperPorts;
  readonly #email: string;
  readonly #intents = new Map<string, Intent>();
  #told: ShopperReport['told'] = null;
  #lies = 0;
  #means: Means | null = null;
  /** Those that they choose from. */
  #boxes = boxes;
  #nbMeals: number;
  #isCardGood: boolean;
  /** As it was offered when the shopper chose it. */
  #date: DeliveryDate | undefined;

  constructor({ name, random, profile, ports }: ApiShopperOptions) {
    this.name = name;
    this.#profile = profile;
    this.#random = random;
    this.#ports = ports;
    this.#email = this.#drawEmail();
    this.#nbMeals = this.#random.pick(this.#boxes);
    this.#isCardGood = !this.#random.happens(profile.declines);
  }

  async shop(): Promise<ShopperReport> {
    const { pace } = this.#ports;
    await pause(pace.arrival(this.#random));
    if (this.#random.happens(this.#profile.vouchers)) await this.#takeVoucher();
    const end = await this.#try(pace.tries);
    if (end === 'left' || end === 'gave up') this.#tell(endWords[end]);
    const intents = [...this.#intents.keys()];
    return { name: this.name, end, intents, told: this.#told, lies: this.#lies };
  }

  /** Now and then somebody whom the shop knows already, or two with one e-mail. */
  #drawEmail(): string {
    if (this.#random.happens(this.#profile.haste / 4)) return 'existant@example.com';
    if (this.#random.happens(this.#profile.haste / 2)) return `double${this.#random.below(2)}@example.com`;
    return `${this.name}@example.com`;
  }

  /** A box that costs less than vouchers may pay is for another day: its card is charged nothing. */
  async #takeVoucher(): Promise<void> {
    this.#means = await this.#ports.means(this.#random.fork('voucher'));
    if (this.#means === null) return;
    this.#boxes = boxes.filter((nbMeals) => nbMeals >= 10);
    this.#nbMeals = this.#random.pick(this.#boxes);
    this.#tell(`a un titre-restaurant (${this.#means.method.replace('PAYMENT_METHOD_', '').toLowerCase()})`);
  }

  #isHasty(): boolean {
    return this.#random.happens(this.#profile.haste);
  }

  #tell(text: string, to: string | null = null): void {
    this.#ports.story?.tell(this.name, text, { to });
  }

  #see(text: string, from = 'shop'): void {
    this.#ports.story?.see(this.name, text, from);
  }

  async #try(left: number): Promise<ShopperEnd> {
    const { pace } = this.#ports;
    if (left === 0) return 'gave up';
    if (this.#isHasty()) this.#nbMeals = this.#random.pick(this.#boxes);
    const asked = await this.#ask();
    if (asked === null) {
      await pause(pace.backoff(this.#random));
      return this.#try(left - 1);
    }
    if (asked.kind === 'known') return 'left';
    if (asked.kind === 'paid') return (await this.#hear(asked.intentId, pace.polls)) ?? this.#try(left - 1);
    await pause(pace.thinkTime(this.#random));
    if (this.#isHasty()) return 'left';
    // Back to the form, another box.
    if (this.#isHasty()) return this.#try(left - 1);
    const otherTab = this.#isHasty() ? await this.#askInAnotherTab() : null;
    if (!(await this.#pay(asked.intent))) return this.#try(left - 1);
    if (otherTab !== null) await this.#payInAnotherTab(otherTab);
    if (this.#isHasty()) return 'left';
    return (await this.#hear(asked.intent.id, pace.polls)) ?? this.#try(left - 1);
  }

  /** Asks for something to pay; null when there is nothing yet. */
  async #ask(): Promise<Asked | null> {
    const consent = { at: new Date().toISOString(), text: consentText };
    this.#date ??= nextTuesdays(Date.now())[0];
    const choice = { email: this.#email, nbMeals: this.#nbMeals, consent, ...this.#means };
    const request = intentRequestOf({ ...choice, ...(this.#date && { date: this.#date }) });
    this.#tell(`demande à payer une box de ${this.#nbMeals} repas`, 'shop');
    // Two presses: who asks twice hears twice.
    if (this.#isHasty()) void this.#ports.post('createStripeIntent', request);
    const answer = await this.#ports.post('createStripeIntent', request);
    const intent = createStripeIntentResponse.safeParse(answer?.body).data?.intent;
    this.#see(readIn(answer, `est invité à payer\u00a0: ${intent?.id}`));
    if (intent !== undefined) {
      this.#intents.set(intent.id, intent);
      return { kind: 'payable', intent };
    }
    const problem = problemIn(answer);
    if (problem?.code === 'email_exists') return { kind: 'known' };
    if (problem?.code === 'date_lapsed') this.#date = undefined;
    return problem?.intentId === undefined ? null : { kind: 'paid', intentId: problem.intentId };
  }

  /** @returns false when the card was declined */
  async #pay(intent: Intent): Promise<boolean> {
    this.#tell(`paie ${intent.id} par carte`);
    const isCardGood = this.#isCardGood;
    this.#isCardGood = true;
    const outcome = await this.#ports.pay(intent, isCardGood);
    this.#see(outcomeWords[outcome] ?? 'ne sait pas si c’est payé', 'stripe');
    return !isDeclined(outcome);
  }

  /** Another box, before the first one is paid: the shop lets nobody ask for one afterwards. */
  async #askInAnotherTab(): Promise<Intent | null> {
    this.#nbMeals = this.#random.pick(this.#boxes);
    const other = await this.#ask();
    return other?.kind === 'payable' ? other.intent : null;
  }

  async #payInAnotherTab(intent: Intent): Promise<void> {
    this.#tell('paie aussi dans un autre onglet');
    if (await this.#pay(intent)) void this.#ports.post('finalizeOrder', { intentId: intent.id });
  }

  /** Asks for the order until it is told. @returns null when there is something to pay again */
  async #hear(intentId: string, left: number): Promise<ShopperEnd | null> {
    if (left === 0) return 'gave up';
    this.#tell('demande où en est sa commande', 'shop');
    const answer = await this.#ports.post('finalizeOrder', { intentId });
    const problem = problemIn(answer);
    this.#see(readIn(answer, 'lit «\u00a0Merci\u00a0»'));
    if (answer?.status === 200) {
      this.#told = { intentId, amount: this.#intents.get(intentId)?.amount ?? 0 };
      return 'ordered';
    }
    if (problem?.code === 'refunded') return 'refunded';
    if (problem?.code === 'already_paid') return this.#hear(problem.intentId ?? intentId, left - 1);
    if (saysUnpaid(answer)) {
      await this.#compare(intentId);
      return null;
    }
    const { pollInterval, longestRetryAfter } = this.#ports.pace;
    const retryAfter = retryAfterIn(answer, pollInterval);
    if (retryAfter > longestRetryAfter) return 'gave up';
    await pause(retryAfter * second);
    return this.#hear(intentId, left - 1);
  }

  /** Whether it is true, as the order stands by then, that nothing was paid; asked once more of an order that may be younger than the answer. */
  async #compare(intentId: string): Promise<void> {
    if (!hasOrder(await this.#ports.ledger(), this.#intents)) return;
    const { isLedgerLate, post } = this.#ports;
    if (!isLedgerLate || saysUnpaid(await post('finalizeOrder', { intentId }))) this.#lies += 1;
  }
}
