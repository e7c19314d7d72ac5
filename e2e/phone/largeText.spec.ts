import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

// Doubles the browser's font size (WCAG 1.4.4).
// Lengths in rem and media queries change with the font size.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

async function expectRoom(page: Page, name: string): Promise<void> {
  const { letters, overflow } = await page.evaluate(() => ({
    letters: getComputedStyle(document.documentElement).fontSize,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(letters).toBe('32px');
  expect.soft(overflow, `horizontal overflow of ${name} in px`).toBe(0);
}

for (const address of [
  '/',
  '/menus',
  '/hellofresh',
  '/accessibilite',
  '/mentions-legales',
  '/conditions-generales-de-vente',
  '/confidentialite',
  '/hors-ligne.html',
])
  test(`fits ${address} into the screen width at double text size @R2.34`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expectRoom(page, address);
  });

test('enlarges testimonials at double text size without clipping', async ({ page }) => {
  await page.goto('/');
  const quoteElements = page.getByRole('list', { name: 'Avis de clients' }).locator('figure');
  const hiddenHeights = await quoteElements.evaluateAll((all) =>
    all.map((quote) => quote.scrollHeight - quote.clientHeight),
  );
  expect(hiddenHeights).toEqual(hiddenHeights.map(() => 0));
  expect(await quoteElements.first().evaluate((quote) => quote.clientHeight)).toBeGreaterThan(450);
});

test('fits every order screen into the screen width at double text size @R2.34', async ({
  page,
  shopper,
}) => {
  await shopper.openForm();
  await page.getByRole('button', { name: 'Choisir ma livraison' }).click();
  await expect(page.getByRole('region', { name: /^Il manque 7\sinformations$/ })).toBeFocused();
  await expectRoom(page, 'the form');
  await shopper.fillForm();
  await shopper.goToDelivery();
  await expect(page.locator('[name="date"]:checked')).toBeVisible();
  await expectRoom(page, 'the delivery');
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeEditable();
  await expectRoom(page, 'the payment');
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expectRoom(page, 'the thanks');
});
