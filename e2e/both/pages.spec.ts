import { look } from '#e2e/support/look.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ translator: 'whenReady' });

test('shows the comparison, legal, not-found and offline pages @R2.32', async ({
  incidents,
  page,
  visitor,
}) => {
  incidents.expect(/status of 404/);
  await visitor.visits('/hellofresh');
  await look(page, 'hellofresh');
  await page.goto('/mentions-legales');
  await look(page, 'legal');
  await page.goto('/conditions-generales-de-vente');
  await look(page, 'terms');
  await page.goto('/confidentialite');
  await look(page, 'privacy');
  await page.goto('/accessibilite');
  await look(page, 'accessibility');
  await page.goto('/cette-page-n-est-pas-la');
  await expect(page.locator('h1')).toHaveText('Cette page n’est pas à la carte.');
  await look(page, 'not-found');
  await page.goto('/hors-ligne.html');
  await expect(page.locator('h1')).toHaveText('Il manque le réseau.');
  await look(page, 'offline');
});

test('shows the menu, an open dish and disabled filters without results', async ({ page, visitor }) => {
  await visitor.visits('/menus');
  const dishes = visitor.section('Plats de la semaine').getByRole('article');
  await expect(dishes).toHaveCount(24);
  await look(page, 'menus');
  await dishes.first().getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Bœuf bourguignon' })).toBeVisible();
  await look(page, 'menus-dish');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bistrot', exact: true }).click();
  await expect(
    page.getByRole('button', { name: '100\u00a0% végétal 0\u00a0plat', exact: true }),
  ).toBeDisabled();
  await page.locator('summary', { hasText: 'Allergènes à éviter' }).click();
  await page.getByRole('button', { name: 'Sans fruits à coque', exact: true }).click();
  await look(page, 'menus-narrowed');
});

test('shows the exit-intent and cookie dialogs over the home page', async ({ page, visitor }) => {
  await visitor.visits('/');
  await visitor.opensExit();
  await look(page, 'home-exit');
  await page.keyboard.press('Escape');
  await expect(visitor.exit).toHaveCount(0);
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await expect(visitor.cookies).toBeVisible();
  await look(page, 'home-cookies');
});
