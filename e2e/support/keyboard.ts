import { expect, type Locator, type Page } from '@playwright/test';

/** Limit of Tab presses per screen. No screen needs more. */
const maximumTabs = 60;

const hasFocus = (element: Element): boolean =>
  document.hasFocus() && element.ownerDocument.activeElement === element;

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tabTo(target: Locator, remainingTabs: number = maximumTabs): Promise<void> {
    if (await target.evaluate(hasFocus)) return;
    expect(remainingTabs, `${target.toString()} can be reached with the Tab key`).toBeGreaterThan(0);
    await this.#page.keyboard.press('Tab');
    await this.tabTo(target, remainingTabs - 1);
  }

  async typeInto(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.type(text);
  }

  async pressOn(target: Locator, key: 'Enter' | 'Space'): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.press(key);
  }
}
