import type {
  ChangeResolveDetails,
  ClickResolveDetails,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import { Emitter } from '#sandbox/browser/emitter.ts';
import { IntegrationError } from '#sandbox/browser/integrationError.ts';
import type { StripeApi } from '#sandbox/browser/api.ts';
import { confirmWithCard } from '#sandbox/browser/confirmWithCard.ts';
import type { Confirmation, Reply } from '#sandbox/browser/protocol.ts';
import { hasUserActivation } from '#sandbox/browser/userActivation.ts';
import { createExpressButtons } from './expressButtons.ts';
import { offeredExpressWallets, toAvailableMethods, type ExpressWallet } from './expressWallets.ts';
import { anonymize, type Identity } from './identities.ts';
import { applyDetails, noFigures, type SheetFigures } from './rules.ts';
import { ExpressSheet, type Authorization } from './sheet.ts';

export type ExpressElementOptions = Omit<StripeExpressCheckoutElementOptions, 'wallets'>;

interface ElementGroup {
  readonly api: StripeApi;
  readonly apiKey: string;
  /** Current amount of the Elements in cents. 0 if they only save a card. */
  amount(): number;
  onDestroyed(): void;
}

const elementType = 'expressCheckout';

/** Limits in ms for the page's answer to an event. */
const clickLimit = 1000;
const changeLimit = 20_000;

/** Answers of the page to one event. The first answer counts. */
interface Answer<TDetails> {
  readonly resolve: (details?: TDetails) => void;
  readonly reject: () => void;
}

/** Wallet payment that the customer authorized and that the page has not confirmed yet. */
interface AuthorizedPayment extends Authorization {
  readonly wallet: ExpressWallet;
  readonly shipping: StripeExpressCheckoutElementConfirmEvent['shippingAddress'];
}

/** Fake of Stripe's Express Checkout Element with Apple Pay, Google Pay and Link. */
export class ExpressCheckoutElement extends Emitter {
  readonly #group: ElementGroup;
  readonly #email = `camille.martin+${crypto.randomUUID().slice(0, 8)}@example.com`;
  #options: ExpressElementOptions;
  #host: HTMLElement | null = null;
  #sheet: ExpressSheet | null = null;
  #figures: SheetFigures = noFigures;
  #authorized: AuthorizedPayment | null = null;
  #isDestroyed = false;

  constructor(group: ElementGroup, options: ExpressElementOptions) {
    super();
    this.#group = group;
    this.#options = options;
  }

  /** Authorized payment that waits for its confirmation, or `null`. */
  get authorized(): AuthorizedPayment | null {
    return this.#authorized;
  }

  /** @throws IntegrationError if the element was destroyed or the target does not exist */
  mount(target: string | HTMLElement): void {
    if (this.#isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) throw new IntegrationError('The selector you specified applies to no DOM elements.');
    this.unmount();
    const host = document.createElement('div');
    this.#host = host;
    container.replaceChildren(host);
    void this.#load(host);
  }

  async #load(host: HTMLElement): Promise<void> {
    const { error, wallets = [] } = await this.#group.api('GET', 'elements/express', {
      key: this.#group.apiKey,
    });
    if (this.#host !== host) return;
    if (error) {
      this.emit('loaderror', { elementType, error });
      return;
    }
    const offered = offeredExpressWallets(wallets, this.#options);
    createExpressButtons(host, {
      wallets: offered,
      height: this.#options.buttonHeight ?? 44,
      onClick: (wallet, event) => this.#handleClick(wallet, event),
      onFocus: () => this.emit('focus', { elementType }),
      onBlur: () => this.emit('blur', { elementType }),
    });
    this.emit('ready', { elementType, availablePaymentMethods: toAvailableMethods(offered) });
  }

  update(options: ExpressElementOptions): this {
    this.#options = { ...this.#options, ...options };
    return this;
  }

  focus(): void {
    this.#host?.shadowRoot?.querySelector('button')?.focus();
  }

  blur(): void {
    const focused = this.#host?.shadowRoot?.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
  }

  clear(): void {}

  collapse(): this {
    return this;
  }

  unmount(): void {
    this.#closeSheet();
    this.#host?.remove();
    this.#host = null;
  }

  destroy(): void {
    this.unmount();
    this.#isDestroyed = true;
    this.#group.onDestroyed();
  }

  /** Confirms an intent with the authorized wallet, then closes the sheet. */
  async confirm(confirmation: Confirmation, language: string): Promise<Reply> {
    if (this.#authorized === null) throw new IntegrationError('No wallet payment is authorized.');
    const { card: number, email, identity, shipping } = this.#authorized;
    this.#sheet?.setState('confirming');
    const reply = await confirmWithCard(this.#group.api, {
      apiKey: this.#group.apiKey,
      language,
      confirmation,
      card: { number, exp_month: '12', exp_year: '34' },
      billingDetails: { name: identity.shipping.name, email },
      // Stripe stores the wallet's address with the intent. Setup intents have none.
      ...(shipping && confirmation.path === 'payment_intents' && { shipping }),
    });
    this.#closeSheet();
    return reply;
  }

  #closeSheet(): void {
    this.#sheet?.close();
    this.#sheet = null;
    this.#authorized = null;
    this.#figures = noFigures;
  }

  #cancel(): void {
    if (this.#sheet === null) return;
    this.#closeSheet();
    this.emit('cancel', { elementType });
  }

  /** Throws outside of the page's call, so that the page's error handlers see the violation. */
  #fail(message: string): void {
    this.#cancel();
    reportError(new IntegrationError(message));
  }

  /** Creates the callbacks of an event, of which the page must call one within the limit. */
  #awaitAnswer<TDetails>(
    name: string,
    limit: number,
    { resolve, reject }: Answer<TDetails>,
  ): Answer<TDetails> {
    let isAnswered = false;
    const timer = window.setTimeout(() => {
      isAnswered = true;
      this.#fail(`The ${name} event was not resolved or rejected within ${limit / 1000} s.`);
    }, limit);
    const once = (answer: () => void): void => {
      if (isAnswered) return;
      isAnswered = true;
      window.clearTimeout(timer);
      answer();
    };
    return { resolve: (details) => once(() => resolve(details)), reject: () => once(reject) };
  }

  #handleClick(wallet: ExpressWallet, event: Event): void {
    if (this.#sheet !== null) return;
    if (!hasUserActivation(event))
      throw new IntegrationError('The payment sheet must be opened by a user activation event.');
    const answer = this.#awaitAnswer<ClickResolveDetails>('click', clickLimit, {
      resolve: (details = {}) => this.#openSheet(wallet, details),
      reject: () => undefined,
    });
    this.emit('click', { elementType, expressPaymentType: wallet, ...answer });
  }

  #applyDetails(
    callback: string,
    details: Pick<ClickResolveDetails, 'lineItems' | 'shippingRates' | 'applePay'>,
  ): void {
    this.#figures = applyDetails(this.#figures, {
      callback,
      details,
      isAddressRequired: this.#options.shippingAddressRequired ?? false,
      amount: this.#group.amount(),
    });
  }

  #openSheet(wallet: ExpressWallet, details: ClickResolveDetails): void {
    const { lineItems = this.#options.lineItems, shippingRates = this.#options.shippingRates } = details;
    this.#applyDetails('click', {
      ...details,
      ...(lineItems && { lineItems }),
      ...(shippingRates && { shippingRates }),
    });
    const sheet = new ExpressSheet({
      wallet,
      business: this.#options.business?.name ?? 'Boutique',
      email: this.#email,
      isAddressRequired: this.#options.shippingAddressRequired ?? false,
      countries: this.#options.allowedShippingCountries ?? [],
      onAddress: (identity) => this.#changeAddress(identity),
      onRate: (rateId) => this.#changeRate(rateId),
      onAuthorized: (authorization) => this.#authorize(wallet, authorization),
      onCancelled: () => this.#cancel(),
    });
    this.#sheet = sheet;
    const identity = sheet.open(this.#figures, this.#group.amount());
    // Wallets report the preselected address at once.
    if (identity !== null) this.#changeAddress(identity);
  }

  #change(name: 'shippingaddresschange' | 'shippingratechange', event: object): void {
    this.#sheet?.setState('waiting');
    const answer = this.#awaitAnswer<ChangeResolveDetails>(name, changeLimit, {
      resolve: (details = {}) => {
        this.#applyDetails(name, details);
        this.#sheet?.show(this.#figures, this.#group.amount());
      },
      reject: () => this.#sheet?.setState('rejected'),
    });
    this.emit(name, { elementType, ...event, ...answer });
  }

  #changeAddress(identity: Identity): void {
    this.#change('shippingaddresschange', { name: '', address: anonymize(identity) });
  }

  #changeRate(rateId: string): void {
    this.#figures = { ...this.#figures, rateId };
    const shippingRate = this.#figures.shippingRates.find(({ id }) => id === rateId);
    this.#change('shippingratechange', { shippingRate });
  }

  #authorize(wallet: ExpressWallet, authorization: Authorization): void {
    const { identity, email } = authorization;
    const { emailRequired, phoneNumberRequired, shippingAddressRequired } = this.#options;
    const { name, address } = identity.shipping;
    const shipping = shippingAddressRequired ? identity.shipping : undefined;
    this.#sheet?.setState('authorized');
    this.#authorized = { ...authorization, wallet, shipping };
    this.emit('confirm', {
      elementType,
      expressPaymentType: wallet,
      billingDetails: {
        name,
        address,
        ...(emailRequired && { email }),
        ...(phoneNumberRequired && identity.phone !== null && { phone: identity.phone }),
      },
      ...(shipping && { shippingAddress: shipping }),
      shippingRate: this.#figures.shippingRates.find(({ id }) => id === this.#figures.rateId),
      // The sheet closes with the reason. The page shows the message.
      paymentFailed: () => this.#closeSheet(),
    });
  }
}
