import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ translator: 'whenReady' });

test('shows the comparison, legal, not-found and offline pages @R2.32', async ({
  incidents,
  page,
  visitor,
}) => {
  incidents.allow(/status of 404/);
  await visitor.visit('/hellofresh');
  await checkScreen(page, 'hellofresh');
  await page.goto('/mentions-legales');
  await checkScreen(page, 'legal');
  await page.goto('/conditions-generales-de-vente');
  await checkScreen(page, 'terms');
  await page.goto('/confidentialite');
  await checkScreen(page, 'privacy');
  await page.goto('/accessibilite');
  await checkScreen(page, 'accessibility');
  await page.goto('/cette-page-n-est-pas-la');
  await expect(page.locator('h1')).toHaveText('Cette page n’est pas à la carte.');
  await checkScreen(page, 'not-found');
  await page.goto('/hors-ligne.html');
  await expect(page.locator('h1')).toHaveText('Il manque le réseau.');
  await checkScreen(page, 'offline');
});

test('shows the menu, an open dish and disabled filters without results', async ({ page, visitor }) => {
  await visitor.visit('/menus');
  const dishes = visitor.section('Plats de la semaine').getByRole('article');
  await expect(dishes).toHaveCount(24);
  await checkScreen(page, 'menus');
  await dishes.first().getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Bœuf bourguignon' })).toBeVisible();
  await checkScreen(page, 'menus-dish');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bistrot', exact: true }).click();
  await expect(
    page.getByRole('button', { name: '100\u00a0% végétal 0\u00a0plat', exact: true }),
  ).toBeDisabled();
  await page.locator('summary', { hasText: 'Allergènes à éviter' }).click();
  await page.getByRole('button', { name: 'Sans fruits à coque', exact: true }).click();
  await checkScreen(page, 'menus-narrowed');
});

test('shows the exit-intent and cookie dialogs over the home page', async ({ page, visitor }) => {
  await visitor.visit('/');
  await visitor.openExitDialog();
  await checkScreen(page, 'home-exit');
  await page.keyboard.press('Escape');
  await expect(visitor.exitDialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await expect(visitor.cookieDialog).toBeVisible();
  await checkScreen(page, 'home-cookies');
});
