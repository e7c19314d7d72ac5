import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { consentText } from '#machines/domain/consent.ts';
import { nextTuesdays, type DeliveryDate } from '#machines/domain/delivery.ts';
import type { Means } from '#tests/orders/wallets.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { isOrdered, paymentsIn, readLedger } from '#tests/simulator/checks/ledger.ts';
import type { Profile } from '#tests/simulator/profiles.ts';
import type { Random } from '#tests/simulator/random.ts';
import type { World } from '#tests/simulator/world.ts';
import { problemIn, retryAfterIn } from './answers.ts';
import { boxes } from './choices.ts';
import { Connection, readIn } from './connection.ts';
import { isDeclined, outcomeWords, payByCard } from './cardPayment.ts';
import { meansOf } from './means.ts';
import { endWords, type ShopperEnd, type ShopperReport } from './report.ts';

const intentSchema = z.object({ intent: z.object({ id: z.string(), amount: z.int() }) });
type KnownIntent = z.infer<typeof intentSchema>['intent'];

/** In ms. */
const second = 1000;
const arrivals = 20 * 60 * second;
/** In seconds: who has no answer asks again. */
const soon = 3;
const most = { tries: 25, questions: 80 };

interface CallerOptions {
  readonly world: World;
  readonly name: string;
  readonly profile: Profile;
}

/**
 * A shopper without a page, paying by card: asks the shop's functions what a page asks, in its order, and now and then in another
 * one. They are many for one with a page, and find what servers do to one another.
 */
export class Caller {
  readonly #world: World;
  readonly #profile: Profile;
  readonly #random: Random;
  readonly #shop: Connection;
  readonly name: string;
  readonly #email: string;
  readonly #intents = new Map<string, KnownIntent>();
  #told: ShopperReport['told'] = null;
  #lies = 0;
  #means: Means | null = null;
  /** Those that they choose from. */
  #boxes = boxes;
  #nbMeals: number;
  #isCardGood: boolean;
  /** As it was offered when the shopper chose it. */
  #date: DeliveryDate | undefined;

  constructor({ world, name, profile }: CallerOptions) {
    this.#world = world;
    this.name = name;
    this.#profile = profile;
    this.#random = world.random.fork(name);
    this.#shop = new Connection(world, name, this.#random.fork('connection'));
    this.#email = this.#drawEmail();
    this.#nbMeals = this.#random.pick(this.#boxes);
    this.#isCardGood = !this.#random.happens(profile.declines);
  }

  async shop(): Promise<ShopperReport> {
    await pause(this.#random.below(arrivals));
    if (this.#random.happens(this.#profile.vouchers)) await this.#takeVoucher();
    const end = await this.#try(most.tries);
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
    this.#means = await meansOf(this.#world.config, this.#random.fork('voucher'));
    if (this.#means === null) return;
    this.#boxes = boxes.filter((nbMeals) => nbMeals >= 10);
    this.#nbMeals = this.#random.pick(this.#boxes);
    this.#tell(`a un titre-restaurant (${this.#means.method.replace('PAYMENT_METHOD_', '').toLowerCase()})`);
  }

  #isHasty(): boolean {
    return this.#random.happens(this.#profile.haste);
  }

  #tell(text: string, to: string | null = null): void {
    this.#world.story.tell(this.name, text, { to });
  }

  #see(text: string, from = 'shop'): void {
    this.#world.story.see(this.name, text, from);
  }

