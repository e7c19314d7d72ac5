import { setTimeout as pause } from 'node:timers/promises';
import { capitalised } from '#simulator/capitalised.ts';
import type { Profile } from '#simulator/profiles.ts';
import type { Random } from '#simulator/random.ts';
import { Basket, type OrderPage } from './basket.ts';
import type { ShopperPorts } from './ports.ts';
import { endWords, type ShopperEnd, type ShopperReport } from './report.ts';
import { ShopClient, type Asked, type Payable } from './shopClient.ts';

/** In ms. */
const second = 1000;
const mostAgain = 3;

interface ApiShopperOptions {
  readonly name: string;
  readonly random: Random;
  readonly profile: Profile;
  readonly ports: ShopperPorts;
}

interface OtherTab {
  readonly asked: Payable;
  /** If `false`, the customer only looks at it. */
  readonly isPaid: boolean;
}

/**
 * A customer without a page sends the same requests as a page. Sometimes presses twice, changes the order, opens a second tab or
 * leaves.
 */
export class ApiShopper {
  readonly name: string;
  readonly #profile: Profile;
  readonly #random: Random;
  readonly #ports: ShopperPorts;
  readonly #shop: ShopClient;
  readonly #basket: Basket;
  #isCardGood: boolean;

  constructor({ name, random, profile, ports }: ApiShopperOptions) {
    this.name = name;
    this.#profile = profile;
    this.#random = random;
    this.#ports = ports;
    this.#shop = new ShopClient(name, ports);
    this.#basket = new Basket(this.#drawEmail(), random);
    this.#isCardGood = !this.#random.happens(profile.declines);
  }

  async shop(): Promise<ShopperReport> {
    const { pace } = this.#ports;
    await pause(pace.arrival(this.#random));
    if (this.#random.happens(this.#profile.vouchers)) await this.#takeVoucher();
    const end = await this.#try(pace.tries);
    if (end === 'left' || end === 'gave up') this.#shop.tell(endWords[end]);
    const strange = this.#random.fork('strange');
    if (strange.happens(this.#profile.haste * 2)) await this.#shop.askAfterAnothers(strange);
    return { name: this.name, end, ...this.#shop.report };
  }

  /** Sometimes an existing customer, or two customers with one e-mail. */
  #drawEmail(): string {
    if (this.#random.happens(this.#profile.haste / 4)) return 'existant@example.com';
    if (this.#random.happens(this.#profile.haste / 2)) return `double${this.#random.below(2)}@example.com`;
    return `${this.name}@example.com`;
  }

  async #takeVoucher(): Promise<void> {
    const means = await this.#ports.means(this.#random.fork('voucher'));
    if (means === null) return;
    this.#basket.payWith(means);
    const name = means.method.replace('PAYMENT_METHOD_', '').toLowerCase();
    this.#shop.tell(`a un titre-restaurant (${capitalised(name)})`);
  }

  #isHasty(): boolean {
    return this.#random.happens(this.#profile.haste);
  }

  #ask(): Promise<Asked | null> {
    return this.#shop.ask(this.#basket, this.#isHasty());
  }

  async #pay(payable: Payable): Promise<boolean> {
    const isCardGood = this.#isCardGood;
    this.#isCardGood = true;
    return this.#shop.pay(payable, isCardGood);
  }

  async #try(left: number): Promise<ShopperEnd> {
    const { pace } = this.#ports;
    if (left === 0) return 'gave up';
    if (this.#isHasty()) this.#basket.changeBox();
    const asked = await this.#ask();
    if (asked === null) {
      await pause(pace.backoff(this.#random));
      return this.#try(left - 1);
    }
    if (asked.kind === 'known') return 'left';
    if (asked.kind === 'paid')
      return (await this.#hear(asked.intentId, asked.page, pace.polls)) ?? this.#try(left - 1);
    await pause(pace.thinkTime(this.#random));
    if (this.#isHasty()) return 'left';
    if (this.#isHasty()) return this.#try(left - 1);
    const otherTab = this.#isHasty() ? await this.#openAnotherTab() : null;
    if (!(await this.#pay(asked))) return this.#try(left - 1);
    if (otherTab?.isPaid && (await this.#pay(otherTab.asked))) this.#shop.pushForward(otherTab.asked);
    if (this.#isHasty()) return 'left';
    const end = await this.#hear(asked.intent.id, asked.page, pace.polls);
    if (end === 'refunded' && this.#random.fork(`again ${left}`).happens(0.5)) {
      this.#shop.tell('veut payer à nouveau');
      this.#basket.chooseOtherDate();
      const again = await this.#try(Math.min(left - 1, mostAgain));
      return again === 'gave up' ? 'refunded' : again;
    }
    if (end === 'ordered' && otherTab !== null) await this.#lookAt(otherTab.asked);
    return end ?? this.#try(left - 1);
  }

  /** Opened before the first payment, because the shop rejects a new intent afterwards. */
  async #openAnotherTab(): Promise<OtherTab | null> {
    const purpose = this.#random.pick(['pay', 'look', 'change the date']);
    if (purpose === 'change the date') {
      void this.#changeDates();
      await pause(this.#random.below(second / 2));
      return null;
    }
    this.#basket.changeBox();
    const asked = await this.#ask();
    return asked?.kind === 'payable' ? { asked, isPaid: purpose === 'pay' } : null;
  }

  async #changeDates(): Promise<void> {
    for (let times = 0; times < 8; times += 1) {
      this.#shop.changeDateElsewhere(this.#basket);
      // oxlint-disable-next-line no-await-in-loop -- presses are sequential
      await pause(this.#random.below(second / 4));
    }
  }

  /** The text of this tab must be true after another tab has paid. */
  async #lookAt({ intent, page }: Payable): Promise<void> {
    const told = await this.#shop.ordered(intent.id, page);
    if (told.kind === 'paid by another') await this.#shop.ordered(told.intentId, page);
  }

  /** Polls the order. @param page content of the tab @returns `null` if the customer must pay again */
  async #hear(intentId: string, page: OrderPage, left: number): Promise<ShopperEnd | null> {
    if (left === 0) return 'gave up';
    const told = await this.#shop.ordered(intentId, page);
    if (told.kind === 'ordered' || told.kind === 'refunded') return told.kind;
    if (told.kind === 'unpaid') return null;
    if (told.kind === 'paid by another') return this.#hear(told.intentId, page, left - 1);
    if (told.retryAfter > this.#ports.pace.longestRetryAfter) return 'gave up';
    await pause(told.retryAfter * second);
    return this.#hear(intentId, page, left - 1);
  }
}
