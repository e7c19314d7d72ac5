import type { BrowserContext, Page, Request, Response } from '@playwright/test';

interface Entry {
  readonly where: string;
  readonly text: string;
}

/** Records all requests, responses and console messages of a browser context. */
export class Ears {
  readonly #entries: Entry[] = [];
  readonly #bodies: Promise<void>[] = [];
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('console', (message) => this.#note('console', message.text()));
    context.on('request', (request) => this.#recordRequest(request));
    context.on('response', (response) => this.#bodies.push(this.#recordResponse(response)));
  }

  /** Returns the places that contain a secret, without those that `isMeant` allows. */
  async placesOf(
    secret: RegExp,
    page: Page,
    isMeant: (where: string) => boolean,
  ): Promise<readonly string[]> {
    await Promise.all(this.#bodies);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
    const now = [
      { where: 'storages', text: stored },
      { where: 'page', text: await page.content() },
      { where: 'address', text: page.url() },
      { where: 'cookies', text: JSON.stringify(await this.#context.cookies()) },
    ];
    return [...this.#entries, ...now]
      .filter(({ where, text }) => !isMeant(where) && secret.test(text))
      .map(({ where }) => where);
  }

  #note(where: string, text: string): void {
    this.#entries.push({ where, text });
  }

  #recordRequest(request: Request): void {
    const where = `${request.method()} ${new URL(request.url()).pathname}`;
    const headers = JSON.stringify(request.headers());
    this.#note(`request ${where}`, `${request.url()} ${request.postData() ?? ''}`);
    this.#note(`request headers ${where}`, headers);
  }

  async #recordResponse(response: Response): Promise<void> {
    const where = `response ${response.request().method()} ${new URL(response.url()).pathname}`;
    this.#note(where, JSON.stringify(await response.allHeaders().catch(() => ({}))));
    const type = response.headers()['content-type'] ?? '';
    if (!/json|html|javascript|text|css/.test(type)) return;
    // A redirect has no body. The body of an aborted response cannot be read.
    this.#note(where, await response.text().catch(() => ''));
  }
}
