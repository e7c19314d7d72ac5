import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { consentCookie } from '#e2e/support/consent.ts';
import type { BrowserPage, Key, Size } from './browser.ts';
import type { Engine } from './names.ts';
import { isLoaded, overflow, scrollOn, textOf } from './inPage.ts';
import { pictureFile } from './pictures.ts';
import { described, title, type Sought } from './sought.ts';

export interface Where {
  readonly shop: string;
  readonly engine: Engine;
  readonly size: Size;
}

/** A visitor who retries each action until the page allows it. */
export class Visitor {
  readonly page: BrowserPage;
  readonly where: Where;

  constructor(page: BrowserPage, where: Where) {
    this.page = page;
    this.where = where;
  }

  /** Under 640 px, the form shows details and delivery as two screens. */
  get isNarrow(): boolean {
    return this.where.size.width < 640;
  }

  visits(path: string): Promise<void> {
    return this.page.goto(new URL(path, this.where.shop).href);
  }

  async hasRefusedCookies(): Promise<void> {
    await this.visits('/favicon.svg');
    const { name, value } = consentCookie('refused');
    await this.leaves('cookie', [[name, value]]);
  }

  /** Stores a cookie choice and a shown exit intent, so that no dialog covers the page. */
  async comesUndisturbed(): Promise<void> {
    await this.hasRefusedCookies();
    await this.leaves('tab', [['exit_intent', 'shown']]);
  }

  /** Stores cookies or storage entries for the next page. Call it in a document that runs no shop code. */
  async leaves(
    kind: 'cookie' | 'browser' | 'tab',
    entries: readonly (readonly [string, string])[],
  ): Promise<void> {
    await this.page.tell({ kind, entries }, ({ kind: place, entries: left }) => {
      for (const [name, value] of left)
        if (place === 'cookie') document.cookie = `${name}=${value}; path=/`;
        else (place === 'tab' ? sessionStorage : localStorage).setItem(name, value);
    });
  }

  async clicks(sought: Sought): Promise<void> {
    await expect(() => this.page.click(sought)).toPass();
  }

  async types(sought: Sought, text: string): Promise<void> {
    await expect(() => this.page.type(sought, text)).toPass();
  }

  presses(key: Key): Promise<void> {
    return this.page.press(key);
  }

  async sees(sought: Sought): Promise<void> {
    await expect.poll(() => this.#has(sought), described(sought)).toBe(true);
  }

  async seesNo(sought: Sought): Promise<void> {
    await expect.poll(() => this.#has(sought), `no ${described(sought)}`).toBe(false);
  }

  async reads(sought: Sought, words: string | RegExp): Promise<void> {
    const poll = expect.poll(() => this.page.ask(sought, textOf).catch(() => null), described(sought));
    await (typeof words === 'string' ? poll.toBe(words) : poll.toMatch(words));
  }

  readsTitle(words: string | RegExp): Promise<void> {
    return this.reads(title, words);
  }

  async finds(sought: Sought, question: (element: Element) => boolean): Promise<void> {
    await expect.poll(() => this.page.ask(sought, question).catch(() => false), described(sought)).toBe(true);
  }

  async looksAlong(name: string, most = 20): Promise<void> {
    await this.looks(`${name}-01`);
    for (let screen = 2; screen <= most; screen += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in sequence
      if (!(await this.page.run(scrollOn))) break;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await this.looks(`${name}-${String(screen).padStart(2, '0')}`);
    }
    expect.soft(await this.page.run(overflow), `horizontal overflow of ${name} in px`).toBe(0);
  }

  /** Measures brightness differences of the background texture, in levels of 255. Uses the empty left edge from 200 px down. */
  async unevenness(): Promise<number> {
    const tile = 15;
    const strip = sharp(await this.page.picture()).extract({ left: 2, top: 200, width: tile, height: 300 });
    const pixels = await strip.greyscale().raw().toBuffer();
    const means = Array.from({ length: 300 / tile }, (_, index) => {
      const size = tile * tile;
      return pixels.subarray(index * size, (index + 1) * size).reduce((sum, level) => sum + level, 0) / size;
    });
    return Math.max(...means) - Math.min(...means);
  }

  /** Takes a picture when the screen has stopped changing. */
  async looks(name: string): Promise<void> {
    let last: Buffer = Buffer.alloc(0);
    await expect(async () => {
      expect(await this.page.run(isLoaded)).toBe(true);
      const next = await this.page.picture();
      const isStill = next.equals(last);
      last = next;
      expect(isStill, `${name} has stopped changing`).toBe(true);
    }).toPass();
    const { engine, size } = this.where;
    const file = pictureFile({ name, engine, width: size.width });
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, last);
  }

  /** `null` during a navigation. */
  #has(sought: Sought): Promise<boolean | null> {
    return this.page.has(sought).catch(() => null);
  }
}
