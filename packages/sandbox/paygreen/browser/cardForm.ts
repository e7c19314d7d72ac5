import type { EmitEvent } from './events.ts';
import { FieldFrame } from './fieldFrame.ts';
import { fieldNames, type FieldName } from './fieldRules.ts';
import type { PaygreenStyle } from './inputStyle.ts';
import type { MessageFromField, Submission, TokenFailure } from './protocol.ts';
import { ReuseCheckbox } from './reuseBox.ts';
import { fieldTexts, type Language } from './words.ts';

interface FormAppearance {
  readonly language: Language;
  readonly style: PaygreenStyle;
}

const changeEventNames = {
  pan: 'PAN_FIELD_ONCHANGE',
  exp: 'EXP_FIELD_ONCHANGE',
  cvv: 'CVV_FIELD_ONCHANGE',
} as const;
/** Loading timeout of the card field frames, in ms. */
const submitTimeoutMs = 15_000;

/** Fields for a Conecs voucher card and the checkbox to save it, mounted in the page's placeholders. */
export class CardForm {
  /** Address of the folder of frames. */
  readonly #address: string;
  readonly #emit: EmitEvent;
  readonly #frames = new Map<FieldName, FieldFrame>();
  readonly #validity = new Map<FieldName, boolean | null>();
  #isCardComplete = false;
  #reuseCheckbox: ReuseCheckbox | null = null;
  #appearance: FormAppearance = { language: 'fr', style: {} };
  #submitTimer: number | null = null;

  constructor(address: string, emit: EmitEvent) {
    this.#address = address;
    this.#emit = emit;
  }

  get state() {
    return {
      isMounted: this.#frames.size > 0,
      isSubmitting: this.#submitTimer !== null,
      fields: Object.fromEntries(fieldNames.map((name) => [name, this.#validity.get(name) ?? null])),
      isReusableAllowed: this.#reuseCheckbox?.isAllowed ?? false,
    };
  }

  /** Mounts the card fields in the page's placeholders. If all placeholders are filled, typed values stay. */
  mount(): void {
    const containers = fieldNames.map((name) => document.getElementById(`paygreen-${name}-frame`));
    if (containers.some((place) => place === null)) return;
    const isAlreadyMounted = fieldNames.every(
      (name, index) => this.#frames.get(name)?.element.parentElement === containers[index],
    );
    if (isAlreadyMounted) return this.#mountReuseCheckbox();
    this.unmount();
    const expiryChannel = new MessageChannel();
    const cvvChannel = new MessageChannel();
    const siblings = {
      pan: [expiryChannel.port1, cvvChannel.port1],
      exp: [expiryChannel.port2],
      cvv: [cvvChannel.port2],
    };
    for (const [index, name] of fieldNames.entries()) {
      const frame = new FieldFrame({
        address: this.#address,
        options: this.#fieldOptionsOf(name),
        siblings: siblings[name],
        onMessage: (message) => this.#handleMessage(name, message),
      });
      this.#frames.set(name, frame);
      containers[index]?.classList.add(`paygreen-${name}-frame`);
      containers[index]?.replaceChildren(frame.element);
    }
    this.#mountReuseCheckbox();
  }

  applyAppearance(appearance: FormAppearance): void {
    this.#appearance = appearance;
    for (const [name, frame] of this.#frames)
      frame.send({ kind: 'options', options: this.#fieldOptionsOf(name) });
    this.#reuseCheckbox?.applyAppearance(appearance.language, appearance.style.checkbox ?? {});
  }

  focus(name: FieldName): void {
    this.#frames.get(name)?.send({ kind: 'focus' });
  }

  submit(submission: Omit<Submission, 'reuseAllowed'>): void {
    if (this.#submitTimer !== null) return;
    this.#submitTimer = window.setTimeout(() => this.#emitFailure('tokenize_unknown_error'), submitTimeoutMs);
    const reuseAllowed = this.#reuseCheckbox?.isAllowed ?? false;
    this.#frames.get('pan')?.send({ kind: 'submit', submission: { ...submission, reuseAllowed } });
  }

  unmount(): void {
    this.#stopWaiting();
    for (const frame of this.#frames.values()) frame.close();
    this.#frames.clear();
    this.#validity.clear();
    this.#isCardComplete = false;
    this.#reuseCheckbox?.close();
    this.#reuseCheckbox = null;
  }

  #mountReuseCheckbox(): void {
    const container = document.getElementById('paygreen-reuse-checkbox-container');
    if (!container || this.#reuseCheckbox?.element.parentElement === container) return;
    this.#reuseCheckbox?.close();
    const reuseBox = new ReuseCheckbox(() => this.#emitReusability(reuseBox));
    reuseBox.applyAppearance(this.#appearance.language, this.#appearance.style.checkbox ?? {});
    container.replaceChildren(reuseBox.element);
    this.#reuseCheckbox = reuseBox;
  }

  #fieldOptionsOf(name: FieldName) {
    const { language, style } = this.#appearance;
    return { name, language, style: style.input ?? {} };
  }

  #emitReusability({ isAllowed, isCardReusable }: ReuseCheckbox): void {
    const reusability = { isReusableAllowed: isAllowed, reusableAllowed: isAllowed };
    this.#emit('REUSABLE_ALLOWED_CHANGE', { ...reusability, isCardReusable });
  }

  #handleMessage(name: FieldName, message: Exclude<MessageFromField, { kind: 'height' }>): void {
    if (message.kind === 'change') return this.#handleChange(name, message);
    if (message.kind === 'token') return this.#emit('TOKEN_READY', { token: message.token });
    if (message.kind === 'failed') return this.#emitFailure(message.code);
    this.#stopWaiting();
    this.#emit('INSTRUMENT_READY', { id: message.id, instrument: { id: message.id } });
  }

  #handleChange(
    name: FieldName,
    { valid, error, isReusable }: Extract<MessageFromField, { kind: 'change' }>,
  ): void {
    this.#validity.set(name, valid);
    const message = error && fieldTexts[this.#appearance.language][error];
    this.#emit(changeEventNames[name], { valid, error, message });
    const isComplete = fieldNames.every((fieldName) => this.#validity.get(fieldName) === true);
    if (isComplete !== this.#isCardComplete) this.#emit('CARD_ONCHANGE', { valid: isComplete });
    this.#isCardComplete = isComplete;
    if (name === 'pan') this.#reuseCheckbox?.update(isReusable !== false, this.#appearance.language);
  }

  #emitFailure(code: TokenFailure): void {
    this.#stopWaiting();
    this.#emit('TOKEN_FAIL', { code, message: fieldTexts[this.#appearance.language][code] });
  }

  #stopWaiting(): void {
    if (this.#submitTimer !== null) window.clearTimeout(this.#submitTimer);
    this.#submitTimer = null;
  }
}
