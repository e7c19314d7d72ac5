import type { Page } from '@playwright/test';
import { hold } from '#e2e/support/requests.ts';
import { shiftOf, watchShifts } from '#e2e/support/shifts.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Opens a page as over a slow line: letters and pictures come when all else stands. */
async function opensSlowly(page: Page, open: () => Promise<unknown>): Promise<void> {
  const letFonts = await hold(page, '**/*.woff2');
  const letPictures = await hold(page, '**/*.{avif,webp,svg}');
  await watchShifts(page);
  await open();
  await expect(page.locator('h1')).toBeVisible();
  letFonts();
  letPictures();
  await page.waitForLoadState();
}

test('nothing moves by itself on the home page', async ({ page }) => {
  await opensSlowly(page, () => page.goto('/', { waitUntil: 'commit' }));
  expect(await shiftOf(page)).toBe(0);
});

test('nothing moves by itself on the form', async ({ page, shopper }) => {
  await opensSlowly(page, () => page.goto('/?step=form&box=12', { waitUntil: 'commit' }));
  expect(await shiftOf(page)).toBe(0);
  await shopper.fills();
  await expect(page.locator('[name="date"]:checked')).toHaveCount(shopper.isNarrow ? 0 : 1);
  expect(await shiftOf(page)).toBe(0);
});

test('nothing moves by itself on the payment and the thanks', async ({ page, shopper }) => {
  await shopper.reachesPayment();
  await opensSlowly(page, () => page.reload({ waitUntil: 'commit' }));
  await expect(shopper.card.getByLabel('Numéro de carte')).toBeEditable();
  expect(await shiftOf(page)).toBe(0);
  await shopper.isReadyToPay();
  await shopper.pays();
  await shopper.isThanked();
  await expect(page.getByText('Carte bancaire ·· 4242')).toBeVisible();
  expect(await shiftOf(page)).toBe(0);
});
