import { expect, test } from '#e2e/support/test.ts';

test.use({ edition: 'homeless' });

test('is led to the brand’s website, but for who comes to order', async ({ page, shopper }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sandbox\/site/);
  await page.goto('/?step=form&box=12');
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.summary).toContainText('Box de 12 repas');
});
