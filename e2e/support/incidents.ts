import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Where nothing is about being offline, Playwright keeps service workers away, and says so. */
const ofPlaywright = /^Service Worker registration blocked by Playwright/;

/** What a visit must not have: noise in the console, a crash, a request to another site. */
export class Incidents {
  /** The shop's, and the name by which Edenred's page stands on the same machine. */
  readonly #origins: readonly string[];
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #underWay = new Set<Request>();

  constructor(origin: string) {
    this.#origins = [origin, origin.replace('localhost', '127.0.0.1')];
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#seen.push(`crash: ${error.error().stack}`));
    context.on('request', (request) => this.#follow(request));
    context.on('requestfinished', (request) => this.#underWay.delete(request));
    context.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Trouble that the test itself makes: the browser logs each request that fails. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): readonly string[] {
    return this.#seen.filter((incident) => !this.#expected.some((pattern) => pattern.test(incident)));
  }

  /** Questions to the shop without an answer: what they do would be found by the next test. */
  get underWay(): readonly string[] {
    return [...this.#underWay].map((request) => request.url());
  }

  #follow(request: Request): void {
    const { protocol, origin, pathname, href } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    if (!this.#origins.includes(origin)) this.#seen.push(`request to ${href}`);
    if (/^\/(?:api|wf|sandbox\/stripe\/v1)\//.test(pathname)) this.#underWay.add(request);
  }

  #hear(message: ConsoleMessage): void {
    if (ofPlaywright.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      this.#seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }
}
