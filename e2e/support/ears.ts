import type { BrowserContext, Page, Request, Response } from '@playwright/test';

/** One thing that was said somewhere. */
interface Word {
  readonly where: string;
  readonly text: string;
}

/** Hears all that a visit says: requests, answers, console. Begins at once. */
export class Ears {
  readonly #words: Word[] = [];
  readonly #bodies: Promise<void>[] = [];
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('console', (message) => this.#note('console', message.text()));
    context.on('request', (request) => this.#hearRequest(request));
    context.on('response', (response) => this.#bodies.push(this.#hearResponse(response)));
  }

  /** Where a secret was heard or is stored; `isMeant` says where it belongs. */
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
    return [...this.#words, ...now]
      .filter(({ where, text }) => !isMeant(where) && secret.test(text))
      .map(({ where }) => where);
  }

  #note(where: string, text: string): void {
    this.#words.push({ where, text });
  }

  #hearRequest(request: Request): void {
    const where = `${request.method()} ${new URL(request.url()).pathname}`;
    const headers = JSON.stringify(request.headers());
    this.#note(`request ${where}`, `${request.url()} ${request.postData() ?? ''}`);
    this.#note(`request headers ${where}`, headers);
  }

  async #hearResponse(response: Response): Promise<void> {
    const where = `response ${response.request().method()} ${new URL(response.url()).pathname}`;
    this.#note(where, JSON.stringify(await response.allHeaders().catch(() => ({}))));
    const type = response.headers()['content-type'] ?? '';
    if (!/json|html|javascript|text|css/.test(type)) return;
    // A redirect has none, and one that was left is not read.
    this.#note(where, await response.text().catch(() => ''));
  }
}
