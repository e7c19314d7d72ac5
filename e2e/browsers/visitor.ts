import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { consentCookie } from '#e2e/support/consent.ts';
import type { BrowserPage, Key, Size } from './browser.ts';
import type { Engine } from './names.ts';
import { isLoaded, horizontalOverflow, scrollDownOneScreen, textContentOf } from './inPage.ts';
import { pictureFile } from './pictures.ts';
import { describeQuery, titleQuery, type ElementQuery } from './elementQuery.ts';

export interface VisitorOptions {
  readonly shop: string;
  readonly engine: Engine;
  readonly size: Size;
}

/** Simulated visitor. Retries each action until the page allows it. */
export class Visitor {
  readonly page: BrowserPage;
  readonly options: VisitorOptions;

  constructor(page: BrowserPage, where: VisitorOptions) {
    this.page = page;
    this.options = where;
  }

  /**
   * `true` if the window is under 640 px wide.
   * The form then shows details and delivery as two screens.
   */
  get isNarrow(): boolean {
    return this.options.size.width < 640;
  }

  visit(path: string): Promise<void> {
    return this.page.goto(new URL(path, this.options.shop).href);
  }

  async rejectCookies(): Promise<void> {
    await this.visit('/favicon.svg');
    const { name, value } = consentCookie('refused');
    await this.storeEntries('cookie', [[name, value]]);
  }

  /** Rejects cookies and marks the exit dialog as shown, so that no dialog covers the page. */
  async suppressDialogs(): Promise<void> {
    await this.rejectCookies();
    await this.storeEntries('tab', [['exit_intent', 'shown']]);
  }

  /**
   * Stores cookies or storage entries for the next page.
   * Call it in a document that runs no code of the shop.
   */
  async storeEntries(
    storage: 'cookie' | 'browser' | 'tab',
    entries: readonly (readonly [string, string])[],
  ): Promise<void> {
    await this.page.evaluateWith({ kind: storage, entries }, ({ kind, entries: storedEntries }) => {
      for (const [name, value] of storedEntries)
        if (kind === 'cookie') document.cookie = `${name}=${value}; path=/`;
        else (kind === 'tab' ? sessionStorage : localStorage).setItem(name, value);
    });
  }

  async click(query: ElementQuery): Promise<void> {
    await expect(() => this.page.click(query)).toPass();
  }

  async type(query: ElementQuery, text: string): Promise<void> {
    await expect(() => this.page.type(query, text)).toPass();
  }

  press(key: Key): Promise<void> {
    return this.page.press(key);
  }

  async expectVisible(query: ElementQuery): Promise<void> {
    await expect.poll(() => this.#has(query), describeQuery(query)).toBe(true);
  }

  async expectAbsent(query: ElementQuery): Promise<void> {
    await expect.poll(() => this.#has(query), `no ${describeQuery(query)}`).toBe(false);
  }

  async expectText(query: ElementQuery, words: string | RegExp): Promise<void> {
    const poll = expect.poll(
      () => this.page.evaluateOn(query, textContentOf).catch(() => null),
      describeQuery(query),
    );
    await (typeof words === 'string' ? poll.toBe(words) : poll.toMatch(words));
  }

  expectTitle(words: string | RegExp): Promise<void> {
    return this.expectText(titleQuery, words);
  }

  async expectElement(query: ElementQuery, predicate: (element: Element) => boolean): Promise<void> {
    await expect
      .poll(() => this.page.evaluateOn(query, predicate).catch(() => false), describeQuery(query))
      .toBe(true);
  }

  async captureWhileScrolling(name: string, maximumScreens = 20): Promise<void> {
    await this.capture(`${name}-01`);
    for (let screen = 2; screen <= maximumScreens; screen += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence
      if (!(await this.page.evaluate(scrollDownOneScreen))) break;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await this.capture(`${name}-${String(screen).padStart(2, '0')}`);
    }
    expect.soft(await this.page.evaluate(horizontalOverflow), `horizontal overflow of ${name} in px`).toBe(0);
  }

  /**
   * Measures brightness differences of the page's background texture, in levels of 255.
   * Uses the empty left edge of the screen from 200 px down.
   */
  async measureUnevenness(): Promise<number> {
    const tile = 15;
    const strip = sharp(await this.page.screenshot()).extract({
      left: 2,
      top: 200,
      width: tile,
      height: 300,
    });
    const pixels = await strip.greyscale().raw().toBuffer();
    const meanLevels = Array.from({ length: 300 / tile }, (_, index) => {
      const size = tile * tile;
      return pixels.subarray(index * size, (index + 1) * size).reduce((sum, level) => sum + level, 0) / size;
    });
    return Math.max(...meanLevels) - Math.min(...meanLevels);
  }

  /** Takes a picture as soon as the screen has stopped changing. */
  async capture(name: string): Promise<void> {
    let lastScreenshot: Buffer = Buffer.alloc(0);
    await expect(async () => {
      expect(await this.page.evaluate(isLoaded)).toBe(true);
      const screenshot = await this.page.screenshot();
      const isStill = screenshot.equals(lastScreenshot);
      lastScreenshot = screenshot;
      expect(isStill, `${name} has stopped changing`).toBe(true);
    }).toPass();
    const { engine, size } = this.options;
    const file = pictureFile({ name, engine, width: size.width });
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, lastScreenshot);
  }

  /** `true` if the page has the element. `null` during a navigation. */
  #has(query: ElementQuery): Promise<boolean | null> {
    return this.page.has(query).catch(() => null);
  }
}
