import type { Page } from '@playwright/test';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { holdResponses } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import {
  authorize,
  openPicker,
  openSheet,
  rememberWallets,
  walletButton,
  walletSheet,
} from '#e2e/support/walletSheet.ts';
import { emailExistsMessage } from '#machines/domain/email.ts';

const shownTotal = (page: Page, name?: string) => walletSheet(page, name).getByRole('listitem').last();

test.beforeEach(async ({ page, shop }) => {
  await shop.setWallets(['apple_pay', 'google_pay', 'link']);
  await rememberWallets(page);
});

for (const name of ['Apple Pay', 'Google Pay', 'Link'])
  test(`orders from the form with ${name} and charges the amount of the sheet @R9.23`, async ({
    shopper,
    page,
    shop,
  }) => {
    await shopper.openForm();
    await openSheet(page, name);
    await walletSheet(page, name).getByRole('radio', { name: /18\sh/ }).first().check();
    await expect(shownTotal(page, name)).toHaveText('Total49,90 €');
    await authorize(page, name);
    await shopper.expectConfirmation();
    const { orders, stripe } = await shop.ledger();
    expect(orders).toHaveLength(1);
    const charged = stripe.intents.filter(({ status }) => status === 'succeeded');
    expect(charged.map(({ amount }) => amount)).toEqual([4990]);
  });

test('rejects an address in Corsica on the sheet, then fills in the form with it', async ({
  shopper,
  page,
  shop,
}) => {
  await shopper.openForm();
  await openSheet(page);
  await walletSheet(page).getByLabel('Adresse de livraison').selectOption('Ajaccio');
  await expect(walletSheet(page).getByRole('alert')).toHaveText('Livraison impossible à cette adresse.');
  await expect(walletSheet(page).getByRole('button', { name: 'Payer avec Apple Pay' })).toBeDisabled();
  await walletSheet(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(shopper.field('address.postalCode')).toHaveValue('20000');
  await expect(page.getByText(/ne livrons pas encore/).first()).toBeVisible();
  expect((await shop.ledger()).stripe.intents).toEqual([]);
});

test('closes the sheet for a registered e-mail and shows the sentence at the field @R1.15', async ({
  shopper,
  page,
  shop,
}) => {
  await shopper.openForm();
  await openSheet(page);
  await walletSheet(page).getByLabel('E-mail').fill('existant@example.com');
  await authorize(page);
  await expect(walletSheet(page)).toHaveCount(0);
  await expect(page.getByText(emailExistsMessage).first()).toBeVisible();
  await expect(shopper.field('address.line1')).toHaveValue('12 Rue de la Fosse');
  expect((await shop.ledger()).orders).toEqual([]);
});

test('asks only for the missing phone number if the wallet has none', async ({ shopper, page }) => {
  await shopper.openForm();
  await openSheet(page);
  await walletSheet(page).getByLabel('Adresse de livraison').selectOption('Lyon, sans téléphone');
  await expect(walletSheet(page)).toHaveAttribute('aria-busy', 'false');
  await authorize(page);
  await expect(walletSheet(page)).toHaveCount(0);
  await expect(shopper.field('customer.phoneNumber')).toHaveAttribute('aria-invalid', 'true');
  await expect(shopper.field('customer.lastName')).toHaveValue('Martin');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
});

test('keeps everything when the customer cancels, and opens the sheet again', async ({ shopper, page }) => {
  await shopper.openForm();
  await shopper.field('customer.firstName').fill('Jeanne');
  await openSheet(page);
  await walletSheet(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(walletSheet(page)).toHaveCount(0);
  await expect(shopper.field('customer.firstName')).toHaveValue('Jeanne');
  await openSheet(page);
  await expect(shownTotal(page)).toHaveText('Total49,90 €');
});

test('shows the payment screen with everything filled in if the bank declines the wallet', async ({
  shopper,
  page,
  shop,
  incidents,
}) => {
  incidents.allow(/402 \(Payment Required\)/);
  await shopper.openForm();
  await openSheet(page);
  await walletSheet(page).getByLabel('Carte').selectOption({ label: 'Visa •••• 0002, refusée' });
  await authorize(page);
  await expect(shopper.title).toHaveText('Paiement');
  await expect(page.getByText('Votre carte a été refusée', { exact: false }).first()).toBeVisible();
  await expect(shopper.termsCheckbox).not.toBeChecked();
  expect((await shop.ledger()).orders).toEqual([]);
  await openSheet(page);
  await walletSheet(page).getByLabel('Carte').selectOption({ label: 'Visa •••• 4242, acceptée' });
  await authorize(page);
  await shopper.expectConfirmation();
});

test('pays after 3-D Secure inside the wallet', async ({ shopper, page }) => {
  await shopper.openForm();
  await openSheet(page);
  await walletSheet(page).getByLabel('Carte').selectOption({ label: 'Visa •••• 3184, 3-D Secure' });
  await authorize(page);
  await shopper.answerChallenge('Valider');
  await shopper.expectConfirmation();
});

test('pays the displayed order on the payment screen', async ({ shopper, page, shop }) => {
  await shopper.openPayment();
  await openSheet(page, 'Google Pay');
  await expect(walletSheet(page, 'Google Pay').getByLabel('Adresse de livraison')).toBeHidden();
  await authorize(page, 'Google Pay');
  await shopper.expectConfirmation();
  expect((await shop.ledger()).orders).toHaveLength(1);
});

test('is accessible on the box picker, the form and the payment screen', async ({ page, shopper }) => {
  await openPicker(page);
  await expect(walletButton(page)).toBeVisible();
  await checkScreen(page, 'express-home');
  await shopper.openForm();
  await expect(walletButton(page)).toBeVisible();
  await checkScreen(page, 'express-form');
  await shopper.openPayment();
  await expect(walletButton(page)).toBeVisible();
  await checkScreen(page, 'express-payment');
});

test('shows the accepted terms only next to loaded wallets', async ({ page, shopper }) => {
  await openPicker(page);
  await expect(walletButton(page)).toBeVisible();
  const releaseWallets = await holdResponses(page, '**/v1/elements/express*');
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  const email = page.getByText('E-mail', { exact: true }).first();
  const before = await email.boundingBox();
  await expect(page.getByText('En payant, vous acceptez')).toBeHidden();
  releaseWallets();
  await expect(walletButton(page)).toBeVisible();
  await expect(page.getByText('En payant, vous acceptez')).toBeVisible();
  expect(await email.boundingBox()).toEqual(before);
});

test('takes no space on a device without a wallet', async ({ shopper, page, shop }) => {
  await shop.setWallets([]);
  await shopper.openForm();
  await expect(page.getByRole('region', { name: 'Paiement express' })).toBeHidden();
  const distance = async (): Promise<number> => {
    const [title, email] = await Promise.all([
      shopper.title.boundingBox(),
      page.getByText('E-mail', { exact: true }).first().boundingBox(),
    ]);
    return (email?.y ?? 0) - ((title?.y ?? 0) + (title?.height ?? 0));
  };
  await expect.poll(distance).toBeLessThan(60);
});
