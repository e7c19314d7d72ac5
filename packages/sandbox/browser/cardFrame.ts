import { connectToFrame } from './connection.ts';
import type {
  ConnectMessage,
  FrameOptions,
  MessageFromFrame,
  Problem,
  FrameRequest,
  Reply,
  MessageToFrame,
} from './protocol.ts';

type ForwardedMessage = Exclude<MessageFromFrame, { kind: 'height' | 'response' }>;

interface CardFrameOptions {
  readonly address: string;
  readonly options: () => FrameOptions;
  readonly onMessage: (message: ForwardedMessage) => void;
}

/**
 * Styles of the card frame, set through the CSSOM, because a CSP without 'unsafe-inline' blocks `setAttribute('style')`. The extra
 * width leaves room for focus rings.
 */
const frameStyles = {
  width: 'calc(100% + 10px)',
  height: '91px',
  margin: '0 -5px -5px',
  border: '0',
  display: 'block',
};
/** Loading timeout of the card frame in ms. It is longer than the shop's timeouts, because Stripe.js guarantees no limit. */
const loadTimeoutMs = 60_000;
const loadError: Problem = {
  type: 'api_connection_error',
  message: 'Le formulaire de paiement ne s’est pas chargé.',
};
const closedError: Problem = { type: 'validation_error', message: 'Le formulaire de paiement a été fermé.' };

/** Card inputs in a frame with an opaque origin, so that the page cannot read them, as with Stripe. */
export class CardFrame {
  readonly element = document.createElement('iframe');
  readonly #channel = new MessageChannel();
  readonly #pendingRequests = new Map<number, (reply: Reply) => void>();
  readonly #onMessage: CardFrameOptions['onMessage'];
  readonly #loadTimer: number;
  readonly #disconnect: () => void;
  #isConnected = false;
  #lastRequestId = 0;

  constructor({ address, options, onMessage }: CardFrameOptions) {
    this.#onMessage = onMessage;
    this.element.setAttribute('sandbox', 'allow-scripts allow-forms');
    this.element.title = 'Cadre de saisie sécurisé pour le paiement';
    this.element.src = address;
    Object.assign(this.element.style, frameStyles);
    this.#loadTimer = window.setTimeout(
      () => onMessage({ kind: 'refused', error: loadError }),
      loadTimeoutMs,
    );
    this.#channel.port1.addEventListener('message', ({ data }: MessageEvent<MessageFromFrame>) =>
      this.#handleMessage(data),
    );
    this.#channel.port1.start();
    this.#disconnect = connectToFrame(this.element, (frame) => {
      this.#isConnected = true;
      const connect: ConnectMessage = { kind: 'connect', options: options() };
      frame.postMessage(connect, '*', [this.#channel.port2]);
    });
  }

  /** `true` after the frame connected. Earlier requests to the frame would never receive a response. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  send(message: MessageToFrame): void {
    this.#channel.port1.postMessage(message);
  }

  request(request: FrameRequest): Promise<Reply> {
    const id = ++this.#lastRequestId;
    return new Promise((resolve) => {
      this.#pendingRequests.set(id, resolve);
      this.send({ kind: 'request', id, request });
    });
  }

  /** Closes the card frame and resolves pending requests with an error. */
  close(): void {
    window.clearTimeout(this.#loadTimer);
    this.#disconnect();
    this.element.remove();
    this.#channel.port1.close();
    for (const resolve of this.#pendingRequests.values()) resolve({ error: closedError });
    this.#pendingRequests.clear();
  }

  #handleMessage(message: MessageFromFrame): void {
    if (message.kind === 'height') this.element.style.height = `${message.height}px`;
    else if (message.kind === 'response') {
      this.#pendingRequests.get(message.id)?.(message.reply);
      this.#pendingRequests.delete(message.id);
    } else {
      if (message.kind === 'loaded' || message.kind === 'refused') window.clearTimeout(this.#loadTimer);
      this.#onMessage(message);
    }
  }
}
