import { intentIdOf, intentPathOf, type StripeApi } from './api.ts';
import { Emitter } from './emitter.ts';
import { ExpressCheckoutElement, type ExpressElementOptions } from './express/expressElement.ts';
import { assertValidOptions, toClientContext, type GroupOptions } from './groupOptions.ts';
import { IntegrationError } from './integrationError.ts';
import { PaymentElement, type ElementOptions } from './paymentElement.ts';
import type { Confirmation, FrameOptions, Problem, Reply } from './protocol.ts';
import { languageOf } from './translateProblem.ts';
import { offeredWallets } from './wallets.ts';
import { openWalletSheet } from './walletSheet.ts';

interface ElementsGroupOptions {
  readonly api: StripeApi;
  readonly apiKey: string;
  readonly frameAddress: string;
}

/** Result of `stripe.elements()`: the payment options, one Payment Element and one Express Checkout Element. */
export class ElementsGroup extends Emitter {
  readonly #groupOptions: ElementsGroupOptions;
  #options: GroupOptions;
  #element: PaymentElement | null = null;
  #express: ExpressCheckoutElement | null = null;
  #isSubmitted = false;

  constructor(groupOptions: ElementsGroupOptions, options: GroupOptions) {
    super();
    assertValidOptions(options);
    this.#groupOptions = groupOptions;
    this.#options = options;
  }

  get options(): GroupOptions {
    return this.#options;
  }

  create(
    type: string,
    options: ElementOptions & ExpressElementOptions = {},
  ): PaymentElement | ExpressCheckoutElement {
    if (type !== 'payment' && type !== 'expressCheckout')
      throw new IntegrationError(`The fake has no Element of type ${type}.`);
    if (!this.#options.mode && !this.#options.clientSecret)
      throw new IntegrationError(
        `In order to create a ${type} element, you must pass a clientSecret or mode when creating the Elements group.`,
      );
    if (this.getElement(type))
      throw new IntegrationError(`Can only create one Element of type ${type} through \`elements()\`.`);
    return type === 'payment' ? this.#createPayment(options) : this.#createExpress(options);
  }

  #createPayment(options: ElementOptions): PaymentElement {
    const group = {
      frameAddress: this.#groupOptions.frameAddress,
      frameOptions: (elementOptions: ElementOptions) => this.#frameOptions(elementOptions),
      onTouched: () => {
        this.#isSubmitted = false;
      },
      onDestroyed: () => {
        if (this.#element === element) this.#element = null;
      },
    };
    const element = new PaymentElement(group, options);
    this.#element = element;
    return element;
  }

  #createExpress(options: ExpressElementOptions): ExpressCheckoutElement {
    const { api, apiKey } = this.#groupOptions;
    const group = {
      api,
      apiKey,
      amount: () => (this.#options.mode === 'payment' ? (this.#options.amount ?? 0) : 0),
      onDestroyed: () => {
        if (this.#express === element) this.#express = null;
      },
    };
    const element = new ExpressCheckoutElement(group, options);
    this.#express = element;
    return element;
  }

  getElement(
    type: string | { readonly __elementType?: string },
  ): PaymentElement | ExpressCheckoutElement | null {
    const name = typeof type === 'string' ? type : type.__elementType;
    if (name === 'expressCheckout') return this.#express;
    return name === 'payment' ? this.#element : null;
  }

  /** Updates the payment options. Absent options stay unchanged, so the amount remains when the mode becomes `setup`. */
  update(options: GroupOptions): void {
    if ('clientSecret' in options)
      throw new IntegrationError('Invalid value for elements.update(): clientSecret cannot be updated.');
    const merged = { ...this.#options, ...options };
    assertValidOptions(merged);
    this.#options = merged;
    this.#element?.refresh();
    queueMicrotask(() => this.emit('update-end'));
  }

  async fetchUpdates(): Promise<{ error?: Problem }> {
    const { clientSecret } = this.#options;
    if (!clientSecret)
      throw new IntegrationError('elements.fetchUpdates() needs an Elements group made with a clientSecret.');
    const { error } = await this.#groupOptions.api(
      'GET',
      `${intentPathOf(clientSecret)}/${intentIdOf(clientSecret)}`,
      {
        key: this.#groupOptions.apiKey,
        client_secret: clientSecret,
      },
    );
    return error ? { error } : {};
  }

  async submit(): Promise<{ error: Problem } | { selectedPaymentMethod: string }> {
    const authorized = this.#express?.authorized;
    if (authorized) {
      this.#isSubmitted = true;
      return { selectedPaymentMethod: authorized.wallet };
    }
    if (!this.#element)
      throw new IntegrationError('elements.submit() needs a Payment Element, or an authorized wallet.');
    const { chosenMethod } = this.#element;
    if (chosenMethod === 'card') {
      const { error } = await this.#element.requestFromFrame({ kind: 'validate' }, 'elements.submit()');
      if (error) return { error };
    } else if (!(await openWalletSheet(chosenMethod)))
      return { error: { type: 'validation_error', code: 'canceled' } };
    this.#isSubmitted = true;
    return { selectedPaymentMethod: chosenMethod };
  }

  /**
   * Confirms an intent with an authorized wallet, or with the card data typed in the frame. @throws IntegrationError if
   * deferred Elements were not submitted after the customer's last change
   */
  confirm(
    caller: string,
    clientSecret: string,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<Reply> {
    const sendConfirmation = this.#confirmer(caller);
    if (this.#options.mode && !this.#isSubmitted)
      throw new IntegrationError(
        `elements.submit() must be called before ${caller}. Call elements.submit() as soon as your customer presses pay, prior to any asynchronous work.`,
      );
    this.#isSubmitted = false;
    return sendConfirmation({
      path: intentPathOf(clientSecret),
      clientSecret,
      context: toClientContext(this.#options),
      parameters,
    });
  }

  #confirmer(caller: string): (confirmation: Confirmation) => Promise<Reply> {
    const [express, element] = [this.#express, this.#element];
    if (express?.authorized)
      return (confirmation) => express.confirm(confirmation, languageOf(this.#options.locale));
    if (element) return (confirmation) => element.requestFromFrame({ kind: 'confirm', confirmation }, caller);
    throw new IntegrationError(`${caller} needs a Payment Element, or an authorized wallet.`);
  }

  #frameOptions({ readOnly = false, wallets }: ElementOptions): FrameOptions {
    const { clientSecret, locale, appearance, fonts = [] } = this.#options;
    return {
      apiKey: this.#groupOptions.apiKey,
      clientSecret,
      locale,
      isReadOnly: readOnly,
      wallets: offeredWallets(wallets),
      variables: appearance?.variables ?? {},
      fonts: fonts.filter((font) => 'family' in font),
    };
  }
}
