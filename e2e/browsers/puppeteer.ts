import {
  launch,
  ElementHandle,
  type Browser as Process,
  type BrowserContext,
  type Frame,
  type Page,
} from 'puppeteer-core';
import {
  assertTypedText,
  throwNotFound,
  type Browser,
  type BrowserPage,
  type Key,
  type Size,
} from './browser.ts';
import {
  clickTargetOf,
  findCoveringElement,
  hasLibrary,
  testingLibrarySource,
  findElement,
  selectAll,
  valueOf,
} from './inPage.ts';
import { describeQuery, type ElementQuery } from './elementQuery.ts';

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
    // With the protocol BiDi, `goBack` never resolves if the document changes.
    // Goes back in a timer, so that `evaluate` resolves before the document changes.
    await this.#page.evaluate(() => void setTimeout(() => history.back()));
  }

  async forward(): Promise<void> {
    await this.#page.evaluate(() => void setTimeout(() => history.forward()));
  }

  url(): Promise<string> {
    return this.#page.evaluate(() => location.href);
  }

  evaluate<T>(task: () => T): Promise<Awaited<T>> {
    return this.#page.evaluate(task);
  }

  async evaluateWith<D>(data: D, task: (data: D) => void): Promise<void> {
    await this.#page.evaluate(`(${task.toString()})(${JSON.stringify(data)})`);
  }

  async evaluateOn<T>(query: ElementQuery, read: (element: Element) => T): Promise<Awaited<T>> {
    return (await this.#findOne(query)).evaluate(read);
  }

  async has(query: ElementQuery): Promise<boolean> {
    return (await this.#find(query)) !== null;
  }

  async click(query: ElementQuery): Promise<void> {
    const element = await this.#findOne(query);
    const target = await element.evaluateHandle(clickTargetOf);
    const coveringElement = await target.evaluate(findCoveringElement);
    if (coveringElement !== null) throw new Error(`${describeQuery(query)} is covered by ${coveringElement}`);
    await target.click();
  }

  async type(query: ElementQuery, text: string): Promise<void> {
    await this.click(query);
    const element = await this.#findOne(query);
    await element.evaluate(selectAll);
    await this.#page.keyboard.type(text);
    assertTypedText(query, text, await element.evaluate(valueOf));
  }

  press(key: Key): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot({ captureBeyondViewport: false }));
  }

  async popup(): Promise<BrowserPage> {
    const pages = await this.#context.pages();
    const popupPage = pages.find((page) => page !== this.#page) ?? throwNotFound('popup window');
    return new PuppeteerPage(this.#context, popupPage);
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  async #frame({ frame }: ElementQuery): Promise<Frame | null> {
    if (frame === undefined) return this.#page.mainFrame();
    return (await (await this.#page.$(frame))?.contentFrame()) ?? null;
  }

  async #find(query: ElementQuery): Promise<ElementHandle | null> {
    const frame = await this.#frame(query);
    if (frame === null) return null;
    if (!(await frame.evaluate(hasLibrary))) await frame.evaluate(testingLibrarySource);
    const handle = await frame.evaluateHandle(findElement, query);
    return handle instanceof ElementHandle ? handle : null;
  }

  async #findOne(query: ElementQuery): Promise<ElementHandle> {
    return (await this.#find(query)) ?? throwNotFound(describeQuery(query));
  }
}

function createBrowser(process: Process, size: Size): Browser {
  return {
    open: async () => {
      const context = await process.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ ...size });
      return new PuppeteerPage(context, page);
    },
    close: () => process.close(),
  };
}

export const openChromium = async (executablePath: string, size: Size): Promise<Browser> =>
  createBrowser(
    await launch({
      executablePath,
      headless: 'shell',
      args: ['--no-sandbox', '--disable-gpu', '--accept-lang=fr-FR'],
    }),
    size,
  );

export const openFirefox = async (executablePath: string, size: Size): Promise<Browser> =>
  createBrowser(
    await launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: {
        'intl.accept_languages': 'fr-FR',
        'ui.caretBlinkTime': 0,
        // Classic scroll bars would make the page narrower than a phone.
        'ui.useOverlayScrollbars': 1,
        // Disables the back/forward cache, because BiDi loses the pages that the browser restores from it.
        'browser.sessionhistory.max_total_viewers': 0,
      },
    }),
    size,
  );
