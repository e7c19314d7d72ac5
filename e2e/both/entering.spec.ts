import { hold } from '#e2e/support/requests.ts';
import { shiftsOn, watchShifts } from '#e2e/support/shifts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('the form stands there before any of its code, then takes what is filled in, and nothing moves', async ({
  page,
  shopper,
}) => {
  const letCodeCome = await hold(page, '**/assets/*.js');
  await watchShifts(page);
  await page.goto('/?step=form&box=12');
  await expect(page).toHaveTitle(/^Vos coordonnées/);
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled();
  // Neither the home page nor what another box costs.
  await expect(page.locator('#select-your-box')).toHaveCount(0);
  await expect(page.locator('aside')).toHaveAttribute('inert');
  const place = await shopper.title.boundingBox();

  letCodeCome();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeEnabled();
  await expect(page.getByText('Box de 12 repas').first()).toBeAttached();
  expect(await shopper.title.boundingBox()).toEqual(place);
  await shopper.fills();
  expect(await shiftsOn(page)).toEqual([]);
});

test('the payment stands there at a reload, and goes on', async ({ page, shopper }) => {
  await shopper.reachesPayment();
  const letCodeCome = await hold(page, '**/assets/*.js');
  await page.reload();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(page.locator('#select-your-box')).toHaveCount(0);
  letCodeCome();
  await expect(shopper.card.getByLabel('Numéro de carte')).toBeEditable();
});

test('who asks for the form without a box is brought home, and told so', async ({ page, shopper }) => {
  await page.goto('/?step=form');
  await expect(shopper.title).toHaveText(/^Mijoté longtemps/);
  await expect(page.getByText('Choisissez d’abord votre box')).not.toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('radio', { name: '12 repas' }).check({ force: true });
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
});

test('the form’s document leads home by the name of its file, which asks for nothing', async ({
  page,
  shopper,
}) => {
  await page.goto('/step-form.html');
  await expect(shopper.title).toHaveText(/^Mijoté longtemps/);
});

test('without its code the form says that it does not open, and is tried again', async ({
  incidents,
  page,
  shopper,
}) => {
  incidents.expect(/ERR_FAILED/);
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto('/?step=form&box=8');
  await expect(page.getByRole('alert')).toContainText('La commande ne s’ouvre pas.');
  // Until the page is loaded anew: a mouse that comes near asks for the code, too, and the link would go before it is pressed.
  page.once('framenavigated', () => void page.unroute('**/assets/main-*.js'));
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByText('Box de 8 repas').first()).toBeAttached();
  await expect(shopper.title).toHaveText('Vos coordonnées');
});
