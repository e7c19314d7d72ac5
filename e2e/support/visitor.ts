import { expect, type Locator, type Page } from '@playwright/test';

export class Visitor {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  section(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name });
  }

  get cookieDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Mesure d’audience.' });
  }

  get exitDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Ne partez pas\u00a0!' });
  }

  get leadDialog(): Locator {
    return this.page.getByRole('dialog', { name: /\d+\s€ offerts sur/ });
  }

  /** Opens a page, simulates an interaction and waits until React has hydrated the page. */
  async visit(address: string): Promise<void> {
    await this.page.addInitScript(() =>
      document.addEventListener('app:ready', () => document.documentElement.setAttribute('data-alive', '')),
    );
    await this.page.goto(address);
    await this.simulateInteraction();
    await expect(this.page.locator('html[data-alive]')).toBeAttached();
    await this.simulateInteraction();
  }

  /** Simulates the first interaction of a visitor. The page then loads its deferred code. */
  async simulateInteraction(): Promise<void> {
    await this.page.mouse.move(200, 300);
    await this.page.mouse.move(210, 310);
  }

  /**
   * Dispatches `mouseleave`, by default at the top of the window.
   * Playwright's mouse cannot leave the window.
   */
  async simulateMouseLeave(at: { readonly clientY: number } = { clientY: -1 }): Promise<void> {
    await this.page.evaluate(
      (eventInit) => document.documentElement.dispatchEvent(new MouseEvent('mouseleave', eventInit)),
      at,
    );
  }

  async openExitDialog(): Promise<void> {
    await this.simulateMouseLeave();
    await expect(this.exitDialog).toBeVisible();
  }

  /**
   * Opens and closes the exit-intent dialog.
   * The dialog opens once per visit, so it does not disturb the test later.
   */
  async dismissExitDialog(): Promise<void> {
    await this.openExitDialog();
    await this.exitDialog.getByRole('button', { name: 'Non merci' }).click();
    await expect(this.exitDialog).toHaveCount(0);
  }
}
