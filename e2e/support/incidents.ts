import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Warning by Playwright that it blocks service workers. Only offline tests allow service workers. */
const playwrightWarning = /^Service Worker registration blocked by Playwright/;

/** Records incidents that fail a test: console output, crashes, requests to other sites. */
export class Incidents {
  /** Origins of the shop and of the fake of Edenred's page. Both run on the test machine. */
  readonly #origins: readonly string[];
  readonly #recorded: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #pending = new Set<Request>();

  constructor(origin: string) {
    this.#origins = [origin, origin.replace('localhost', '127.0.0.1')];
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#handleMessage(message));
    context.on('weberror', (error) => this.#recorded.push(`crash: ${error.error().stack}`));
    context.on('request', (request) => this.#trackRequest(request));
    context.on('requestfinished', (request) => this.#pending.delete(request));
    context.on('requestfailed', (request) => this.#pending.delete(request));
  }

  /** Allows an incident that the test itself causes, such as the browser's log of a failed request. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  get unexpected(): readonly string[] {
    return this.#recorded.filter((incident) => !this.#allowed.some((pattern) => pattern.test(incident)));
  }

  /**
   * Returns the URLs of pending requests to the shop.
   * Such requests would still have effects in the next test.
   */
  get pendingRequests(): readonly string[] {
    return [...this.#pending].map((request) => request.url());
  }

  #trackRequest(request: Request): void {
    const { protocol, origin, pathname, href } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    if (!this.#origins.includes(origin)) this.#recorded.push(`request to ${href}`);
    if (/^\/(?:api|wf|sandbox\/stripe\/v1)\//.test(pathname)) this.#pending.add(request);
  }

  #handleMessage(message: ConsoleMessage): void {
    if (playwrightWarning.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      this.#recorded.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
