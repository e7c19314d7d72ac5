import { checkboxSheet, type CheckboxStyle } from './inputStyle.ts';
import { fieldTexts, type Language } from './words.ts';

/** Checkbox of the consent to save the voucher card, rendered in the page. Only the customer ticks the checkbox. */
export class ReuseCheckbox {
  readonly element = document.createElement('div');
  readonly #label = document.createElement('label');
  readonly #checkbox = document.createElement('input');
  readonly #text = document.createElement('span');
  readonly #word = document.createElement('p');
  readonly #onChange: () => void;
  #styleSheet: CSSStyleSheet | null = null;
  #isCardReusable = true;

  /** @param onChange called after the customer or a different card changes the checkbox */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
    this.element.className = 'paygreen-reuse';
    this.#word.className = 'paygreen-reuse-word';
    this.#word.setAttribute('role', 'status');
    this.#word.id = 'paygreen-reuse-word';
    this.#checkbox.type = 'checkbox';
    this.#checkbox.id = 'paygreen-reuse-checkbox';
    this.#checkbox.setAttribute('aria-describedby', this.#word.id);
    this.#label.append(this.#checkbox, this.#text);
    this.element.append(this.#label, this.#word);
    this.#checkbox.addEventListener('change', onChange);
  }

  get isAllowed(): boolean {
    return this.#isCardReusable && this.#checkbox.checked;
  }

  get isCardReusable(): boolean {
    return this.#isCardReusable;
  }

  /** Updates the checkbox. A single-use card unticks it, and the customer must tick it again for another card. */
  update(isCardReusable: boolean, language: Language): void {
    const hasChanged = isCardReusable !== this.#isCardReusable;
    this.#isCardReusable = isCardReusable;
    this.#checkbox.disabled = !isCardReusable;
    if (!isCardReusable) this.#checkbox.checked = false;
    this.#word.textContent = isCardReusable ? '' : fieldTexts[language].not_reusable;
    if (hasChanged) this.#onChange();
  }

  applyAppearance(language: Language, style: CheckboxStyle): void {
    this.#text.textContent = fieldTexts[language].reuse;
    this.update(this.#isCardReusable, language);
    this.#removeStyleSheet();
    this.#styleSheet = checkboxSheet(style);
    document.adoptedStyleSheets.push(this.#styleSheet);
  }

  close(): void {
    this.#removeStyleSheet();
    this.element.remove();
  }

  #removeStyleSheet(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#styleSheet);
  }
}
