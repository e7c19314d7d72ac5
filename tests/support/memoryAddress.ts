import type { UrlAdapter, FormScreen } from '#src/checkout/url.ts';

/** Simulates an address bar with its history. As in a browser, a new address discards later entries. */
export class MemoryAddress implements UrlAdapter {
  readonly #listeners: (() => void)[] = [];
  #history: { readonly url: URL; readonly formScreen: FormScreen | null }[];
  #at = 0;

  constructor(href: string) {
    this.#history = [{ url: new URL(href, 'https://mijote.test'), formScreen: null }];
  }

  /** Path, query and hash of all history entries, oldest first. Includes entries after the current one. */
  get entries(): string[] {
    return this.#history.map(({ url: { pathname, search, hash } }) => pathname + search + hash);
  }

  read(): URL {
    return this.#entry.url;
  }

  readFormScreen(): FormScreen | null {
    return this.#entry.formScreen;
  }

  get #entry() {
    const entry = this.#history[this.#at];
    if (entry === undefined) throw new Error('The shop has been left');
    return entry;
  }

  write(
    url: URL,
    { replace, formScreen = null }: { replace: boolean; formScreen?: FormScreen | null },
  ): void {
    if (!replace) this.#at += 1;
    this.#history = [
      ...this.#history.slice(0, this.#at),
      { url, formScreen },
      ...(replace ? this.#history.slice(this.#at + 1) : []),
    ];
    this.#notify();
  }

  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** `true` if the browser's Back button leads to an earlier address of the shop. */
  get canGoBack(): boolean {
    return this.#at > 0;
  }

  /**
   * Goes back by one history entry.
   * @throws Error without an earlier entry, because a browser would leave the shop
   */
  back(): void {
    this.#go(-1);
  }

  forward(): void {
    this.#go(1);
  }

  /** Navigates to a URL, as a link or a typed address does. */
  follow(href: string): void {
    this.write(new URL(href, this.read()), { replace: false });
  }

  #go(steps: number): void {
    this.#at += steps;
    this.read();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
