import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const defaultWallet = 'Apple Pay';

/** Button of a wallet on the form or the payment screen. */
export const walletButton = (page: Page, name = defaultWallet): Locator =>
  page.getByRole('region', { name: 'Paiement express' }).getByRole('button', { name: `Payer avec ${name}` });

export const walletSheet = (page: Page, name = defaultWallet): Locator => page.getByRole('dialog', { name });

/** Opens the next pages as in a tab that has shown wallets before. */
export const rememberWallets = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // Frames of the payment providers cannot store anything.
    if (self === top) sessionStorage.setItem('wallets', 'offered');
  });

/** Opens the sheet and waits for its total. The payment screen refuses a press until the payment is prepared. */
export async function openSheet(page: Page, name = defaultWallet): Promise<void> {
  await expect(async () => {
    // A sheet that opened late covers the button.
    if (!(await walletSheet(page, name).isVisible())) await walletButton(page, name).click({ timeout: 2000 });
    await expect(walletSheet(page, name)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(walletSheet(page, name)).toHaveAttribute('aria-busy', 'false');
}

/** Authorizes the payment on the open sheet, as a finger or a face does. */
export const authorize = (page: Page, name = defaultWallet): Promise<void> =>
  walletSheet(page, name)
    .getByRole('button', { name: `Payer avec ${name}` })
    .click();

/** Scrolls to the box picker, as a visitor does. The page loads its machines at the first scroll. */
export async function openPicker(page: Page): Promise<void> {
  await page.goto('/');
  await page.mouse.wheel(0, 100);
  await page
    .locator('#select-your-box')
    .getByRole('button', { name: 'Je commande ma box' })
    .scrollIntoViewIfNeeded();
}
