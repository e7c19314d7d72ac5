/** Patterns that must not appear in a log: contact data and secrets of a payment. */
const secrets = [
  /@example\.com/,
  /_secret_[A-Za-z0-9]/,
  /sk_test_/,
  /\+336\d{8}/,
  /pm_[A-Za-z0-9]{10}/,
] as const;

/** Patterns that must not appear in a page's storage, address or console. */
const pageSecretsKnown = [/_secret_[A-Za-z0-9]/, /4970\d{12}/, /\b4242\d{12}/, /password/i] as const;

interface Kept {
  readonly storage: { readonly text: string } | null;
  readonly said: readonly string[];
}
interface Shown {
  readonly address: { readonly entries: readonly string[] };
  readonly session: { readonly text: string };
}

export const pageSecrets = (name: string, browser: Kept, tabs: readonly Shown[]): readonly string[] =>
  [
    browser.storage?.text ?? '',
    ...browser.said,
    ...tabs.flatMap(({ address, session }) => [...address.entries, session.text]),
  ]
    .filter((text) => pageSecretsKnown.some((secret) => secret.test(text)))
    .map((text) => `un secret dans la page de ${name}\u00a0: ${text.slice(0, 200)}`);

export const secretProblems = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => secrets.some((secret) => secret.test(line)))
    .map((line) => `un secret dans le journal\u00a0: ${line}`);
