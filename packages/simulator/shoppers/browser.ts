import { setTimeout as pause } from 'node:timers/promises';
import { signalOf } from '#simulator/network.ts';
import type { Random } from '#simulator/random.ts';
import { currentScope } from '#simulator/scope.ts';
import { clientHeader } from '#simulator/shopServer.ts';
import type { World } from '#simulator/world.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import type { Wish } from '#machines/domain/wishes.ts';
import { readWishes, writeWishes } from '#src/effects/storage/wishes.ts';
import { BrowserLocks } from './locks.ts';

type StorageState = 'kept' | 'full' | 'forbidden';

class SharedStorage extends MemoryStorage {
  readonly #notifyTabs: () => void;

  constructor(listener: () => void) {
    super();
    this.#notifyTabs = listener;
  }

  override setItem(key: string, value: string): void {
    super.setItem(key, value);
    this.#notifyTabs();
  }

  override removeItem(key: string): void {
    super.removeItem(key);
    this.#notifyTabs();
  }
}

class FullStorage extends MemoryStorage {
  override setItem(): void {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  }
}

interface BrowserOptions {
  readonly world: World;
  readonly name: string;
  readonly random: Random;
  /** Probability of each unusual property of a browser, from 0 to 1. */
  readonly oddityProbability: number;
}

const hour = 3_600_000;

const dishes: readonly Wish[] = [
  'boeuf-bourguignon',
  'saumon-au-citron',
  'tofu',
  'coq-au-vin',
  'dahl',
  'merlu',
  'gnocchis',
  'navarin',
].map((id) => ({ id, name: id, imagePath: '' }));
/** Dishes that every customer has marked on the menu, more than the smallest box has meals. */
const markedDishes = dishes.slice(0, 6);

/** Simulated browser with the state that a customer's tabs share: cookies, storage, locks and a clock that may be wrong. */
export class Browser {
  readonly name: string;
  readonly world: World;
  /** Browser storage, or `null` if the customer blocks storage. */
  readonly storage: MemoryStorage | null;
  /** Listeners of open tabs, called after another tab may have changed the storage. */
  readonly storageListeners = new Set<() => void>();
  readonly locks: BrowserLocks;
  /** `true` if the clock was right from the start. */
  readonly isClockRight: boolean;
  readonly isNarrow: boolean;
  /** `true` if the shop applies the discovery offer on arrival. Other builds of the shop have a button. */
  readonly isOfferApplied: boolean;
  /** Time at which the device wakes, in virtual ms since 1970. In the past while the device is awake. */
  wakesAt = 0;
  readonly consoleLines: string[] = [];
  #clockOffset: number;
  readonly #cookies = new Map<string, string>();

  constructor({ world, name, random, oddityProbability }: BrowserOptions) {
    this.world = world;
    this.name = name;
    this.isNarrow = random.happens(0.5);
    this.isOfferApplied = random.fork('offer').happens(0.5);
    this.#clockOffset = random.happens(oddityProbability)
      ? random.pick([-25 * hour, -hour, 2 * hour, 26 * hour])
      : 0;
    this.isClockRight = this.#clockOffset === 0;
    this.locks = new BrowserLocks(random.happens(oddityProbability / 2));
    const storageState: StorageState = random.happens(oddityProbability)
      ? random.pick(['full', 'forbidden'])
      : 'kept';
    this.storage =
      storageState === 'forbidden'
        ? null
        : storageState === 'full'
          ? new FullStorage()
          : this.#createSharedStorage();
  }

  #createSharedStorage(): MemoryStorage {
    const storage = new SharedStorage(() => {
      for (const tell of this.storageListeners) tell();
    });
    writeWishes(storage, markedDishes);
    return storage;
  }

  /** Marks or unmarks a dish as the menu page does. @returns `null` if the browser cannot store dishes */
  toggleDish(random: Random): 'marked' | 'unmarked' | null {
    const { storage } = this;
    if (!(storage instanceof SharedStorage)) return null;
    const dish = random.pick(dishes);
    const wishes = readWishes(storage);
    const others = wishes.filter(({ id }) => id !== dish.id);
    const isMarked = others.length < wishes.length;
    writeWishes(storage, isMarked ? others : [...wishes, dish]);
    return isMarked ? 'unmarked' : 'marked';
  }

  /** Error of the browser's clock in ms. */
  get clockOffset(): number {
    return this.#clockOffset;
  }

  /** Sets the clock to the right time. Open tabs use it after a reload. */
  setClock(): void {
    this.#clockOffset = 0;
  }

  /** Time of the browser's clock, in virtual ms since 1970. */
  get now(): number {
    return this.world.scheduler.now + this.clockOffset;
  }

  /** The browser's `fetch`, with a cookie jar for a single origin. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { world, name } = this;
    const request = new Request(input, init);
    request.headers.set('cookie', Array.from(this.#cookies, (cookie) => cookie.join('=')).join('; '));
    request.headers.set(clientHeader, name);
    const response = await world.network.fetch(request, { signal: signalOf(input, init) });
    await this.#waitUntilAwake();
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    return response;
  };

  #storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  /** Waits until the device is awake. Responses during sleep are lost, because connections break. */
  async #waitUntilAwake(): Promise<void> {
    if (this.wakesAt <= this.world.scheduler.now) return;
    await pause(this.wakesAt - this.world.scheduler.now);
    throw new TypeError('Failed to fetch', { cause: new Error(`${currentScope()?.name} slept`) });
  }
}
