import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What a visit must not have: noise in the console, a crash, a request to somebody else. */
export class Incidents {
  readonly #origin: string;
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#seen.push(`crash: ${error.error().stack}`));
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== this.#origin)
        this.#seen.push(`request to ${url.href}`);
    });
  }

  /** Trouble that the test itself makes: the browser logs each request that fails. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): readonly string[] {
    return this.#seen.filter((incident) => !this.#expected.some((pattern) => pattern.test(incident)));
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() === 'error' || message.type() === 'warning')
      this.#seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
