import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses, more than any screen needs. */
const most = 60;

const hasFocus = (element: Element): boolean =>
  document.hasFocus() && element.ownerDocument.activeElement === element;

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tabsTo(target: Locator, left: number = most): Promise<void> {
    if (await target.evaluate(hasFocus)) return;
    expect(left, `${target.toString()} can be reached with the Tab key`).toBeGreaterThan(0);
    await this.#page.keyboard.press('Tab');
    await this.tabsTo(target, left - 1);
  }

  async types(target: Locator, text: string): Promise<void> {
    await this.tabsTo(target);
    await this.#page.keyboard.type(text);
  }

  async presses(target: Locator, key: 'Enter' | 'Space'): Promise<void> {
    await this.tabsTo(target);
    await this.#page.keyboard.press(key);
  }
}
