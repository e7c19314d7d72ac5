import { setTimeout as pause } from 'node:timers/promises';
import { capitalised } from '#simulator/capitalised.ts';
import type { Profile } from '#simulator/profiles.ts';
import type { Random } from '#simulator/random.ts';
import { Basket, type OrderPage } from './basket.ts';
import type { ShopperPorts } from './ports.ts';
import { endTexts, type ShopperEnd, type ShopperReport } from './report.ts';
import { ShopClient, type IntentResult, type Payable } from './shopClient.ts';

/** One second in ms. */
const second = 1000;
const maxRetriesAfterRefund = 3;

interface ApiShopperOptions {
  readonly name: string;
  readonly random: Random;
  readonly profile: Profile;
  readonly ports: ShopperPorts;
}

interface OtherTab {
  readonly payable: Payable;
  /** If `false`, the customer only views the page in the other tab. */
  readonly isForPaying: boolean;
}

/**
 * Simulated customer without a page, who sends the same requests as a page. The customer sometimes pays twice, changes the order,
 * opens a second tab or leaves.
 */
export class ApiShopper {
  readonly name: string;
  readonly #profile: Profile;
  readonly #random: Random;
  readonly #ports: ShopperPorts;
  readonly #client: ShopClient;
  readonly #basket: Basket;
  #isCardGood: boolean;

  constructor({ name, random, profile, ports }: ApiShopperOptions) {
    this.name = name;
    this.#profile = profile;
    this.#random = random;
    this.#ports = ports;
    this.#client = new ShopClient(name, ports);
    this.#basket = new Basket(this.#drawEmail(), random);
    this.#isCardGood = !this.#random.happens(profile.declines);
  }

  async shop(): Promise<ShopperReport> {
    const { pace } = this.#ports;
    await pause(pace.arrival(this.#random));
    if (this.#random.happens(this.#profile.vouchers)) await this.#obtainVoucher();
    const end = await this.#attemptPurchase(pace.tries);
    if (end === 'left' || end === 'gave up') this.#client.record(endTexts[end]);
    const strangeRandom = this.#random.fork('strange');
    if (strangeRandom.happens(this.#profile.erraticBehaviour * 2))
      await this.#client.probeForeignOrder(strangeRandom);
    return { name: this.name, end, ...this.#client.report };
  }

  /** Draws the customer's e-mail. Some customers already exist, and some share one e-mail. */
  #drawEmail(): string {
    if (this.#random.happens(this.#profile.erraticBehaviour / 4)) return 'existant@example.com';
    if (this.#random.happens(this.#profile.erraticBehaviour / 2))
      return `double${this.#random.below(2)}@example.com`;
    return `${this.name}@example.com`;
  }

  async #obtainVoucher(): Promise<void> {
    const means = await this.#ports.createMeans(this.#random.fork('voucher'));
    if (means === null) return;
    this.#basket.payWith(means);
    const name = means.method.replace('PAYMENT_METHOD_', '').toLowerCase();
    this.#client.record(`a un titre-restaurant (${capitalised(name)})`);
  }

  #isHasty(): boolean {
    return this.#random.happens(this.#profile.erraticBehaviour);
  }

  #requestIntent(): Promise<IntentResult | null> {
    return this.#client.requestIntent(this.#basket, this.#isHasty());
  }

  async #pay(payable: Payable): Promise<boolean> {
    const isCardGood = this.#isCardGood;
    this.#isCardGood = true;
    return this.#client.pay(payable, isCardGood);
  }

  async #attemptPurchase(remaining: number): Promise<ShopperEnd> {
    const { pace } = this.#ports;
    if (remaining === 0) return 'gave up';
    if (this.#isHasty()) this.#basket.changeBox();
    const intentResult = await this.#requestIntent();
    if (intentResult === null) {
      await pause(pace.backoff(this.#random));
      return this.#attemptPurchase(remaining - 1);
    }
    if (intentResult.kind === 'known') return 'left';
    if (intentResult.kind === 'paid')
      return (
        (await this.#awaitOrder(intentResult.intentId, intentResult.page, pace.polls)) ??
        this.#attemptPurchase(remaining - 1)
      );
    await pause(pace.thinkTime(this.#random));
    if (this.#isHasty()) return 'left';
    if (this.#isHasty()) return this.#attemptPurchase(remaining - 1);
    const otherTab = this.#isHasty() ? await this.#useAnotherTab() : null;
    if (!(await this.#pay(intentResult))) return this.#attemptPurchase(remaining - 1);
    if (otherTab?.isForPaying && (await this.#pay(otherTab.payable)))
      this.#client.finalizeInBackground(otherTab.payable);
    if (this.#isHasty()) return 'left';
    const end = await this.#awaitOrder(intentResult.intent.id, intentResult.page, pace.polls);
    if (end === 'refunded' && this.#random.fork(`again ${remaining}`).happens(0.5)) {
      this.#client.record('recommence le paiement');
      this.#basket.chooseOtherDate();
      const endAfterRetry = await this.#attemptPurchase(Math.min(remaining - 1, maxRetriesAfterRefund));
      return endAfterRetry === 'gave up' ? 'refunded' : endAfterRetry;
    }
    if (end === 'ordered' && otherTab !== null) await this.#checkOtherTab(otherTab.payable);
    return end ?? this.#attemptPurchase(remaining - 1);
  }

  /** Opens another tab before the first payment, because the shop rejects a new intent afterwards. */
  async #useAnotherTab(): Promise<OtherTab | null> {
    const purpose = this.#random.pick(['pay', 'look', 'change the date']);
    if (purpose === 'change the date') {
      void this.#changeDates();
      await pause(this.#random.below(second / 2));
      return null;
    }
    this.#basket.changeBox();
    const payable = await this.#requestIntent();
    return payable?.kind === 'payable' ? { payable, isForPaying: purpose === 'pay' } : null;
  }

  async #changeDates(): Promise<void> {
    for (let index = 0; index < 8; index += 1) {
      this.#client.changeDateElsewhere(this.#basket);
      // oxlint-disable-next-line no-await-in-loop -- presses are sequential
      await pause(this.#random.below(second / 4));
    }
  }

  /** Checks that the text of one tab is true after another tab has paid. */
  async #checkOtherTab({ intent, page }: Payable): Promise<void> {
    const result = await this.#client.requestOrder(intent.id, page);
    if (result.kind === 'paid by another') await this.#client.requestOrder(result.intentId, page);
  }

  /** Polls the order until its result. @param page content of the tab @returns `null` if the customer must pay again */
  async #awaitOrder(intentId: string, page: OrderPage, remaining: number): Promise<ShopperEnd | null> {
    if (remaining === 0) return 'gave up';
    const result = await this.#client.requestOrder(intentId, page);
    if (result.kind === 'ordered' || result.kind === 'refunded') return result.kind;
    if (result.kind === 'unpaid') return null;
    if (result.kind === 'paid by another') return this.#awaitOrder(result.intentId, page, remaining - 1);
    if (result.retryAfter > this.#ports.pace.maxRetryAfter) return 'gave up';
    await pause(result.retryAfter * second);
    return this.#awaitOrder(intentId, page, remaining - 1);
  }
}
