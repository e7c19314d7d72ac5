import { setTimeout as pause } from 'node:timers/promises';
import { pageSecretProblems } from '#simulator/checks/secrets.ts';
import type { Profile } from '#simulator/profiles.ts';
import type { Random } from '#simulator/random.ts';
import type { World } from '#simulator/world.ts';
import { Browser } from './browser.ts';
import { visitEdenred } from './edenredPage.ts';
import { ChoiceMonitor } from './choiceMonitor.ts';
import { performMishap } from './mishaps.ts';
import type { Press } from './presses.ts';
import { describePress } from './describePress.ts';
import { chooseNextPress } from './chooseNextPress.ts';
import { refundLoopProblem, type ShopperEnd, type ShopperReport } from './report.ts';
import { describeScreen } from './screen.ts';
import { Tab } from './tab.ts';
import { TabLabels } from './tabLabels.ts';
import { ShopperTraits } from './traits.ts';
import { PageObserver } from './pageObserver.ts';
import { createWallet, type ShopperWallet } from './wallet.ts';

const second = 1000;
const minute = 60 * second;
const arrivalPeriod = 20 * minute;
/** Limits of a customer: ms awake, ms with a busy page, and presses. A page may be busy because it waits for another tab. */
const maximum = { awakeTime: 40 * minute, busyTime: 20 * minute, presses: 30 };

interface PageShopperOptions {
  readonly world: World;
  readonly name: string;
  readonly profile: Profile;
}

/** Simulated customer with a browser that runs the shop's real charts, with mishaps such as reloads. */
export class PageShopper {
  readonly name: string;
  readonly #world: World;
  readonly #random: Random;
  readonly #browser: Browser;
  readonly #wallet: ShopperWallet;
  readonly #traits: ShopperTraits;
  /** All tabs of the customer, with closed ones, because their data is checked at the end. */
  readonly #tabs: Tab[] = [];
  readonly #tabNames = new TabLabels();
  readonly #observer: PageObserver;
  readonly #problems: string[] = [];
  readonly #choiceMonitors = new WeakMap<Tab, ChoiceMonitor>();
  /** Refunded intent after which the customer chose to pay again, by tab. */
  readonly #retriedIntents = new WeakMap<Tab, string | undefined>();
  #awakeTime = 0;

  constructor({ world, name, profile }: PageShopperOptions) {
    this.#world = world;
    this.name = name;
    this.#random = world.random.fork(name);
    this.#observer = new PageObserver(world, name);
    const random = this.#random.fork('browser');
    this.#browser = new Browser({ world, name, random, oddityProbability: profile.erraticBehaviour / 3 });
    this.#wallet = createWallet(this.#random.fork('wallet'), name, profile);
    const { method } = this.#wallet;
    this.#traits = new ShopperTraits({ name, random: this.#random.fork('traits'), profile, method });
  }

