import type { Page } from '@playwright/test';
import { waitForMenu } from '#e2e/support/waitForMenu.ts';
import { holdResponses } from '#e2e/support/requests.ts';
import { readVisibleShifts, watchShifts } from '#e2e/support/shifts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { rememberWallets, walletButton } from '#e2e/support/walletSheet.ts';

test('loads the home page without a layout shift', async ({ page, shopper }) => {
  await watchShifts(page);
  await page.goto('/');
  await expect(shopper.title).toBeVisible();
  expect(await readVisibleShifts(page)).toEqual([]);
});

test('loads and fills the form without a layout shift', async ({ page, shopper }) => {
  await watchShifts(page);
  await page.goto('/?step=form&box=12');
  await shopper.fillForm();
  await expect(page.locator('[name="date"]:checked')).toHaveCount(shopper.isNarrow ? 0 : 1);
  expect(await readVisibleShifts(page)).toEqual([]);
});

test('shows messages for the e-mail without moving the fields below @R2.42', async ({ page, shopper }) => {
  await shopper.openForm();
  const position = async (): Promise<number> =>
    Math.round(
      await shopper
        .field('customer.firstName')
        .evaluate((field) => field.getBoundingClientRect().top + scrollY),
    );
  const before = await position();
  await shopper.field('customer.email').fill('jeanne.martin@gmial.com');
  await shopper.field('customer.phoneNumber').focus();
  const correctionButton = page.getByRole('button', { name: 'Remplacer par jeanne.martin@gmail.com' });
  await expect(correctionButton).toBeVisible();
  expect(await position()).toBe(before);
  await correctionButton.click();
  await expect(page.locator('[data-status="ok"]', { has: shopper.field('customer.email') })).toBeVisible();
  expect(await position()).toBe(before);
});

test('shows the payment and the confirmation without a layout shift', async ({ page, shopper }) => {
  await shopper.openPayment();
  await watchShifts(page);
  await page.reload();
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeEditable();
  expect(await readVisibleShifts(page)).toEqual([]);
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expect(page.getByText('Carte bancaire ·· 4242')).toBeVisible();
  expect(await readVisibleShifts(page)).toEqual([]);
});

test('shows known wallets on form and payment without a layout shift', async ({ page, shop, shopper }) => {
  await shop.setWallets(['apple_pay']);
  await rememberWallets(page);
  await watchShifts(page);
  await shopper.openForm();
  await expect(walletButton(page)).toBeVisible();
  expect(await readVisibleShifts(page)).toEqual([]);
  await shopper.openPayment();
  await expect(walletButton(page)).toBeVisible();
  expect(await readVisibleShifts(page)).toEqual([]);
});

test('shows unknown wallets on the payment, but not on a form opened by a link, without a layout shift', async ({
  page,
  shop,
  shopper,
}) => {
  await shop.setWallets(['apple_pay']);
  await watchShifts(page);
  await shopper.openForm();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('wallets'))).toBe('offered');
  await expect(walletButton(page)).toBeHidden();
  expect(await readVisibleShifts(page)).toEqual([]);
  await page.evaluate(() => sessionStorage.clear());
  await shopper.openPayment();
  await expect(walletButton(page)).toBeVisible();
  expect(await readVisibleShifts(page)).toEqual([]);
});

test('prerenders the dishes and hydrates them without a layout shift', async ({ page, visitor }) => {
  await waitForMenu(page);
  const releaseCode = await holdResponses(page, '**/assets/*.js');
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await watchShifts(page);
  await page.goto('/menus', { waitUntil: 'commit' });
  const dishes = visitor.section('Plats de la semaine').getByRole('article');
  await expect(dishes).toHaveCount(24);
  await expect(dishes.first().locator('img').first()).toHaveJSProperty('complete', true);
  // The page queues this click until hydration.
  // The test dispatches it by script: after real input, the browser would not record layout shifts.
  await dishes.getByRole('link', { name: 'Curry vert' }).first().dispatchEvent('click');
  releaseCode();
  await expect(page.getByRole('dialog', { name: /Curry vert/ })).toContainText('Valeurs nutritionnelles');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readVisibleShifts(page)).toEqual([]);
  expect(requestedPaths).not.toContain('/wf/inscription_menu');
});

/** Opens a page on a simulated slow connection: fonts and images arrive after the first paint. */
async function openSlowly(page: Page, address: string): Promise<void> {
  const releaseFonts = await holdResponses(page, '**/*.woff2');
  const releaseImages = await holdResponses(page, '**/*.{avif,webp,svg}');
  await watchShifts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  releaseFonts();
  releaseImages();
  await page.waitForLoadState();
}

for (const address of ['/', '/?step=form&box=12']) {
  test(`causes no visible layout shift on ${address} when fonts and images load late`, async ({ page }) => {
    await openSlowly(page, address);
    expect(await readVisibleShifts(page)).toEqual([]);
  });
}
