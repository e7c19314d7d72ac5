import { checkboxSheet, type CheckboxStyle } from './inputStyle.ts';
import { words, type Language } from './words.ts';

/** Consent to save the card, rendered in the page. Only the customer ticks it. */
export class ReuseBox {
  readonly element = document.createElement('div');
  readonly #label = document.createElement('label');
  readonly #box = document.createElement('input');
  readonly #text = document.createElement('span');
  readonly #word = document.createElement('p');
  readonly #changed: () => void;
  #sheet: CSSStyleSheet | null = null;
  #isCardReusable = true;

  /** @param changed called after the customer or the card changes the value */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.element.className = 'paygreen-reuse';
    this.#word.className = 'paygreen-reuse-word';
    this.#word.setAttribute('role', 'status');
    this.#word.id = 'paygreen-reuse-word';
    this.#box.type = 'checkbox';
    this.#box.id = 'paygreen-reuse-checkbox';
    this.#box.setAttribute('aria-describedby', this.#word.id);
    this.#label.append(this.#box, this.#text);
    this.element.append(this.#label, this.#word);
    this.#box.addEventListener('change', changed);
  }

  get isAllowed(): boolean {
    return this.#isCardReusable && this.#box.checked;
  }

  get isCardReusable(): boolean {
    return this.#isCardReusable;
  }

  /** A single-use card unticks the box. The customer must tick it again for another card. */
  follow(isCardReusable: boolean, language: Language): void {
    const isNews = isCardReusable !== this.#isCardReusable;
    this.#isCardReusable = isCardReusable;
    this.#box.disabled = !isCardReusable;
    if (!isCardReusable) this.#box.checked = false;
    this.#word.textContent = isCardReusable ? '' : words[language].not_reusable;
    if (isNews) this.#changed();
  }

  dress(language: Language, style: CheckboxStyle): void {
    this.#text.textContent = words[language].reuse;
    this.follow(this.#isCardReusable, language);
    this.#undress();
    this.#sheet = checkboxSheet(style);
    document.adoptedStyleSheets.push(this.#sheet);
  }

  close(): void {
    this.#undress();
    this.element.remove();
  }

  #undress(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }
}