  async shop(): Promise<ShopperReport> {
    await pause(this.#random.below(arrivalPeriod));
    await this.#wallet.open(this.#world);
    const { isNarrow } = this.#browser;
    this.#observer.record(`ouvre la boutique, sur ${isNarrow ? 'un téléphone' : 'un ordinateur'}`);
    const end = await this.#shopFrom(this.#open('/'));
    this.#observer.recordEnd(end);
    for (const tab of this.#tabs) tab.close();
    this.#problems.push(...pageSecretProblems(this.name, this.#browser, this.#tabs));
    const { page, report } = this.#observer;
    return {
      name: this.name,
      end,
      ...report,
      problems: [...report.problems, ...this.#problems],
      page: { ...page, isClockRight: this.#browser.isClockRight },
    };
  }

  #isHasty(): boolean {
    return this.#random.happens(this.#traits.erraticBehaviour);
  }

  async #wait(longest: number): Promise<void> {
    const duration = 300 + this.#random.below(longest);
    this.#awakeTime += duration;
    await pause(duration);
  }

  #open(href: string, session?: Tab['session']): Tab {
    const tab = new Tab({
      browser: this.#browser,
      wallet: this.#wallet,
      deviceWallet: this.#traits.deviceWallet?.wallet ?? null,
      href,
      ...(session && { session }),
    });
    this.#tabs.push(tab);
    const monitor = this.#monitorChoices(tab);
    const observe = this.#observer.observeTab({
      name: () => this.#tabNames.labelOf(tab.session),
      sheetAmount: () => tab.sheetAmount,
    });
    const onSnapshot = (snapshot: Tab['snapshot']): void => {
      observe(snapshot);
      monitor.observe(snapshot);
    };
    onSnapshot(tab.snapshot);
    tab.subscribe(onSnapshot);
    void tab.loadCardForm();
    return tab;
  }

  #monitorChoices(tab: Tab): ChoiceMonitor {
    const { exchanges, scheduler } = this.#world;
    const monitor = new ChoiceMonitor({
      codeConfirmation: (code, since) => exchanges.codeConfirmation(tab.name, code, since),
      state: () => scheduler.now,
      onProblem: (problem) => void this.#problems.push(`${problem}, ${this.name}`),
    });
    this.#choiceMonitors.set(tab, monitor);
    return monitor;
  }

  async #shopFrom(first: Tab): Promise<ShopperEnd> {
    let tab = first;
    // Time while the device sleeps does not count as waiting.
    let progressAt = this.#awakeTime;
    let lastState = '';
    // oxlint-disable no-await-in-loop -- a customer acts sequentially
    while (this.#awakeTime < maximum.awakeTime) {
      await this.#wait(4 * second);
      if (tab.snapshot.status === 'error') {
        this.#problems.push(
          `${this.name}\u00a0: la page a cessé de fonctionner, ${String(tab.snapshot.error)}`,
        );
        return 'left';
      }
      if (tab.leftFor !== null) {
        const next = await this.#followRedirect(tab, tab.leftFor);
        if (next === null) return this.#observer.hasSeenSuccess ? 'ordered' : 'left';
        tab = next;
        continue;
      }
      const next = this.#isHasty() ? await this.#performMishap(tab) : tab;
      if (next === null) return 'left';
      tab = next;
      const { snapshot } = tab;
      const now = JSON.stringify(snapshot.value);
      // A pending order may take days, and the page must keep polling.
      const isWaiting = snapshot.matches({ payment: { closed: { kept: 'waiting' } } });
      if (now !== lastState || !snapshot.hasTag('busy') || isWaiting) progressAt = this.#awakeTime;
      lastState = now;
      if (this.#awakeTime - progressAt > maximum.busyTime) {
        this.#problems.push(`${this.name} attend indéfiniment\u00a0: ${describeScreen(snapshot)}`);
        return 'gave up';
      }
      if (this.#isRefundLoop(tab)) return 'refunded';
      if (snapshot.matches({ payment: { closed: 'refunded' } }) && this.#random.happens(0.5))
        return 'refunded';
      if (snapshot.matches('success') && this.#random.happens(0.2)) return 'ordered';
      // A pending order is confirmed by e-mail, so the customer may leave.
      if (isWaiting && this.#random.happens(0.01)) return 'left';
      if (snapshot.context.payment.problem?.kind === 'consentLapsed' && this.#browser.clockOffset !== 0) {
        this.#observer.record('règle l’heure de son appareil', this.#tabNames.labelOf(tab.session));
        this.#browser.setClock();
        tab = this.#reload(tab);
        continue;
      }
      const press = this.#choosePress(tab);
      if (press === 'leave') {
        if (snapshot.matches('form') || snapshot.matches('home')) return 'left';
        tab = this.#reload(tab);
      } else if (press?.type === 'pay.requested' && this.#isHasty()) await this.#payInTwoTabs(tab);
      else this.#press(tab, press);
    }
    return this.#observer.hasSeenSuccess ? 'ordered' : 'gave up';
  }

  /** Returns `true` if "pay again" led back to the same refund. */
  #isRefundLoop(tab: Tab): boolean {
    const { snapshot } = tab;
    const intentId = snapshot.context.pending?.intentId;
    if (!snapshot.matches({ payment: { closed: 'refunded' } }) || intentId === undefined) return false;
    if (this.#retriedIntents.get(tab) !== intentId) return false;
    this.#problems.push(refundLoopProblem(this.name, intentId));
    return true;
  }

  #choosePress({ snapshot }: Tab): Press {
    return chooseNextPress(snapshot, this.#traits.createIntention(this.#browser.now));
  }

  async #payInTwoTabs(tab: Tab): Promise<void> {
    this.#observer.record('ouvre le paiement dans un deuxième onglet');
    const other = this.#open(tab.href);
    const pay = { type: 'pay.requested' } as const;
    for (let index = 0; index < maximum.presses && other.isOpen && !other.snapshot.can(pay); index += 1) {
      this.#press(other, this.#choosePress(other));
      // oxlint-disable-next-line no-await-in-loop -- a customer acts sequentially
      await this.#wait(2 * second);
    }
    this.#press(tab, pay);
    if (other.isOpen) this.#press(other, pay);
  }

  #press(tab: Tab, press: Press): void {
    if (press === null || press === 'leave') return;
    const { snapshot } = tab;
    if (press.type === 'promo.submitted') this.#traits.discardCode();
    if (press.type === 'intent.retried') this.#retriedIntents.set(tab, snapshot.context.pending?.intentId);
    if (press.type === 'method.chosen') this.#traits.method = press.method;
    if (press.type === 'date.chosen') this.#traits.discardDate();
    if (press.type === 'sheet.pressed') this.#traits.countSheet();
    if (press.type === 'sheet.cancelled') this.#traits.finishNextSheet();
    const monitor = this.#choiceMonitors.get(tab);
    const name = this.#tabNames.labelOf(tab.session);
    if (press.type === 'pay.requested' && snapshot.can(press)) {
      this.#observer.recordPress(snapshot, name);
      monitor?.acceptDate(snapshot);
    } else if (snapshot.can(press)) this.#observer.record(describePress(press, snapshot), name);
    monitor?.beforePress(press);
    tab.send(press);
    if (this.#isHasty() && tab.isOpen) {
      if (tab.snapshot.can(press)) this.#observer.record('répète aussitôt la même action', name);
      tab.send(press);
    }
    monitor?.afterPress(press, tab.snapshot);
  }

  /** Follows a redirect. @returns `null` if the customer has left the shop */
  async #followRedirect(tab: Tab, url: string): Promise<Tab | null> {
    tab.close();
    if (!url.includes('/sandbox/edenred/')) return url === '/' ? this.#open('/', tab.session) : null;
    this.#observer.record('est redirigé vers Edenred');
    const href = await visitEdenred(url, this.#wallet.account, this.#random);
    this.#observer.record(
      `revient d’Edenred, ${href.includes('code=') ? 'connecté' : 'sans s’être connecté'}`,
    );
    return this.#open(href, tab.session);
  }

  #reload(tab: Tab): Tab {
    this.#observer.record('recharge la page', this.#tabNames.labelOf(tab.session));
    const { href } = tab;
    tab.close();
    return this.#open(href, tab.session);
  }

  /** Performs a random mishap. @returns the next tab, or `null` after leaving */
  #performMishap(tab: Tab): Promise<Tab | null> {
    return performMishap(tab, {
      browser: this.#browser,
      random: this.#random,
      tabs: this.#tabs,
      record: (text) => this.#observer.record(text, this.#tabNames.labelOf(tab.session)),
      wait: (maxTime) => this.#wait(maxTime),
      open: (href) => this.#open(href),
      reload: () => this.#reload(tab),
      press: (press) => this.#press(tab, press),
      chooseOtherBox: () => {
        this.#traits.changeBox();
        const home = { type: 'step.requested', step: 'home' } as const;
        const { snapshot, session } = tab;
        if (snapshot.can(home))
          this.#observer.record(
            `veut une autre box, et ${describePress(home, snapshot)}`,
            this.#tabNames.labelOf(session),
          );
        tab.send(home);
      },
    });
  }
}
