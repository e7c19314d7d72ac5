import { mockConnection, dataSaverConnection } from '#e2e/support/connection.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { authorize, openPicker, openSheet, walletButton, walletSheet } from '#e2e/support/walletSheet.ts';
import { emailExistsMessage } from '#machines/domain/email.ts';

test.beforeEach(({ shop }) => shop.setWallets(['apple_pay']));

test('orders the displayed box from the box picker', async ({ page, shop, shopper }) => {
  await openPicker(page);
  await openSheet(page);
  await expect(walletSheet(page).getByText('Box de 10 repas')).toBeVisible();
  await shop.setFaults({ 'main.inscription_ended': { kind: 'delay', ms: 2000 } });
  await authorize(page);
  await expect(shopper.title).toHaveText('Nous enregistrons votre commande');
  await expect(walletButton(page)).toBeHidden();
  await shopper.expectConfirmation();
  await expect(page.getByText(/^Payé avec Apple\sPay ··\s4242$/)).toBeVisible();
  const { orders, stripe } = await shop.ledger();
  expect(orders).toHaveLength(1);
  expect(stripe.intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
});

test('orders the chosen box from the box picker', async ({ page, shop, shopper }) => {
  await openPicker(page);
  await shopper.chooseBox(8);
  await openSheet(page);
  await expect(walletSheet(page).getByText('Box de 8 repas')).toBeVisible();
  await authorize(page);
  await shopper.expectConfirmation();
  expect((await shop.ledger()).orders).toHaveLength(1);
});

test('opens the form with everything filled in for a registered e-mail', async ({ page, shop, shopper }) => {
  await openPicker(page);
  await openSheet(page);
  await walletSheet(page).getByLabel('E-mail').fill('existant@example.com');
  await authorize(page);
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(page.getByText(emailExistsMessage).first()).toBeVisible();
  await expect(shopper.field('address.line1')).toHaveValue('12 Rue de la Fosse');
  expect((await shop.ledger()).orders).toEqual([]);
});

test('opens the form at the missing phone number', async ({ page, shopper }) => {
  await openPicker(page);
  await openSheet(page);
  await walletSheet(page).getByLabel('Adresse de livraison').selectOption('Lyon, sans téléphone');
  await expect(walletSheet(page)).toHaveAttribute('aria-busy', 'false');
  await authorize(page);
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.field('customer.phoneNumber')).toHaveAttribute('aria-invalid', 'true');
});

test('opens the form if the price changes while the sheet is open', async ({ page, shop, shopper }) => {
  await openPicker(page);
  await openSheet(page);
  // Google Pay opens a window of its own, so the page stays usable. Here the sheet covers it.
  await page.locator('#select-your-box').getByRole('button', { name: 'Retirer' }).dispatchEvent('click');
  await expect(page.locator('#select-your-box').getByRole('button', { name: 'Retirer' })).toHaveCount(0);
  await authorize(page);
  await expect(walletSheet(page)).toHaveCount(0);
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.field('address.line1')).toHaveValue('12 Rue de la Fosse');
  await expect(page.getByText('Rien n’a été prélevé', { exact: false }).first()).toBeVisible();
  expect((await shop.ledger()).stripe.intents).toEqual([]);
});

test('stays on the box picker after an address in Corsica', async ({ page, shop, shopper }) => {
  await openPicker(page);
  await openSheet(page);
  await walletSheet(page).getByLabel('Adresse de livraison').selectOption('Ajaccio');
  await expect(walletSheet(page).getByRole('alert')).toHaveText('Livraison impossible à cette adresse.');
  await walletSheet(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(walletSheet(page)).toHaveCount(0);
  await expect(page.getByText('nous livrons en France métropolitaine, sauf en Corse')).toBeVisible();
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(shopper.field('address.postalCode')).toHaveValue('20000');
  await expect(page.getByText(/ne livrons pas encore/).first()).toBeVisible();
  expect((await shop.ledger()).stripe.intents).toEqual([]);
});

test('loads nothing of Stripe before the box picker is near', async ({ page }) => {
  const stripeRequests = recordRequests(page, '/stripe.js');
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto('/?box=8');
  await page.waitForLoadState('networkidle');
  expect(stripeRequests).toEqual([]);
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).hover();
  await expect(walletButton(page)).toBeVisible();
});

test('offers no wallet before the visitor chooses something on a slow connection', async ({
  page,
  shopper,
}) => {
  await mockConnection(page, dataSaverConnection);
  await openPicker(page);
  await page.waitForLoadState('networkidle');
  await expect(walletButton(page)).toBeHidden();
  await shopper.chooseBox(8);
  await expect(walletButton(page)).toBeVisible();
});
