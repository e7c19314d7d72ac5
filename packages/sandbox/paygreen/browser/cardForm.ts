import type { Emit } from './events.ts';
import { FieldFrame } from './fieldFrame.ts';
import { fieldNames, type FieldName } from './fieldRules.ts';
import type { PaygreenStyle } from './inputStyle.ts';
import type { FromField, Submission, TokenFailure } from './protocol.ts';
import { ReuseBox } from './reuseBox.ts';
import { words, type Language } from './words.ts';

interface Look {
  readonly language: Language;
  readonly style: PaygreenStyle;
}

const changes = {
  pan: 'PAN_FIELD_ONCHANGE',
  exp: 'EXP_FIELD_ONCHANGE',
  cvv: 'CVV_FIELD_ONCHANGE',
} as const;
/** In ms. Loading timeout of the frames. */
const patience = 15_000;

/** Conecs card fields and consent box, mounted in the page's placeholders. */
export class CardForm {
  readonly #address: string;
  readonly #emit: Emit;
  readonly #frames = new Map<FieldName, FieldFrame>();
  readonly #validity = new Map<FieldName, boolean | null>();
  #isWhole = false;
  #box: ReuseBox | null = null;
  #look: Look = { language: 'fr', style: {} };
  #waiting: number | null = null;

  constructor(address: string, emit: Emit) {
    this.#address = address;
    this.#emit = emit;
  }

  get state() {
    return {
      isMounted: this.#frames.size > 0,
      isSubmitting: this.#waiting !== null,
      fields: Object.fromEntries(fieldNames.map((name) => [name, this.#validity.get(name) ?? null])),
      isReusableAllowed: this.#box?.isAllowed ?? false,
    };
  }

  /** Mounts into the placeholders. If all are filled, typed values stay. */
  mount(): void {
    const places = fieldNames.map((name) => document.getElementById(`paygreen-${name}-frame`));
    if (places.some((place) => place === null)) return;
    const isThere = fieldNames.every(
      (name, index) => this.#frames.get(name)?.element.parentElement === places[index],
    );
    if (isThere) return this.#mountBox();
    this.unmount();
    const withExp = new MessageChannel();
    const withCvv = new MessageChannel();
    const siblings = {
      pan: [withExp.port1, withCvv.port1],
      exp: [withExp.port2],
      cvv: [withCvv.port2],
    };
    for (const [index, name] of fieldNames.entries()) {
      const frame = new FieldFrame({
        address: this.#address,
        options: this.#optionsOf(name),
        siblings: siblings[name],
        hear: (message) => this.#hear(name, message),
      });
      this.#frames.set(name, frame);
      places[index]?.classList.add(`paygreen-${name}-frame`);
      places[index]?.replaceChildren(frame.element);
    }
    this.#mountBox();
  }

  dress(look: Look): void {
    this.#look = look;
    for (const [name, frame] of this.#frames) frame.tell({ say: 'options', options: this.#optionsOf(name) });
    this.#box?.dress(look.language, look.style.checkbox ?? {});
  }

  focus(name: FieldName): void {
    this.#frames.get(name)?.tell({ say: 'focus' });
  }

  submit(submission: Omit<Submission, 'reuseAllowed'>): void {
    if (this.#waiting !== null) return;
    this.#waiting = window.setTimeout(() => this.#fail('tokenize_unknown_error'), patience);
    const reuseAllowed = this.#box?.isAllowed ?? false;
    this.#frames.get('pan')?.tell({ say: 'submit', submission: { ...submission, reuseAllowed } });
  }

  unmount(): void {
    this.#settle();
    for (const frame of this.#frames.values()) frame.close();
    this.#frames.clear();
    this.#validity.clear();
    this.#isWhole = false;
    this.#box?.close();
    this.#box = null;
  }

  #mountBox(): void {
    const place = document.getElementById('paygreen-reuse-checkbox-container');
    if (!place || this.#box?.element.parentElement === place) return;
    this.#box?.close();
    const box = new ReuseBox(() => this.#tellReusable(box));
    box.dress(this.#look.language, this.#look.style.checkbox ?? {});
    place.replaceChildren(box.element);
    this.#box = box;
  }

  #optionsOf(name: FieldName) {
    const { language, style } = this.#look;
    return { name, language, style: style.input ?? {} };
  }

  #tellReusable({ isAllowed, isCardReusable }: ReuseBox): void {
    const both = { isReusableAllowed: isAllowed, reusableAllowed: isAllowed };
    this.#emit('REUSABLE_ALLOWED_CHANGE', { ...both, isCardReusable });
  }

  #hear(name: FieldName, message: Exclude<FromField, { say: 'height' }>): void {
    if (message.say === 'change') return this.#changed(name, message);
    if (message.say === 'token') return this.#emit('TOKEN_READY', { token: message.token });
    if (message.say === 'failed') return this.#fail(message.code);
    this.#settle();
    this.#emit('INSTRUMENT_READY', { id: message.id, instrument: { id: message.id } });
  }

  #changed(name: FieldName, { valid, error, isReusable }: Extract<FromField, { say: 'change' }>): void {
    this.#validity.set(name, valid);
    const message = error && words[this.#look.language][error];
    this.#emit(changes[name], { valid, error, message });
    const isWhole = fieldNames.every((each) => this.#validity.get(each) === true);
    if (isWhole !== this.#isWhole) this.#emit('CARD_ONCHANGE', { valid: isWhole });
    this.#isWhole = isWhole;
    if (name === 'pan') this.#box?.follow(isReusable !== false, this.#look.language);
  }

  #fail(code: TokenFailure): void {
    this.#settle();
    this.#emit('TOKEN_FAIL', { code, message: words[this.#look.language][code] });
  }

  #settle(): void {
    if (this.#waiting !== null) window.clearTimeout(this.#waiting);
    this.#waiting = null;
  }
}
