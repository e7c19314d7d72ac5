import type { Page } from '@playwright/test';
import type { Shopper } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

const hourMs = 3_600_000;

async function returnADayLater(page: Page, shopper: Shopper): Promise<void> {
  await shopper.startOrder(12);
  await shopper.fillForm();
  await page.clock.install({ time: Date.now() + 25 * hourMs });
  await page.goto('/');
  await expect(page.getByText('Reprendre votre commande\u00a0?')).toBeVisible();
  await expect(page.getByText(/une box de 12\srepas/)).toBeVisible();
}

test('restores an order that is more than a day old', async ({ page, shopper }) => {
  await returnADayLater(page, shopper);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(shopper.boxRadio(12)).toBeChecked();
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(shopper.field('customer.email')).toHaveValue(shopper.details.email);
});

test('discards an old order when the customer starts over', async ({ page, shopper }) => {
  await returnADayLater(page, shopper);
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await expect(page.getByText('Reprendre votre commande\u00a0?')).toBeHidden();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(shopper.field('customer.email')).toHaveValue('');
});

test('clears all browser storage on a double click on the footer logo @R2.20', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.startOrder();
  await shopper.fillForm();
  await page.goBack();
  await page.evaluate(async () => {
    localStorage.setItem('of another version', 'x');
    sessionStorage.setItem('of another version', 'x');
    await caches.open('of another version');
    const { promise, resolve } = Promise.withResolvers<void>();
    const openRequest = indexedDB.open('of another version');
    openRequest.onsuccess = () => resolve(openRequest.result.close());
    await promise;
  });
  const reloaded = page.waitForEvent('load');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Mijote/ })
    .dblclick();
  await reloaded;
  await expect(page).toHaveURL(`${shop.url}/`);
  const remainingStores = await page.evaluate(async () => [
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    await caches.keys(),
    await indexedDB.databases(),
  ]);
  expect(remainingStores[0]).toEqual([]);
  expect(JSON.stringify(remainingStores)).not.toContain('of another version');
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(shopper.field('customer.email')).toHaveValue('');
});

test('stores no card number or client secret in the browser', async ({ page, shopper }) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  const storedText = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(storedText).toContain(shopper.details.email);
  expect(storedText).not.toMatch(/_secret_|4242/);
});
