import { CardFrame } from './cardFrame.ts';
import { Emitter } from './emitter.ts';
import { IntegrationError } from './integrationError.ts';
import type { FrameOptions, FromFrame, MethodType, Question, Reply } from './protocol.ts';
import type { WalletOptions } from './wallets.ts';

export interface ElementOptions {
  readonly readOnly?: boolean;
  readonly wallets?: WalletOptions;
}

interface Group {
  readonly frameAddress: string;
  frameOptions(options: ElementOptions): FrameOptions;
  /** Marks the submitted data as outdated. */
  touched(): void;
  forget(): void;
}

const elementType = 'payment';

/** Stripe's Payment Element for cards, and for wallets unless the page sets `never`. */
export class PaymentElement extends Emitter {
  readonly #group: Group;
  #options: ElementOptions;
  #frame: CardFrame | null = null;
  #isDestroyed = false;
  #chosen: MethodType = 'card';

  constructor(group: Group, options: ElementOptions) {
    super();
    this.#group = group;
    this.#options = options;
  }

  /** Payment method chosen in the frame. */
  get chosen(): MethodType {
    return this.#chosen;
  }

  get isMounted(): boolean {
    return this.#frame?.isConnected ?? false;
  }

  /** @throws IntegrationError if the element was destroyed or the target does not exist */
  mount(target: string | HTMLElement): void {
    if (this.#isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place) throw new IntegrationError('The selector you specified applies to no DOM elements.');
    if (this.#frame?.element.parentElement === place) return;
    this.unmount();
    const frame = new CardFrame({
      address: this.#group.frameAddress,
      options: () => this.#group.frameOptions(this.#options),
      hear: (message) => this.#hear(message),
    });
    this.#frame = frame;
    place.replaceChildren(frame.element);
    queueMicrotask(() => this.emit('loaderstart', { elementType }));
  }

  #hear(message: FromFrame): void {
    if (message.say === 'loaded') this.emit('ready', { elementType });
    else if (message.say === 'refused') this.emit('loaderror', { elementType, error: message.error });
    else if (message.say === 'change') {
      this.#group.touched();
      const { empty, complete, type } = message;
      this.#chosen = type;
      this.emit('change', { elementType, empty, complete, collapsed: false, value: { type } });
    } else this.emit(message.say, { elementType });
  }

  /** @throws IntegrationError if the element is not mounted */
  ask(question: Question, caller: string): Promise<Reply> {
    if (!this.#frame || !this.isMounted)
      throw new IntegrationError(`${caller} needs a mounted Payment Element.`);
    return this.#frame.ask(question);
  }

  update(options: ElementOptions): this {
    this.#options = { ...this.#options, ...options };
    this.refresh();
    return this;
  }

  /** Sends the options to the frame. Typed values stay unchanged. */
  refresh(): void {
    const options = this.#group.frameOptions(this.#options);
    if (this.isMounted) this.#frame?.tell({ say: 'options', options });
  }

  focus(): void {
    this.#frame?.tell({ say: 'focus' });
  }

  blur(): void {
    this.#frame?.tell({ say: 'blur' });
  }

  clear(): void {
    this.#frame?.tell({ say: 'clear' });
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
    this.#group.forget();
  }
}
