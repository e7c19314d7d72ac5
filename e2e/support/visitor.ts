import { expect, type Locator, type Page } from '@playwright/test';

export class Visitor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  section(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name });
  }

  get cookies(): Locator {
    return this.page.getByRole('dialog', { name: 'Pouvons-nous mesurer votre visite\u00a0?' });
  }

  get exit(): Locator {
    return this.page.getByRole('dialog', { name: 'Ne partez pas\u00a0!' });
  }

  get lead(): Locator {
    return this.page.getByRole('dialog', { name: /^Jusqu’à 85\s€ offerts/ });
  }

  /** Opens a page, simulates an interaction and waits until the page is hydrated. */
  async visits(address: string): Promise<void> {
    await this.page.addInitScript(() =>
      document.addEventListener('app:ready', () => document.documentElement.setAttribute('data-alive', '')),
    );
    await this.page.goto(address);
    await this.stirs();
    await expect(this.page.locator('html[data-alive]')).toBeAttached();
    await this.stirs();
  }

  /** Simulates the first interaction, after which the page loads its deferred code. */
  async stirs(): Promise<void> {
    await this.page.mouse.move(200, 300);
    await this.page.mouse.move(210, 310);
  }

  /** Dispatches `mouseleave`, by default at the top, because Playwright's mouse cannot leave the window. */
  async leaves(at: { readonly clientY: number } = { clientY: -1 }): Promise<void> {
    await this.page.evaluate(
      (place) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', place)),
      at,
    );
  }

  async opensExit(): Promise<void> {
    await this.leaves();
    await expect(this.exit).toBeVisible();
  }

  /** Opens and closes the exit-intent dialog, so that it does not appear later. It opens once per visit. */
  async hasMetExit(): Promise<void> {
    await this.opensExit();
    await this.exit.getByRole('button', { name: 'Non merci' }).click();
    await expect(this.exit).toHaveCount(0);
  }
}
