import { elementById } from '#sandbox/browser/elementById.ts';
import { isReusable } from './cards.ts';
import { fieldRules, validityOf, type Validity } from './fieldRules.ts';
import { inputSheet } from './inputStyle.ts';
import type { FieldOptions } from './protocol.ts';
import { words } from './words.ts';

const input = elementById('field', HTMLInputElement);
const problem = elementById('problem', HTMLElement);
const autocomplete = { pan: 'cc-number', exp: 'cc-exp', cvv: 'cc-csc' } as const;

const deletes = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete');

export class FieldInput {
  readonly element = input;
  #options: FieldOptions;
  #isInsisted = false;

  constructor(options: FieldOptions) {
    this.#options = options;
    input.addEventListener('input', (event) => {
      this.#isInsisted = false;
      this.#setOut(deletes(event));
      this.show();
    });
    input.addEventListener('blur', () => this.show());
    // The customer may type before the script runs.
    if (input.value !== '') this.#setOut(false);
    this.dress(options);
  }

  get digits(): string {
    return fieldRules[this.#options.name].digitsOf(input.value);
  }

  get validity(): Validity {
    const isTyping = document.activeElement === input;
    const { name } = this.#options;
    return validityOf({
      name,
      digits: this.digits,
      today: new Date(),
      isTyping,
      isInsisted: this.#isInsisted,
    });
  }

  /** Shows the error until the customer types again. */
  insist(): Validity {
    this.#isInsisted = true;
    this.show();
    return this.validity;
  }

  /** Applies texts and styles from the options. Typed values stay unchanged. */
  dress(options: FieldOptions): void {
    this.#options = options;
    const { name, language, style } = options;
    document.documentElement.lang = language;
    document.adoptedStyleSheets = [inputSheet(style)];
    input.setAttribute('aria-label', words[language][name]);
    input.autocomplete = autocomplete[name];
    input.name = name;
    input.placeholder = name === 'exp' ? words[language].exp_hint : '';
    this.show();
  }

  #setOut(isDeletion: boolean): void {
    input.value = fieldRules[this.#options.name].shown(this.digits, isDeletion);
  }

  show(): void {
    const { valid, error } = this.validity;
    const { name, language } = this.#options;
    input.setAttribute('aria-invalid', String(valid === false));
    const isGood = name === 'pan' && valid === true && isReusable(this.digits);
    input.parentElement?.toggleAttribute('data-good', isGood);
    problem.textContent = error === null ? '' : words[language][error];
  }
}