  async #try(left: number): Promise<ShopperEnd> {
    if (left === 0) return 'gave up';
    if (this.#isHasty()) this.#nbMeals = this.#random.pick(this.#boxes);
    const answer = await this.#ask();
    if (answer === 'known') return 'left';
    if (answer === null) {
      await pause(2 * second + this.#random.below(10 * second));
      return this.#try(left - 1);
    }
    const { intentId, isPayable } = answer;
    if (isPayable) {
      await pause(this.#random.below(60 * second));
      if (this.#isHasty()) return 'left';
      // Back to the form, another box.
      if (this.#isHasty()) return this.#try(left - 1);
      const otherTab = this.#isHasty() ? await this.#askInAnotherTab() : null;
      if (!(await this.#pay(intentId))) return this.#try(left - 1);
      if (otherTab !== null) await this.#payInAnotherTab(otherTab);
      if (this.#isHasty()) return 'left';
    }
    return (await this.#hear(intentId, most.questions)) ?? this.#try(left - 1);
  }

  /** Asks for something to pay. */
  async #ask(): Promise<{ intentId: string; isPayable: boolean } | 'known' | null> {
    const consent = { at: new Date().toISOString(), text: consentText };
    this.#date ??= nextTuesdays(Date.now())[0];
    const choice = { email: this.#email, nbMeals: this.#nbMeals, consent, ...this.#means };
    const request = intentRequestOf({ ...choice, ...(this.#date && { date: this.#date }) });
    this.#tell(`demande à payer une box de ${this.#nbMeals} repas`, 'shop');
    // Two presses: who asks twice hears twice.
    if (this.#isHasty()) void this.#shop.post('createStripeIntent', request);
    const answer = await this.#shop.post('createStripeIntent', request);
    const id = answer && intentSchema.safeParse(answer.body).data?.intent.id;
    this.#see(readIn(answer, `est invité à payer\u00a0: ${id}`));
    if (answer === null) return null;
    const made = intentSchema.safeParse(answer.body);
    if (made.success) {
      const { intent } = made.data;
      this.#intents.set(intent.id, intent);
      return { intentId: intent.id, isPayable: true };
    }
    const problem = problemIn(answer);
    if (problem?.code === 'email_exists') return 'known';
    if (problem?.code === 'date_lapsed') this.#date = undefined;
    return problem?.intentId === undefined ? null : { intentId: problem.intentId, isPayable: false };
  }

  /** @returns false when the card was declined */
  async #pay(intentId: string): Promise<boolean> {
    this.#tell(`paie ${intentId} par carte`);
    const outcome = await payByCard(this.#world, intentId, this.#isCardGood);
    this.#isCardGood = true;
    this.#see(outcomeWords[outcome] ?? 'ne sait pas si c’est payé', 'stripe');
    return !isDeclined(outcome);
  }

  /** Whether it is true, as the order stands by then, that nothing was paid. */
  async #compare(): Promise<void> {
    const payments = paymentsIn(readLedger(await this.#world.ledger()));
    const theirs = payments.filter(({ id }) => this.#intents.has(id));
    if (theirs.some(isOrdered)) this.#lies += 1;
  }

  /** Another box, before the first one is paid: the shop lets nobody ask for one afterwards. */
  async #askInAnotherTab(): Promise<string | null> {
    this.#nbMeals = this.#random.pick(this.#boxes);
    const other = await this.#ask();
    return other !== null && other !== 'known' && other.isPayable ? other.intentId : null;
  }

  async #payInAnotherTab(intentId: string): Promise<void> {
    this.#tell('paie aussi dans un autre onglet');
    if (await this.#pay(intentId)) void this.#shop.post('finalizeOrder', { intentId });
  }

  /** Asks for the order until it is told. @returns null when there is something to pay again */
  async #hear(intentId: string, left: number): Promise<ShopperEnd | null> {
    if (left === 0) return 'gave up';
    this.#tell('demande où en est sa commande', 'shop');
    const answer = await this.#shop.post('finalizeOrder', { intentId });
    const problem = answer && problemIn(answer);
    this.#see(readIn(answer, 'lit «\u00a0Merci\u00a0»'));
    if (answer?.status === 200) {
      this.#told = { intentId, amount: this.#intents.get(intentId)?.amount ?? 0 };
      return 'ordered';
    }
    if (problem?.code === 'refunded') return 'refunded';
    if (problem?.code === 'already_paid') return this.#hear(problem.intentId ?? intentId, left - 1);
    if (problem?.code === 'intent_unpaid' || problem?.code === 'unknown_intent') {
      await this.#compare();
      return null;
    }
    await pause(retryAfterIn(answer, soon) * second);
    return this.#hear(intentId, left - 1);
  }
}
