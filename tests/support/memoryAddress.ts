import type { UrlAdapter, FormHalf } from '#src/checkout/url.ts';

/** An address bar with a history, without a browser. A new address discards the entries ahead. */
export class MemoryAddress implements UrlAdapter {
  readonly #listeners: (() => void)[] = [];
  #history: { readonly url: URL; readonly half: FormHalf | null }[];
  #at = 0;

  constructor(href: string) {
    this.#history = [{ url: new URL(href, 'https://mijote.test'), half: null }];
  }

  /** Path, query and hash of all entries, oldest first, including those ahead. */
  get entries(): string[] {
    return this.#history.map(({ url: { pathname, search, hash } }) => pathname + search + hash);
  }

  read(): URL {
    return this.#entry.url;
  }

  readHalf(): FormHalf | null {
    return this.#entry.half;
  }

  get #entry() {
    const entry = this.#history[this.#at];
    if (entry === undefined) throw new Error('The shop has been left');
    return entry;
  }

  write(url: URL, { replace, half = null }: { replace: boolean; half?: FormHalf | null }): void {
    if (!replace) this.#at += 1;
    this.#history = [
      ...this.#history.slice(0, this.#at),
      { url, half },
      ...(replace ? this.#history.slice(this.#at + 1) : []),
    ];
    this.#notify();
  }

  listen(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** `true` if Back stays in the shop. */
  get canGoBack(): boolean {
    return this.#at > 0;
  }

  /** @throws Error if there is no earlier entry, because a browser would leave the shop */
  back(): void {
    this.#go(-1);
  }

  forward(): void {
    this.#go(1);
  }

  /** Navigates like a link or a typed address. */
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
