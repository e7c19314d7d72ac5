import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import type { Details } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { Visitor } from '#e2e/support/visitor.ts';
import { authorize, openSheet, walletSheet } from '#e2e/support/walletSheet.ts';

const smallWindow = { width: 390, height: 844 };

test.use({ edition: 'external' });
// Uses one worker for the file, so that the shop of this build starts only once.
test.describe.configure({ mode: 'default' });

async function sendLead({ leadDialog }: Visitor, details: Details): Promise<void> {
  const { email, firstName, lastName, phone } = details;
  await leadDialog.getByLabel('Prénom').fill(firstName);
  await leadDialog.getByLabel('Nom', { exact: true }).fill(lastName);
  await leadDialog.getByLabel('E-mail').fill(email);
  await leadDialog.getByLabel('Téléphone').fill(phone);
  await leadDialog.getByRole('button', { name: 'Continuer vers le paiement' }).click();
}

test('registers a short-flow order through the lead form @R2.24', async ({
  page,
  shop,
  shopper,
  visitor,
}) => {
  await visitor.visit('/#select-your-box');
  await expect(visitor.leadDialog).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/`);
  await checkScreen(page, 'lead');
  await visitor.leadDialog.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(visitor.leadDialog.getByText('Le prénom est requis')).toBeVisible();
  await expect(visitor.leadDialog.getByLabel('Prénom')).toBeFocused();
  await checkScreen(page, 'lead-errors');
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize(smallWindow);
  await checkScreen(page, 'lead-errors');
  await page.setViewportSize({ width, height });

  await sendLead(visitor, shopper.details);
  await expect(shopper.title).toHaveText('Paiement');
  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await expect(shopper.title).toHaveText(/^Merci Camille/);
  const { call, payload } = await expectOneOrder(shop, { sum });
  expect(call).toBe('miam_signup');
  expect(payload).toMatchObject({ email: shopper.details.email, phone: '+33612345678' });
});

test('registers a short-flow order that a wallet pays @R2.24', async ({ page, shop, shopper, visitor }) => {
  await shop.setWallets(['apple_pay']);
  await visitor.visit('/#select-your-box');
  await sendLead(visitor, shopper.details);
  await openSheet(page);
  await expect(walletSheet(page).getByLabel('Adresse de livraison')).toBeHidden();
  const sum = await shopper.amountDue();
  await authorize(page);
  await expect(shopper.title).toHaveText(/^Merci Camille/);
  const { call, payload } = await expectOneOrder(shop, { sum });
  expect(call).toBe('miam_signup');
  expect(payload).toMatchObject({ email: shopper.details.email, phone: '+33612345678' });
});

test('reopens the closed lead form from the header and links to the first-box page @R2.25', async ({
  page,
  visitor,
}) => {
  await visitor.visit('/#select-your-box');
  await expect(visitor.leadDialog).toBeVisible();
  // If a press starts in a field and ends outside the dialog, the visitor selects text. The dialog stays
  // open.
  await visitor.leadDialog.getByLabel('Prénom').hover();
  await page.mouse.down();
  await page.mouse.move(5, 300);
  await page.mouse.up();
  await expect(visitor.leadDialog).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(visitor.leadDialog).toHaveCount(0);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Au menu' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  // On the home page, these buttons open the offer dialog. On other pages, they navigate.
  const startButton = header.getByRole('button', { name: 'Commencer' });
  await startButton.click();
  await expect(visitor.leadDialog).toHaveAttribute('id', 'lpDiscount');
  await visitor.leadDialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(visitor.leadDialog).toHaveCount(0);
  await expect(startButton).toBeFocused();
  await header.getByRole('link', { name: 'Au menu' }).click();
  await header.getByRole('link', { name: 'Commencer' }).click();
  await expect(page).toHaveURL(/\/sandbox\/first-box\?step=vos-plats$/);
});

test('offers a retry when the lead form fails to load', async ({ incidents, page, visitor }) => {
  incidents.allow(/ERR_FAILED/);
  await visitor.visit('/');
  await page.locator('label').filter({ hasText: /^12/ }).click();
  // Waits until the checkout has loaded and stored the chosen box size.
  await page.waitForFunction(() => localStorage.getItem('formStore') !== null);
  await page.route('**/assets/*', (route) => route.abort());
  await page.evaluate(() => (location.hash = '#select-your-box'));
  const offerError = page.getByRole('alert').filter({ hasText: 'L’offre ne s’affiche pas' });
  await expect(offerError).toBeVisible();
  await page.unroute('**/assets/*');
  await offerError.getByRole('button', { name: 'Réessayer' }).click();
  await expect(visitor.leadDialog).toBeVisible();
  await expect(offerError).toHaveCount(0);
});

test('reloads the page on retry when the lead form script is truncated', async ({ page, visitor }) => {
  await page.route('**/assets/OpenModal-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const open =' }),
  );
  await visitor.visit('/#select-your-box');
  const offerError = page.getByRole('alert').filter({ hasText: 'L’offre ne s’affiche pas' });
  await expect(offerError).toBeVisible();
  await page.unrouteAll();
  await offerError.getByRole('button', { name: 'Réessayer' }).click();
  await expect(visitor.leadDialog).toBeVisible();
});
