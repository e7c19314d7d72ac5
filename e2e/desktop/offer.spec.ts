import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { Visitor } from '#e2e/support/visitor.ts';

const conditionsText = /^Offre découverte\s: Les 4\sbox sont à commander en 4\ssemaines/;

async function removeOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Voir l’offre' }).hover();
  await page.locator('#offer').getByRole('button', { name: 'Retirer l’offre' }).click();
  await expect(page.locator('#offer').getByRole('button', { name: 'En profiter' })).toBeVisible();
}

test('shows the offer for the chosen box size on other pages', async ({ page, shopper, visitor }) => {
  await visitor.visit('/');
  await shopper.chooseBox(16);
  // Waits until the checkout has loaded and stored the chosen box size.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formStore'))).toContain('16');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(conditionsText)).toBeVisible();
  await page.goto('/menus');
  await expect(page.getByRole('complementary', { name: 'Offre découverte' })).toContainText(/^85\s€ offerts/);
  await expect(footer.getByText(conditionsText)).toBeVisible();
  await page.getByRole('button', { name: 'Voir l’offre' }).hover();
  await expect(page.locator('#offer').getByRole('button', { name: 'Retirer l’offre' })).toBeVisible();
  await page.goto('/confidentialite');
  await expect(footer.getByText(conditionsText)).toBeVisible();
});

test('restores a removed offer on request, but not on reload @R4.35', async ({ page, visitor }) => {
  await visitor.visit('/');
  await removeOffer(page);
  await expect(page.locator('#select-your-box')).toContainText('85,89');
  await page.reload();
  await expect(page.locator('#select-your-box')).toContainText('85,89');
  await page
    .locator('#select-your-box')
    .getByRole('button', { name: /^En profiter/ })
    .click();
  await expect(page.locator('#select-your-box')).toContainText('49,90');
});

/** Dispatches the event with which a page enters or leaves the back/forward cache. */
const dispatchTransition = (page: Page, type: 'pagehide' | 'pageshow'): Promise<unknown> =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

// Simulates the back/forward cache, which headless Chromium lacks.
test('reloads a page from the back/forward cache after another page removed the offer', async ({
  context,
  page,
  visitor,
}) => {
  await visitor.visit('/');
  await expect(page.getByRole('contentinfo').getByText(conditionsText)).toBeVisible();
  await dispatchTransition(page, 'pagehide');
  const menuVisitor = new Visitor(await context.newPage());
  await menuVisitor.visit('/menus');
  await removeOffer(menuVisitor.page);
  await expect(menuVisitor.page.getByRole('contentinfo').getByText(conditionsText)).toBeHidden();
  // Waits until the other page has stored the change, because the restored page reads it.
  await expect.poll(() => menuVisitor.page.evaluate(() => localStorage.getItem('formStore'))).not.toBeNull();
  const reload = page.waitForEvent('load');
  await dispatchTransition(page, 'pageshow');
  await reload;
  await expect(page.getByRole('contentinfo').getByText(conditionsText)).toBeHidden();
});
