import {
  launch,
  ElementHandle,
  type Browser as Process,
  type BrowserContext,
  type Frame,
  type Page,
} from 'puppeteer-core';
import { expectTyped, notThere, type Browser, type BrowserPage, type Key, type Size } from './browser.ts';
import { aimedAt, coverOf, hasLibrary, library, seek, selectAll, valueOf } from './inPage.ts';
import { described, type Sought } from './sought.ts';

class PuppeteerPage implements BrowserPage {
  readonly #context: BrowserContext;
  readonly #page: Page;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async back(): Promise<void> {
    // With BiDi, `goBack` never resolves if the document changes. The timeout lets this call return first.
    await this.#page.evaluate(() => void setTimeout(() => history.back()));
  }

  async forward(): Promise<void> {
    await this.#page.evaluate(() => void setTimeout(() => history.forward()));
  }

  url(): Promise<string> {
    return this.#page.evaluate(() => location.href);
  }

  run<T>(task: () => T): Promise<Awaited<T>> {
    return this.#page.evaluate(task);
  }

  async tell<D>(data: D, task: (data: D) => void): Promise<void> {
    await this.#page.evaluate(`(${task.toString()})(${JSON.stringify(data)})`);
  }

  async ask<T>(sought: Sought, question: (element: Element) => T): Promise<Awaited<T>> {
    return (await this.#one(sought)).evaluate(question);
  }

  async has(sought: Sought): Promise<boolean> {
    return (await this.#find(sought)) !== null;
  }

  async click(sought: Sought): Promise<void> {
    const one = await this.#one(sought);
    const target = await one.evaluateHandle(aimedAt);
    const cover = await target.evaluate(coverOf);
    if (cover !== null) throw new Error(`${described(sought)} is covered by ${cover}`);
    await target.click();
  }

  async type(sought: Sought, text: string): Promise<void> {
    await this.click(sought);
    const one = await this.#one(sought);
    await one.evaluate(selectAll);
    await this.#page.keyboard.type(text);
    expectTyped(sought, text, await one.evaluate(valueOf));
  }

  press(key: Key): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot({ captureBeyondViewport: false }));
  }

  async popup(): Promise<BrowserPage> {
    const pages = await this.#context.pages();
    const opened = pages.find((page) => page !== this.#page) ?? notThere('popup window');
    return new PuppeteerPage(this.#context, opened);
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  async #frame({ frame }: Sought): Promise<Frame | null> {
    if (frame === undefined) return this.#page.mainFrame();
    return (await (await this.#page.$(frame))?.contentFrame()) ?? null;
  }

  async #find(sought: Sought): Promise<ElementHandle | null> {
    const frame = await this.#frame(sought);
    if (frame === null) return null;
    if (!(await frame.evaluate(hasLibrary))) await frame.evaluate(library);
    const found = await frame.evaluateHandle(seek, sought);
    return found instanceof ElementHandle ? found : null;
  }

  async #one(sought: Sought): Promise<ElementHandle> {
    return (await this.#find(sought)) ?? notThere(described(sought));
  }
}

function browserOf(running: Process, size: Size): Browser {
  return {
    open: async () => {
      const context = await running.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ ...size });
      return new PuppeteerPage(context, page);
    },
    close: () => running.close(),
  };
}

export const openChromium = async (executablePath: string, size: Size): Promise<Browser> =>
  browserOf(
    await launch({
      executablePath,
      headless: 'shell',
      args: ['--no-sandbox', '--disable-gpu', '--accept-lang=fr-FR'],
    }),
    size,
  );

export const openFirefox = async (executablePath: string, size: Size): Promise<Browser> =>
  browserOf(
    await launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: {
        'intl.accept_languages': 'fr-FR',
        'ui.caretBlinkTime': 0,
        // Classic scroll bars would make a phone's page too narrow.
        'ui.useOverlayScrollbars': 1,
        // BiDi loses pages restored from the back/forward cache.
        'browser.sessionhistory.max_total_viewers': 0,
      },
    }),
    size,
  );
