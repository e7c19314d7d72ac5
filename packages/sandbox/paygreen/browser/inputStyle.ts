type Declarations = Readonly<Record<string, string>>;

/** Option `style.input` of `paygreenjs.init`, with CSS properties in camel case. */
export interface InputStyle {
  readonly base?: Declarations;
  readonly hover?: Declarations;
  readonly focus?: Declarations;
  readonly invalid?: Declarations;
  readonly placeholder?: { readonly base?: Declarations };
}

/** Option `style.checkbox` of `paygreenjs.init`. */
export interface CheckboxStyle {
  readonly label?: { readonly base?: Declarations };
  readonly box?: { readonly base?: Declarations };
}

export interface PaygreenStyle {
  readonly input?: InputStyle;
  readonly checkbox?: CheckboxStyle;
}

const toKebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function toCssRule(selector: string, declarations: Declarations = {}): string {
  const { style } = document.createElement('span');
  for (const [name, value] of Object.entries(declarations)) style.setProperty(toKebabCase(name), value);
  return `${selector} { ${style.cssText} }`;
}

/** Creates a constructed stylesheet, which the page's CSP allows. */
function createStyleSheet(
  rules: readonly (readonly [selector: string, declarations: Declarations | undefined])[],
): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.map(([selector, declarations]) => toCssRule(selector, declarations)).join('\n'));
  return sheet;
}

export const inputSheet = ({ base, hover, focus, invalid, placeholder }: InputStyle): CSSStyleSheet =>
  createStyleSheet([
    ['input', base],
    ['input:hover', hover],
    ['input:focus-visible', focus],
    ["input[aria-invalid='true']", invalid],
    ['input::placeholder', placeholder?.base],
  ]);

export const checkboxSheet = ({ label, box }: CheckboxStyle): CSSStyleSheet =>
  createStyleSheet([
    ['.paygreen-reuse', label?.base],
    ['.paygreen-reuse input', box?.base],
  ]);
