import { openInspector } from '#e2e/support/inspector.ts';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

test('fills the form with test data and completes the purchase @R2.3', async ({ page, shop, shopper }) => {
  await page.goto('/?debug=god');
  const debugPanel = page.getByRole('complementary', { name: 'Débogage' });
  await expect(debugPanel).toContainText('bac à sable');
  const fillButton = debugPanel.getByRole('button', { name: 'Remplir avec des données d’essai' });
  await expect(fillButton).toBeDisabled();
  await checkScreen(page, 'debug');
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(page).toHaveURL(`${shop.url}/?debug=god&step=form`);
  await expect(shopper.title).toHaveText('Vos coordonnées');
  const [panelBox, bannerBox] = await Promise.all([
    debugPanel.boundingBox(),
    page.getByRole('banner').boundingBox(),
  ]);
  expect((panelBox?.y ?? 0) + (panelBox?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0);
  await fillButton.click();
  await expect(shopper.field('address.city')).not.toHaveValue('');
  const email = await shopper.field('customer.email').inputValue();
  // The debug panel renders the dump of the state only while the dump is open.
  const stateDump = debugPanel.locator('pre');
  await expect(stateDump).toHaveCount(0);
  await debugPanel.getByText('État des machines').click();
  await expect(stateDump).toBeVisible();
  await expect(debugPanel).not.toContainText(email);
  const machines = ['account', 'card', 'edenred', 'overlay', 'voucher'];
  await Promise.all(machines.map((machine) => expect(debugPanel).toContainText(`"${machine}": `)));
  await expect(debugPanel).toContainText('"isExternal": false');
  await checkScreen(page, 'debug-form');

  await debugPanel.getByRole('button', { name: 'Replier' }).click();
  await expect(fillButton).toBeHidden();
  await debugPanel.getByText('bac à sable').click();
  await debugPanel.getByRole('button', { name: 'Fermer jusqu’au rechargement' }).click();
  await expect(debugPanel).toBeHidden();
  await shopper.goToPayment();
  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  const { payload } = await expectOneOrder(shop, { sum });
  expect(payload).toMatchObject({ email });
});

test('opens the inspector from the menu page', async ({ page }) => {
  await page.goto('/menus?debug=god');
  const debugPanel = page.getByRole('complementary', { name: 'Débogage' });
  await expect(debugPanel.getByRole('button', { name: 'Remplir avec des données d’essai' })).toBeDisabled();
  const inspector = await openInspector(page);
  await expect(
    inspector.getByRole('region', { name: 'Acteurs' }).getByRole('button', { name: /^menu/ }),
  ).toBeVisible();
});

test('shows no debug view without the debug parameter @R2.3', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Débogage' })).toHaveCount(0);
});

test('does not log a click on a disabled carousel arrow as blocked', async ({ page, shopper }) => {
  await page.goto('/?debug=god');
  const inspector = await openInspector(page);
  const logRegion = inspector.getByRole('region', { name: 'Journal' });
  await page.getByRole('button', { name: 'Replier' }).click();
  const previousButton = page.getByRole('button', { name: 'Plats précédents' });
  await page.locator('#recipes').scrollIntoViewIfNeeded();
  await expect(previousButton).toHaveAttribute('aria-disabled', 'true');
  await previousButton.dispatchEvent('click');
  await shopper.chooseBox(4);
  await expect(logRegion).toContainText('mealBox.chosen');
  await expect(logRegion).not.toContainText('Bouton inactif');
});
