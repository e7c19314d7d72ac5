import { setTimeout as pause } from 'node:timers/promises';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays, type DeliveryDate } from '#machines/domain/delivery.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Config } from '#server/config.ts';
import { createStripeIntentResponse } from '#server/contracts/createStripeIntent.ts';
import { within } from '#server/deadline.ts';
import type { Means } from '#tests/orders/wallets.ts';
import { isOrdered, paymentsIn } from '#tests/simulator/checks/ledger.ts';
import type { Profile } from '#tests/simulator/profiles.ts';
import type { Random } from '#tests/simulator/random.ts';
import { problemIn, retryAfterIn, type Answer } from '#tests/simulator/shoppers/answers.ts';
import { boxes } from '#tests/simulator/shoppers/choices.ts';
import { meansOf } from '#tests/simulator/shoppers/means.ts';
import type { ShopperEnd, ShopperReport } from '#tests/simulator/shoppers/report.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { createSandboxRemote } from '#tests/support/sandboxRemote.ts';
import { visitTo, type Visitor } from '#tests/support/visitor.ts';
import { ledgerAt } from './verdict.ts';

interface HastyShopperOptions {
  readonly name: string;
  readonly random: Random;
  readonly profile: Profile;
  readonly origin: string;
  readonly outside: string;
  readonly config: Config;
  /** The address that the proxy in front says it comes from. */
  readonly client: string;
}

/** What asking for something to pay came to: an intent to pay, one that is paid, or a shop that knows the e-mail. */
type Asked =
  | { readonly kind: 'payable'; readonly intent: Intent }
  | { readonly kind: 'paid'; readonly intentId: string }
  | { readonly kind: 'known' };

const cards = { good: '4242424242424242', declined: '4000000000000002' } as const;
/** In ms. */
const second = 1000;
const patience = 20 * second;
/** In seconds: who has no answer asks again. */
const soon = 2;
/** In seconds: who is asked to come back later than that closes the page. */
const longest = 20;
const most = { tries: 10, questions: 15 };

/**
 * A shopper over the wire who asks what a page asks, and now and then what none should: two presses, another box, another tab, away
 * before hearing. The simulator's caller for processes and sockets.
 */
export class HastyShopper {
  readonly #options: HastyShopperOptions;
  readonly #random: Random;
  readonly #shop: Visitor;
  readonly #intents = new Map<string, Intent>();
  #email: string;
  #means: Means | null = null;
  #boxes = boxes;
  #nbMeals: number;
  #isCardGood: boolean;
  #told: ShopperReport['told'] = null;
  #lies = 0;
  /** As it was offered when the shopper chose it. */
  #date: DeliveryDate | undefined;

  constructor(options: HastyShopperOptions) {
    const { name, random, profile, origin, client } = options;
    this.#options = options;
    this.#random = random;
    this.#shop = visitTo({ origin }, { 'x-forwarded-for': client });
    this.#email = random.happens(profile.haste / 4) ? 'existant@example.com' : `${name}@example.com`;
    this.#nbMeals = random.pick(this.#boxes);
    this.#isCardGood = !random.happens(profile.declines);
  }

