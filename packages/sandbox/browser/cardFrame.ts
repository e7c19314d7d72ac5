import { meetFrame } from './meeting.ts';
import type { Connect, FrameOptions, FromFrame, Problem, Question, Reply, ToFrame } from './protocol.ts';

type Heard = Exclude<FromFrame, { say: 'height' | 'answer' }>;

interface CardFrameOptions {
  readonly address: string;
  readonly options: () => FrameOptions;
  readonly hear: (message: Heard) => void;
}

/**
 * Set through the CSSOM: a policy without 'unsafe-inline' lets that pass, and not setAttribute('style'). Wider than its
 * place by the room that focus rings take.
 */
const looks = {
  width: 'calc(100% + 10px)',
  height: '91px',
  margin: '0 -5px -5px',
  border: '0',
  display: 'block',
};
/** Ms. Longer than any page should wait: the real one promises none. */
const patience = 60_000;
const notLoaded: Problem = {
  type: 'api_connection_error',
  message: 'Le formulaire de paiement ne s’est pas chargé.',
};
const closed: Problem = { type: 'validation_error', message: 'Le formulaire de paiement a été fermé.' };

/** The card's inputs, in a frame with an opaque origin: the page cannot read them, as with the real one. */
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

  /** Before that, whoever asks would wait for nothing. */
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

  /** Whoever still waits for an answer is told that none will come. */
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
