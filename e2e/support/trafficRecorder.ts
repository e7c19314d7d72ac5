import type { BrowserContext, Page, Request, Response } from '@playwright/test';

interface TrafficEntry {
  readonly location: string;
  readonly text: string;
}

/** Records all requests, responses and console messages of a browser context. */
export class TrafficRecorder {
  readonly #entries: TrafficEntry[] = [];
  readonly #bodies: Promise<void>[] = [];
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('console', (message) => this.#record('console', message.text()));
    context.on('request', (request) => this.#recordRequest(request));
    context.on('response', (response) => this.#bodies.push(this.#recordResponse(response)));
  }

  /** Returns the recorded messages that contain a secret, except the allowed ones. */
  async findLocations(
    secret: RegExp,
    page: Page,
    isAllowed: (where: string) => boolean,
  ): Promise<readonly string[]> {
    await Promise.all(this.#bodies);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
    const currentEntries = [
      { location: 'storages', text: stored },
      { location: 'page', text: await page.content() },
      { location: 'address', text: page.url() },
      { location: 'cookies', text: JSON.stringify(await this.#context.cookies()) },
    ];
    return [...this.#entries, ...currentEntries]
      .filter(({ location, text }) => !isAllowed(location) && secret.test(text))
      .map(({ location }) => location);
  }

  #record(location: string, text: string): void {
    this.#entries.push({ location, text });
  }

  #recordRequest(request: Request): void {
    const endpoint = `${request.method()} ${new URL(request.url()).pathname}`;
    const headers = JSON.stringify(request.headers());
    this.#record(`request ${endpoint}`, `${request.url()} ${request.postData() ?? ''}`);
    this.#record(`request headers ${endpoint}`, headers);
  }

  async #recordResponse(response: Response): Promise<void> {
    const responseLabel = `response ${response.request().method()} ${new URL(response.url()).pathname}`;
    this.#record(responseLabel, JSON.stringify(await response.allHeaders().catch(() => ({}))));
    const type = response.headers()['content-type'] ?? '';
    if (!/json|html|javascript|text|css/.test(type)) return;
    // The recorded body is empty for redirects, which have none, and for aborted responses.
    this.#record(responseLabel, await response.text().catch(() => ''));
  }
}
