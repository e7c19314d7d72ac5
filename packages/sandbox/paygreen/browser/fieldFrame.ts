import { meetFrame } from '#sandbox/browser/meeting.ts';
import type { Connect, FieldOptions, FromField, ToField } from './protocol.ts';
import { words } from './words.ts';

/** Set through the CSSOM, because the CSP may block inline styles. The extra size leaves room for focus rings. */
const looks = {
  width: 'calc(100% + 10px)',
  height: '62px',
  margin: '-5px',
  border: '0',
  display: 'block',
  colorScheme: 'light',
};

interface FieldFrameOptions {
  readonly address: string;
  readonly options: FieldOptions;
  readonly siblings: readonly MessagePort[];
  readonly hear: (message: Exclude<FromField, { say: 'height' }>) => void;
}

/** One field in a frame with an opaque origin, so that the page cannot read it. */
export class FieldFrame {
  readonly element = document.createElement('iframe');
  readonly #channel = new MessageChannel();
  readonly #stopMeeting: () => void;

  constructor({ address, options, siblings, hear }: FieldFrameOptions) {
    this.element.setAttribute('sandbox', 'allow-scripts');
    this.element.src = address;
    this.#name(options);
    Object.assign(this.element.style, looks);
    this.#channel.port1.addEventListener('message', ({ data }: MessageEvent<FromField>) => {
      if (data.say !== 'height') hear(data);
      else if (data.height > 0) this.element.style.height = `${data.height}px`;
    });
    this.#channel.port1.start();
    this.#stopMeeting = meetFrame(this.element, (frame) => {
      const connect: Connect = { say: 'connect', options };
      frame.postMessage(connect, '*', [this.#channel.port2, ...siblings]);
    });
  }

  tell(message: ToField): void {
    if (message.say === 'options') this.#name(message.options);
    if (message.say === 'focus') this.element.focus();
    this.#channel.port1.postMessage(message);
  }

  close(): void {
    this.#stopMeeting();
    this.element.remove();
    this.#channel.port1.close();
  }

  #name({ name, language }: FieldOptions): void {
    this.element.title = words[language][name];
  }
}
