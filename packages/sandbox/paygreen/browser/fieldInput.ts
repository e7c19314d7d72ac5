import { elementById } from '#sandbox/browser/elementById.ts';
import { isReusable } from './cards.ts';
import { fieldRules, validityOf, type Validity } from './fieldRules.ts';
import { inputSheet } from './inputStyle.ts';
import type { FieldOptions } from './protocol.ts';
import { fieldTexts } from './words.ts';

const inputElement = elementById('field', HTMLInputElement);
const problemElement = elementById('problem', HTMLElement);
const autocompleteByField = { pan: 'cc-number', exp: 'cc-exp', cvv: 'cc-csc' } as const;

const isDeletionEvent = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete');

export class FieldInput {
  readonly element = inputElement;
  #options: FieldOptions;
  #isSubmitted = false;

  constructor(options: FieldOptions) {
    this.#options = options;
    inputElement.addEventListener('input', (event) => {
      this.#isSubmitted = false;
      this.#formatInput(isDeletionEvent(event));
      this.show();
    });
    inputElement.addEventListener('blur', () => this.show());
    // The customer may have typed in the field before the script ran.
    if (inputElement.value !== '') this.#formatInput(false);
    this.applyOptions(options);
  }

  get digits(): string {
    return fieldRules[this.#options.name].digitsOf(inputElement.value);
  }

  get validity(): Validity {
    const isTyping = document.activeElement === inputElement;
    const { name } = this.#options;
    return validityOf({
      name,
      digits: this.digits,
      today: new Date(),
      isTyping,
      isSubmitted: this.#isSubmitted,
    });
  }

  /** Shows the card field's error until the customer types again. */
  showProblem(): Validity {
    this.#isSubmitted = true;
    this.show();
    return this.validity;
  }

  /** Applies texts and styles from the page's options. Typed digits stay unchanged. */
  applyOptions(options: FieldOptions): void {
    this.#options = options;
    const { name, language, style } = options;
    document.documentElement.lang = language;
    document.adoptedStyleSheets = [inputSheet(style)];
    inputElement.setAttribute('aria-label', fieldTexts[language][name]);
    inputElement.autocomplete = autocompleteByField[name];
    inputElement.name = name;
    inputElement.placeholder = name === 'exp' ? fieldTexts[language].exp_hint : '';
    this.show();
  }

  #formatInput(isDeletion: boolean): void {
    inputElement.value = fieldRules[this.#options.name].format(this.digits, isDeletion);
  }

  show(): void {
    const { valid, error } = this.validity;
    const { name, language } = this.#options;
    inputElement.setAttribute('aria-invalid', String(valid === false));
    const isReusableCard = name === 'pan' && valid === true && isReusable(this.digits);
    inputElement.parentElement?.toggleAttribute('data-good', isReusableCard);
    problemElement.textContent = error === null ? '' : fieldTexts[language][error];
  }
}
