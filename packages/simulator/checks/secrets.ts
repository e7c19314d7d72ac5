/** Patterns of contact data and payment secrets, which must not appear in a log. */
const logSecretPatterns = [
  /@example\.com/,
  /_secret_[A-Za-z0-9]/,
  /sk_test_/,
  /\+336\d{8}/,
  /pm_[A-Za-z0-9]{10}/,
] as const;

/** Patterns of secrets that must not appear in a page's storage, address or console. */
const pageSecretPatterns = [/_secret_[A-Za-z0-9]/, /4970\d{12}/, /\b4242\d{12}/, /password/i] as const;

interface BrowserData {
  readonly storage: { readonly text: string } | null;
  readonly consoleLines: readonly string[];
}
interface TabData {
  readonly address: { readonly entries: readonly string[] };
  readonly session: { readonly text: string };
}

export const pageSecretProblems = (
  name: string,
  browser: BrowserData,
  tabs: readonly TabData[],
): readonly string[] =>
  [
    browser.storage?.text ?? '',
    ...browser.consoleLines,
    ...tabs.flatMap(({ address, session }) => [...address.entries, session.text]),
  ]
    .filter((text) => pageSecretPatterns.some((secret) => secret.test(text)))
    .map((text) => `un secret dans la page de ${name}\u00a0: ${text.slice(0, 200)}`);

export const secretProblems = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => logSecretPatterns.some((secret) => secret.test(line)))
    .map((line) => `un secret dans le journal\u00a0: ${line}`);
