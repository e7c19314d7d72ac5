import { meetFrame } from './meeting.ts';
import type { Connect, FrameOptions, FromFrame, Problem, Question, Reply, ToFrame } from './protocol.ts';

type Heard = Exclude<FromFrame, { say: 'height' | 'answer' }>;

interface CardFrameOptions {
  readonly address: string;
  readonly options: () => FrameOptions;
  readonly hear: (message: Heard) => void;
}

/**
 * Set through the CSSOM, because a CSP without 'unsafe-inline' blocks `setAttribute('style')`. The extra width leaves room for
 * focus rings.
 */
const looks = {
  width: 'calc(100% + 10px)',
  height: '91px',
  margin: '0 -5px -5px',
  border: '0',
  display: 'block',
};
/** In ms. Longer than any page timeout, because the real Stripe.js guarantees no limit. */
const patience = 60_000;
const notLoaded: Problem = {
  type: 'api_connection_error',
  message: 'Le formulaire de paiement ne s’est pas chargé.',
};
const closed: Problem = { type: 'validation_error', message: 'Le formulaire de paiement a été fermé.' };

/** Card inputs in a frame with an opaque origin, so that the page cannot read them, as with Stripe. */
export class CardFrame {
  readonly element = document.createElement('iframe');
  readonly #channel = new MessageChannel();
  readonly #answers = new Map<number, (reply: Reply) => void>();
  readonly #hear: CardFrameOptions['hear'];
  readonly #patience: number;
  readonly #stopMeeting: () => void;
  #isConnected = false;
  #asked = 0;

  constructor({ address, options, hear }: CardFrameOptions) {
    this.#hear = hear;
    this.element.setAttribute('sandbox', 'allow-scripts allow-forms');
    this.element.title = 'Cadre de saisie sécurisé pour le paiement';
    this.element.src = address;
    Object.assign(this.element.style, looks);
    this.#patience = window.setTimeout(() => hear({ say: 'refused', error: notLoaded }), patience);
    this.#channel.port1.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => this.#take(data));
    this.#channel.port1.start();
    this.#stopMeeting = meetFrame(this.element, (frame) => {
      this.#isConnected = true;
      const connect: Connect = { say: 'connect', options: options() };
      frame.postMessage(connect, '*', [this.#channel.port2]);
    });
  }

  /** A request before the connection would never receive a response. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  tell(message: ToFrame): void {
    this.#channel.port1.postMessage(message);
  }

  ask(question: Question): Promise<Reply> {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.tell({ say: 'ask', id, question });
    });
  }

  /** Resolves pending requests with an error. */
  close(): void {
    window.clearTimeout(this.#patience);
    this.#stopMeeting();
    this.element.remove();
    this.#channel.port1.close();
    for (const answer of this.#answers.values()) answer({ error: closed });
    this.#answers.clear();
  }

  #take(message: FromFrame): void {
    if (message.say === 'height') this.element.style.height = `${message.height}px`;
    else if (message.say === 'answer') {
      this.#answers.get(message.id)?.(message.reply);
      this.#answers.delete(message.id);
    } else {
      if (message.say === 'loaded' || message.say === 'refused') window.clearTimeout(this.#patience);
      this.#hear(message);
    }
  }
}
