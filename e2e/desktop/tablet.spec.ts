import { look } from '#e2e/support/look.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('pages on a tablet', async ({ page, visitor }) => {
  await visitor.visits('/');
  await look(page, 'home');
  await visitor.opensExit();
  await look(page, 'home-exit');
  await page.goto('/menus?plat=boeuf-bourguignon');
  await expect(page.getByRole('dialog', { name: 'Bœuf bourguignon' })).toBeVisible();
  await look(page, 'menus-dish');
  await page.keyboard.press('Escape');
  await look(page, 'menus');
  await page.goto('/hellofresh');
  await look(page, 'hellofresh');
  await page.goto('/conditions-generales-de-vente');
  await look(page, 'terms');
});

test('checkout on a tablet', async ({ page, shopper }) => {
  await page.goto('/?step=form&box=12');
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await look(page, 'form-empty');
  await shopper.reachesPayment();
  await look(page, 'payment-blocked');
});
