import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { Visitor } from '#e2e/support/visitor.ts';

const conditions = /^Offre découverte\s: Box à commander sous 4\ssemaines/;

async function takesOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Voir l’offre' }).hover();
  await page.locator('#offer').getByRole('button', { name: 'En profiter' }).click();
  await expect(page.locator('#offer')).toContainText('L’offre est appliquée');
}

test('finds the offer that was taken at home on the other pages', async ({ page, shopper, visitor }) => {
  await visitor.visits('/');
  await shopper.choosesBox(16);
  await takesOffer(page);
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText(conditions)).toBeVisible();
  await page.goto('/menus');
  await expect(page.getByRole('complementary', { name: 'Offre découverte' })).toContainText(/^85\s€ offerts/);
  await expect(foot.getByText(conditions)).toBeVisible();
  await page.getByRole('button', { name: 'Voir l’offre' }).hover();
  await expect(page.locator('#offer').getByRole('button', { name: 'Retirer l’offre' })).toBeVisible();
  await page.goto('/confidentialite');
  await expect(foot.getByText(conditions)).toBeVisible();
});

test('takes the offer at home, and takes it off again there', async ({ page, visitor }) => {
  await visitor.visits('/');
  await takesOffer(page);
  await page.locator('#offer').getByRole('button', { name: 'Retirer l’offre' }).click();
  await expect(page.locator('#offer').getByRole('button', { name: 'En profiter' })).toBeVisible();
});

/** What a browser tells a page that it keeps while another one is looked at, and brings back as it was. */
const isTold = (page: Page, type: 'pagehide' | 'pageshow'): Promise<unknown> =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

// The headless browser keeps no pages itself.
test('comes back to a page that the browser had kept, and finds the offer taken meanwhile', async ({
  context,
  page,
  visitor,
}) => {
  await visitor.visits('/');
  await isTold(page, 'pagehide');
  const menu = new Visitor(await context.newPage());
  await menu.visits('/menus');
  await takesOffer(menu.page);
  await expect(menu.page.getByRole('contentinfo').getByText(conditions)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await isTold(page, 'pageshow');
  await reloaded;
  await expect(page.getByRole('contentinfo').getByText(conditions)).toBeVisible();
});
