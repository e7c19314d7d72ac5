import { expect, type Locator, type Page } from '@playwright/test';

/** A visitor on the pages before the checkout. */
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

  /** Opens a page and lets it know that a visitor is there; it is hydrated when this is over. */
  async visits(address: string): Promise<void> {
    await this.page.addInitScript(() =>
      document.addEventListener('app:ready', () => document.documentElement.setAttribute('data-alive', '')),
    );
    await this.page.goto(address);
    await this.stirs();
    await expect(this.page.locator('html[data-alive]')).toBeAttached();
    await this.stirs();
  }

  /** The first interaction: the page loads what it has put off. */
  async stirs(): Promise<void> {
    await this.page.mouse.move(200, 300);
    await this.page.mouse.move(210, 310);
  }

  /** The mouse leaves the window, by its top unless told; a driven one cannot. */
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

  /** Has met the dialog that lies over the page once a visit: it will not come while something else is looked at. */
  async hasMetExit(): Promise<void> {
    await this.opensExit();
    await this.exit.getByRole('button', { name: 'Non merci' }).click();
    await expect(this.exit).toHaveCount(0);
  }
}
