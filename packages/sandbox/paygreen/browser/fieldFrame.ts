import { connectToFrame } from '#sandbox/browser/connection.ts';
import type { ConnectMessage, FieldOptions, MessageFromField, MessageToField } from './protocol.ts';
import { fieldTexts } from './words.ts';

/**
 * Styles of a card field's frame, set through the CSSOM, because the CSP may block inline styles. The extra size leaves room for
 * focus rings.
 */
const frameStyles = {
  width: 'calc(100% + 10px)',
  height: '62px',
  margin: '-5px',
  border: '0',
  display: 'block',
  colorScheme: 'light',
};

interface FieldFrameOptions {
  /** Address of the folder of frames. */
  readonly address: string;
  readonly options: FieldOptions;
  readonly siblings: readonly MessagePort[];
  readonly onMessage: (message: Exclude<MessageFromField, { kind: 'height' }>) => void;
}

/** One card field in a frame with an opaque origin, so that the page cannot read the typed digits. */
export class FieldFrame {
  readonly element = document.createElement('iframe');
  readonly #channel = new MessageChannel();
  readonly #disconnect: () => void;

  constructor({ address, options, siblings, onMessage }: FieldFrameOptions) {
    this.element.setAttribute('sandbox', 'allow-scripts');
    this.element.src = new URL(`${options.name}-${options.language}`, address).href;
    this.#setAccessibleName(options);
    Object.assign(this.element.style, frameStyles);
    this.#channel.port1.addEventListener('message', ({ data }: MessageEvent<MessageFromField>) => {
      if (data.kind !== 'height') onMessage(data);
      else if (data.height > 0) this.element.style.height = `${data.height}px`;
    });
    this.#channel.port1.start();
    this.#disconnect = connectToFrame(this.element, (frame) => {
      const connect: ConnectMessage = { kind: 'connect', options };
      frame.postMessage(connect, '*', [this.#channel.port2, ...siblings]);
    });
  }

  send(message: MessageToField): void {
    if (message.kind === 'options') this.#setAccessibleName(message.options);
    if (message.kind === 'focus') this.element.focus();
    this.#channel.port1.postMessage(message);
  }

  close(): void {
    this.#disconnect();
    this.element.remove();
    this.#channel.port1.close();
  }

  #setAccessibleName({ name, language }: FieldOptions): void {
    this.element.title = fieldTexts[language][name];
  }
}
