import { checkScreen } from '#e2e/support/checkScreen.ts';
import { holdResponses } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ translator: 'whenReady' });

test('shows the home page with and without the offer @R2.1', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('👨‍🍳 Mijote');
  await checkScreen(page, 'home');
  await page.getByRole('button', { name: 'Voir l’offre' }).click();
  await expect(page.locator('#offer')).toBeVisible();
  await checkScreen(page, 'home-offer');
  await page.locator('#offer').getByRole('button', { name: 'Retirer l’offre' }).click();
  await expect(page.locator('#offer').getByRole('button', { name: 'En profiter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await checkScreen(page, 'home-without-offer');
});

test('shows a notice and a day-old draft on the home page', async ({ page, shopper }) => {
  await page.goto('/?step=payment');
  await expect(page.getByRole('alert').getByText('Il nous manque vos coordonnées')).toBeVisible();
  await checkScreen(page, 'home-refused');
  await shopper.startOrder(12);
  await shopper.field('customer.firstName').fill('Camille');
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 });
  await page.goto('/');
  await expect(page.getByText('Reprendre votre commande\u00a0?')).toBeVisible();
  await checkScreen(page, 'home-stale-draft');
});

test('shows the form empty, with errors, suggestions and rejected values @R2.32', async ({
  page,
  shopper,
}) => {
  await shopper.openForm();
  await expect(page).toHaveTitle('Vos coordonnées · Mijote');
  await checkScreen(page, 'form-empty');
  const next = page.getByRole('button', { name: /^(Choisir ma livraison|Passer au paiement)$/ });
  await next.click();
  await expect(shopper.fieldMessage('address.city')).toBeVisible();
  await checkScreen(page, 'form-errors');

  await shopper.field('address.line1').pressSequentially('8 rue');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await checkScreen(page, 'form-suggestions');

  await shopper.fillForm({ email: 'existant@example.com', postalCode: '97200' });
  await expect(shopper.fieldMessage('customer.email')).toContainText('existe déjà');
  await expect(shopper.fieldMessage('address.postalCode')).toBeVisible();
  await checkScreen(page, 'form-refused');
});

test('shows the company and billing fields of the form', async ({ page, shopper }) => {
  await shopper.openForm();
  await page.locator('[name="address.type"][value="pro"]').check({ force: true });
  await page.getByRole('checkbox', { name: /^Adresse de facturation/ }).check();
  await checkScreen(page, 'form-company');
});

test('shows delivery dates while loading, loaded and unavailable', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 502/);
  const release = await holdResponses(page, '**/wf/inscription_delivery_date*');
  await shopper.openForm();
  await shopper.fillForm();
  if (shopper.isNarrow) await shopper.goToDelivery();
  await checkScreen(page, 'delivery-searching');
  release();
  await expect(page.locator('[name="date"]:checked')).toBeVisible();
  if (shopper.isNarrow) await expect(page).toHaveTitle('Livraison · Mijote');
  await checkScreen(page, 'delivery');
  await shop.setFaults({ 'main.inscription_delivery_date': { kind: 'status', status: 503 } });
  // On a narrow screen, the form opens at the delivery screen again.
  await page.goto('/?step=form');
  await expect(page.getByRole('alert').filter({ hasText: 'dates de livraison' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Signaler un problème' })).toBeVisible();
  await checkScreen(page, 'delivery-unreachable');
});
