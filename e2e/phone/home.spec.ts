import { expect, test } from '#e2e/support/test.ts';

test('opens the exit-intent dialog after the visitor scrolls past the founder’s message @R4.25', async ({
  page,
  visitor,
}) => {
  await visitor.visit('/');
  await expect(visitor.exitDialog).toHaveCount(0);
  await page.getByText('Camille Aubry').scrollIntoViewIfNeeded();
  // Retries, because a page that starts scrolled down shows the exit dialog only at the next scroll.
  await expect(async () => {
    await page.mouse.wheel(0, 100);
    await expect(visitor.exitDialog).toBeVisible({ timeout: 500 });
  }).toPass();
  const { y = 0 } = (await visitor.exitDialog.boundingBox()) ?? {};
  expect(y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 3);
  await visitor.exitDialog.getByRole('button', { name: 'Non merci' }).tap();
  await expect(visitor.exitDialog).toHaveCount(0);
});

test('navigates between pages by links and Back', async ({ page, shop, visitor }) => {
  await visitor.visit('/');
  await page.getByRole('link', { name: 'Au menu' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Carte du Chef');
  await page.getByRole('link', { name: 'Commencer' }).tap();
  await expect(page).toHaveURL(`${shop.url}/#select-your-box`);
  await expect(page.getByRole('heading', { name: /^Combien de repas/ })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Carte du Chef');
  await page.goto('/hellofresh');
  await page.getByRole('main').getByRole('link', { name: 'Je commande ma box' }).tap();
  await expect(page).toHaveURL(`${shop.url}/#select-your-box`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
  await page.getByRole('link', { name: 'Mijote, accueil' }).first().tap();
  await expect(page).toHaveURL(`${shop.url}/`);
});
