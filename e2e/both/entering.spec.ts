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
