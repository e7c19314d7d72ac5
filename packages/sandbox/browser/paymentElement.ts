import { CardFrame } from './cardFrame.ts';
import { Emitter } from './emitter.ts';
import { IntegrationError } from './integrationError.ts';
import type { FrameOptions, MessageFromFrame, MethodType, FrameRequest, Reply } from './protocol.ts';
import type { WalletOptions } from './wallets.ts';

export interface ElementOptions {
  readonly readOnly?: boolean;
  readonly wallets?: WalletOptions;
}

interface ElementGroup {
  readonly frameAddress: string;
  frameOptions(options: ElementOptions): FrameOptions;
  /** Called after the customer changes data, so that the submitted card data becomes outdated. */
  onTouched(): void;
  onDestroyed(): void;
}

const elementType = 'payment';

/** Fake of Stripe's Payment Element for cards, and for wallets unless the page's options set `never`. */
export class PaymentElement extends Emitter {
  readonly #group: ElementGroup;
  #options: ElementOptions;
  #frame: CardFrame | null = null;
  #isDestroyed = false;
  #chosenMethod: MethodType = 'card';

  constructor(group: ElementGroup, options: ElementOptions) {
    super();
    this.#group = group;
    this.#options = options;
  }

  /** Payment method chosen in the frame. */
  get chosenMethod(): MethodType {
    return this.#chosenMethod;
  }

  get isMounted(): boolean {
    return this.#frame?.isConnected ?? false;
  }

  /** @throws IntegrationError if the element was destroyed or the target does not exist */
  mount(target: string | HTMLElement): void {
    if (this.#isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector(target) : target;
    if (!container) throw new IntegrationError('The selector you specified applies to no DOM elements.');
    if (this.#frame?.element.parentElement === container) return;
    this.unmount();
    const frame = new CardFrame({
      address: this.#group.frameAddress,
      options: () => this.#group.frameOptions(this.#options),
      onMessage: (message) => this.#handleMessage(message),
    });
    this.#frame = frame;
    container.replaceChildren(frame.element);
    queueMicrotask(() => this.emit('loaderstart', { elementType }));
  }

  #handleMessage(message: MessageFromFrame): void {
    if (message.kind === 'loaded') this.emit('ready', { elementType });
    else if (message.kind === 'refused') this.emit('loaderror', { elementType, error: message.error });
    else if (message.kind === 'change') {
      this.#group.onTouched();
      const { empty, complete, type } = message;
      this.#chosenMethod = type;
      this.emit('change', { elementType, empty, complete, collapsed: false, value: { type } });
    } else this.emit(message.kind, { elementType });
  }

  /** @throws IntegrationError if the element is not mounted */
  requestFromFrame(request: FrameRequest, caller: string): Promise<Reply> {
    if (!this.#frame || !this.isMounted)
      throw new IntegrationError(`${caller} needs a mounted Payment Element.`);
    return this.#frame.request(request);
  }

  update(options: ElementOptions): this {
    this.#options = { ...this.#options, ...options };
    this.refresh();
    return this;
  }

  /** Sends the current options to the card frame. Typed card data stays unchanged. */
  refresh(): void {
    const options = this.#group.frameOptions(this.#options);
    if (this.isMounted) this.#frame?.send({ kind: 'options', options });
  }

  focus(): void {
    this.#frame?.send({ kind: 'focus' });
  }

  blur(): void {
    this.#frame?.send({ kind: 'blur' });
  }

  clear(): void {
    this.#frame?.send({ kind: 'clear' });
  }

  collapse(): this {
    return this;
  }

  unmount(): void {
    this.#frame?.close();
    this.#frame = null;
  }

  destroy(): void {
    this.unmount();
    this.#isDestroyed = true;
    this.#group.onDestroyed();
  }
}
