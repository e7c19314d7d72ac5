import { expect, test } from '#e2e/support/test.ts';

test.use({ edition: 'homeless' });
// Uses one worker for the file, so that the shop of this build starts only once.
test.describe.configure({ mode: 'default' });

test('redirects home to the brand website but opens the form of an order link', async ({ page, shopper }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sandbox\/site/);
  await page.goto('/?step=form&box=12');
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.orderSummary).toContainText('Box de 12 repas');
});

test('offers a retry instead of a redirect when the order code fails to load', async ({
  incidents,
  page,
  shopper,
}) => {
  incidents.allow(/ERR_FAILED/);
  await page.route('**/assets/checkout-*.js', (route) => route.abort());
  await page.goto('/?step=form&box=12');
  await expect(page.getByRole('alert')).toContainText('La page de commande ne s’affiche pas.');
  await page.unroute('**/assets/checkout-*.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.orderSummary).toContainText('Box de 12 repas');
});

test('reports an unknown payment and links to the brand website', async ({ incidents, page }) => {
  incidents.allow(/status of 404/);
  await page.goto('/?payment_intent=pi_inconnu&redirect_status=succeeded');
  await expect(page.getByText('Nous ne retrouvons pas ce paiement sur cet appareil.')).toBeVisible();
  await page.getByRole('link', { name: 'Continuer vers le site de Mijote' }).click();
  await expect(page).toHaveURL(/\/sandbox\/site/);
});
