import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { ExpressWallet } from '#machines/domain/express.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Step } from '#machines/domain/step.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { sendDayChanges } from '#src/checkout/dayChanges.ts';
import { sendWishChanges } from '#src/checkout/wishChanges.ts';
import { connectUrl } from '#src/checkout/url.ts';
import { loadCardForm, loadWallets, type CardHolder } from '#tests/ports/shop/cardScript.ts';
import { openCheckout } from '#tests/ports/shop/openCheckout.ts';
import type { Purse } from '#tests/ports/shop/paygreenScript.ts';
import { type Scope, runInScope } from '#simulator/scope.ts';
import { MemoryAddress } from '#tests/support/memoryAddress.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import type { Browser } from './browser.ts';

export interface Wallet extends CardHolder {
  readonly purse: Purse;
}

interface TabOptions {
  readonly browser: Browser;
  readonly wallet: Wallet;
  /** Wallet of the device, or `null`. */
  readonly deviceWallet: ExpressWallet | null;
  /** Path and query of the tab's address. */
  readonly href: string;
  /** `sessionStorage` of the tab, by default a new one. */
  readonly session?: MemoryStorage;
}

/** One simulated browser tab with the shop's real charts and ports. */
export class Tab {
  readonly browser: Browser;
  readonly address: MemoryAddress;
  readonly session: MemoryStorage;
  readonly checkout: Checkout;
  /** External address to which the tab left the shop, otherwise `null`. */
  leftFor: string | null = null;
  /** Cents that the wallet's sheet displayed last, or `null`. */
  sheetAmount: Cents | null = null;
  readonly #scope: Scope;
  readonly #visibilityListeners = new Set<() => void>();
  readonly #window = new EventTarget();

  constructor({ browser, wallet, deviceWallet, href, session = new MemoryStorage() }: TabOptions) {
    this.browser = browser;
    this.session = session;
    this.address = new MemoryAddress(href);
    const { world } = browser;
    this.#scope = world.pageOf(browser.name, {
      fetch: browser.fetch,
      locks: browser.locks,
      location: {
        origin: world.origin,
        assign: (url) => {
          this.leftFor ??= String(url);
        },
      },
      clockOffset: browser.clockOffset,
      wakesAt: () => browser.wakesAt,
      onConsole: (line) => void browser.consoleLines.push(line),
    });
    browser.storageListeners.add(this.#dispatchStorage);
    this.checkout = runInScope(this.#scope, () => this.#open(wallet));
    if (deviceWallet !== null) this.#offerWallet(deviceWallet);
  }

  /** Notifies the tab of a storage change after the current task, like a browser's `storage` event. */
  readonly #dispatchStorage = (): void => {
    runInScope(this.#scope, () => {
      queueMicrotask(() => this.#window.dispatchEvent(new Event('storage')));
    });
  };

  #open(wallet: Wallet): Checkout {
    const { browser, address, session } = this;
    const now = (): number => browser.now;
    const { origin } = browser.world;
    const { storage } = browser;
    const checkout = openCheckout({
      origin,
      storage,
      page: this.#window,
      session,
      address,
      now,
      isOfferApplied: browser.isOfferApplied,
      holder: wallet,
      purse: wallet.purse,
      onSheetAnswer: (answer) => {
        if ('sheet' in answer) this.sheetAmount = answer.sheet.amount;
      },
    });
    checkout.send({ type: 'viewport.changed', narrow: browser.isNarrow });
    const page = {
      visibilityState: 'visible' as const,
      addEventListener: (_: 'visibilitychange', listener: () => void) =>
        void this.#visibilityListeners.add(listener),
    };
    sendDayChanges(checkout, page, { now, onCorrection: () => () => undefined });
    sendWishChanges(checkout, storage, this.#window);
    connectUrl(checkout, address);
    return checkout;
  }

  get name(): string {
    return this.#scope.name;
  }

  get snapshot(): CheckoutSnapshot {
    return this.checkout.getSnapshot();
  }

  /** Path and query of the tab's address. */
  get href(): string {
    const { pathname, search } = this.address.read();
    return pathname + search;
  }

  get isOpen(): boolean {
    return this.#scope.isAlive && this.snapshot.status === 'active';
  }

  send(event: ShopperEvent): void {
    runInScope(this.#scope, () => this.checkout.send(event));
  }

  subscribe(listener: (snapshot: CheckoutSnapshot) => void): void {
    runInScope(this.#scope, () => this.checkout.subscribe({ next: listener, error: () => undefined }));
  }

  async loadCardForm(): Promise<void> {
    this.send({ type: 'cardForm.mounted' });
    const isLoaded = await runInScope(this.#scope, () => loadCardForm(this.browser.world.origin));
    if (this.isOpen) this.send({ type: isLoaded ? 'cardForm.loaded' : 'cardForm.failed' });
  }

  /** Shows the wallet's button on each screen before the charge, as the page does. */
  #offerWallet(wallet: ExpressWallet): void {
    let offeredAt: Step | null = null;
    const offer = async (): Promise<void> => {
      this.send({ type: 'wallets.mounted' });
      const isLoaded = await runInScope(this.#scope, () => loadWallets(this.browser.world.origin));
      if (this.isOpen)
        this.send(isLoaded ? { type: 'wallets.loaded', wallets: [wallet] } : { type: 'wallets.failed' });
    };
    const onSnapshot = (snapshot: CheckoutSnapshot): void => {
      const step = stepOf(snapshot);
      if (step === offeredAt) return;
      if (offeredAt !== null) this.send({ type: 'wallets.removed' });
      offeredAt = step;
      if (step !== 'success') void offer();
    };
    onSnapshot(this.snapshot);
    this.subscribe(onSnapshot);
  }

  back(): void {
    runInScope(this.#scope, () => this.address.back());
  }

  becomeVisible(): void {
    runInScope(this.#scope, () => {
      for (const listener of this.#visibilityListeners) listener();
    });
  }

  /** Closes the tab and ends all work of its page, without events. */
  close(): void {
    this.#scope.isAlive = false;
    this.browser.storageListeners.delete(this.#dispatchStorage);
    this.browser.locks.retryRequests();
  }
}