  async shop(): Promise<ShopperReport> {
    await this.#hesitate();
    if (this.#random.happens(this.#options.profile.vouchers)) await this.#takeVoucher();
    const end = await this.#try(most.tries);
    const { name } = this.#options;
    return { name, end, intents: [...this.#intents.keys()], told: this.#told, lies: this.#lies };
  }

  #isHasty(): boolean {
    return this.#random.happens(this.#options.profile.haste);
  }

  /** As waits between independent events are: many short ones, a few long ones. */
  #hesitate(): Promise<void> {
    return pause(-Math.log(1 - this.#random.fraction()) * 0.3 * second);
  }

  /** Only boxes that cost more than vouchers pay. */
  async #takeVoucher(): Promise<void> {
    this.#means = await meansOf(this.#options.config, this.#random.fork('voucher'));
    if (this.#means === null) return;
    this.#email = this.#means.email;
    this.#boxes = boxes.filter((nbMeals) => nbMeals >= 10);
    this.#nbMeals = this.#random.pick(this.#boxes);
  }

  /** Null when no answer came, or none that can be read. */
  #post(path: string, body: unknown): Promise<Answer | null> {
    return within(patience, () => this.#shop.post(`/api/${path}`, body)).catch(() => null);
  }

  async #try(left: number): Promise<ShopperEnd> {
    if (left === 0) return 'gave up';
    if (this.#isHasty()) this.#nbMeals = this.#random.pick(this.#boxes);
    const asked = await this.#ask();
    if (asked?.kind === 'known') return 'left';
    if (asked === null) {
      await pause(second + this.#random.below(2 * second));
      return this.#try(left - 1);
    }
    if (asked.kind === 'paid')
      return (await this.#hear(asked.intentId, most.questions)) ?? this.#try(left - 1);
    await this.#hesitate();
    if (this.#isHasty()) return 'left';
    // Back to the form, another box.
    if (this.#isHasty()) return this.#try(left - 1);
    const otherTab = this.#isHasty() ? await this.#askInAnotherTab() : null;
    if (!(await this.#pay(asked.intent))) return this.#try(left - 1);
    if (otherTab !== null && (await this.#pay(otherTab)))
      void this.#post('finalizeOrder', { intentId: otherTab.id });
    if (this.#isHasty()) return 'left';
    return (await this.#hear(asked.intent.id, most.questions)) ?? this.#try(left - 1);
  }

  /** Asks for something to pay; null when there is nothing yet. */
  async #ask(): Promise<Asked | null> {
    const consent = { at: new Date().toISOString(), text: consentText };
    this.#date ??= nextTuesdays(Date.now())[1];
    const choice = { email: this.#email, nbMeals: this.#nbMeals, consent, ...this.#means };
    const request = intentRequestOf({ ...choice, ...(this.#date && { date: this.#date }) });
    // Two presses: who asks twice hears twice.
    if (this.#isHasty()) void this.#post('createStripeIntent', request);
    const answer = await this.#post('createStripeIntent', request);
    if (answer === null) return null;
    const made = createStripeIntentResponse.safeParse(answer.body);
    if (made.success) {
      const { intent } = made.data;
      this.#intents.set(intent.id, intent);
      return { kind: 'payable', intent };
    }
    const problem = problemIn(answer);
    if (problem?.code === 'email_exists') return { kind: 'known' };
    if (problem?.code === 'date_lapsed') this.#date = undefined;
    return problem?.intentId === undefined ? null : { kind: 'paid', intentId: problem.intentId };
  }

  async #askInAnotherTab(): Promise<Intent | null> {
    this.#nbMeals = this.#random.pick(this.#boxes);
    const other = await this.#ask();
    return other?.kind === 'payable' ? other.intent : null;
  }

  /** Waits for the provider however long it takes. @returns false when the card was declined */
  async #pay(intent: Intent): Promise<boolean> {
    const card = this.#isCardGood ? cards.good : cards.declined;
    this.#isCardGood = true;
    const outcome = await createSandboxRemote(this.#options.outside)
      .pay(intent, card)
      .catch(() => 'unanswered');
    return outcome !== 'card_declined' && outcome !== 'payment_intent_unexpected_state';
  }

  /** Asks for the order until it is told. @returns null when there is something to pay again */
  async #hear(intentId: string, left: number): Promise<ShopperEnd | null> {
    if (left === 0) return 'gave up';
    const answer = await this.#post('finalizeOrder', { intentId });
    const problem = answer && problemIn(answer);
    if (answer?.status === 200) {
      this.#told = { intentId, amount: this.#intents.get(intentId)?.amount ?? 0 };
      return 'ordered';
    }
    if (problem?.code === 'refunded') return 'refunded';
    if (problem?.code === 'already_paid') return this.#hear(problem.intentId ?? intentId, left - 1);
    if (problem?.code === 'intent_unpaid' || problem?.code === 'unknown_intent') {
      await this.#compare(intentId);
      return null;
    }
    const retryAfter = retryAfterIn(answer, soon);
    if (retryAfter > longest) return 'gave up';
    await pause(retryAfter * second);
    return this.#hear(intentId, left - 1);
  }

  /** Whether it is true that nothing was paid: asked once more where an order stands, which may be younger than the answer. */
  async #compare(intentId: string): Promise<void> {
    const payments = paymentsIn(await ledgerAt(this.#options.outside));
    if (!payments.some((payment) => this.#intents.has(payment.id) && isOrdered(payment))) return;
    const answer = await this.#post('finalizeOrder', { intentId });
    const code = answer && problemIn(answer)?.code;
    if (code === 'intent_unpaid' || code === 'unknown_intent') this.#lies += 1;
  }
}
