import { openInspector } from '#e2e/support/inspector.ts';
import { look } from '#e2e/support/look.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

test('fills the form with test data and completes the purchase @R2.3', async ({ page, shop, shopper }) => {
  await page.goto('/?debug=god');
  const panel = page.getByRole('complementary', { name: 'Mise au point' });
  await expect(panel).toContainText('bac à sable');
  const fill = panel.getByRole('button', { name: 'Remplir avec des données d’essai' });
  await expect(fill).toBeDisabled();
  await look(page, 'debug');
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(page).toHaveURL(`${shop.url}/?debug=god&step=form`);
  const [over, head] = await Promise.all([panel.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(head?.y ?? 0);
  await fill.click();
  await expect(shopper.field('address.city')).not.toHaveValue('');
  const email = await shopper.field('customer.email').inputValue();
  // The dump is rendered only while it is open.
  const dump = panel.locator('pre');
  await expect(dump).toHaveCount(0);
  await panel.getByText('État des machines').click();
  await expect(dump).toBeVisible();
  await expect(panel).not.toContainText(email);
  const machines = ['account', 'card', 'edenred', 'overlay', 'voucher'];
  await Promise.all(machines.map((machine) => expect(panel).toContainText(`"${machine}": `)));
  await expect(panel).toContainText('"isExternal": false');
  await look(page, 'debug-form');

  await panel.getByRole('button', { name: 'Replier' }).click();
  await expect(fill).toBeHidden();
  await panel.getByText('bac à sable').click();
  await panel.getByRole('button', { name: 'Fermer jusqu’au rechargement' }).click();
  await expect(panel).toBeHidden();
  await shopper.goesToPayment();
  await shopper.isReadyToPay();
  const sum = await shopper.pays();
  await shopper.isThanked();
  const { payload } = await expectOneOrder(shop, { sum });
  expect(payload).toMatchObject({ email });
});

test('opens the inspector from the menu page', async ({ page }) => {
  await page.goto('/menus?debug=god');
  const panel = page.getByRole('complementary', { name: 'Mise au point' });
  await expect(panel.getByRole('button', { name: 'Remplir avec des données d’essai' })).toBeDisabled();
  const inspector = await openInspector(page);
  await expect(
    inspector.getByRole('region', { name: 'Acteurs' }).getByRole('button', { name: /^menu/ }),
  ).toBeVisible();
});

test('shows no debug view without the debug parameter @R2.3', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Mise au point' })).toHaveCount(0);
});

test('does not log a press on a carousel arrow at its end as blocked', async ({ page, shopper }) => {
  await page.goto('/?debug=god');
  const inspector = await openInspector(page);
  const log = inspector.getByRole('region', { name: 'Journal' });
  await page.getByRole('button', { name: 'Replier' }).click();
  const arrow = page.getByRole('button', { name: 'Plats précédents' });
  await page.locator('#recipes').scrollIntoViewIfNeeded();
  await expect(arrow).toHaveAttribute('aria-disabled', 'true');
  await arrow.dispatchEvent('click');
  await shopper.choosesBox(4);
  await expect(log).toContainText('mealBox.chosen');
  await expect(log).not.toContainText('Bouton inactif');
});
