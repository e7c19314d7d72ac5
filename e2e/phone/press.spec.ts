import { expectOneOrder } from '#e2e/support/orders.ts';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { cards } from '#e2e/support/shopper.ts';
import { unfoldPromoCode } from '#e2e/support/promo.ts';
import { expect, test } from '#e2e/support/test.ts';

test('confirms the payment once on a double click', async ({ page, shop, shopper }) => {
  const confirmations = recordRequests(page, '/confirm');
  await shopper.openPayment();
  await shopper.fillPayment();
  const sum = await shopper.amountDue();
  await shopper.payButton.dblclick();
  await shopper.expectConfirmation();
  expect(confirmations).toHaveLength(1);
  await expectOneOrder(shop, { sum });
});

test('focuses the first incomplete field when pay is pressed too early @R4.45', async ({ page, shopper }) => {
  const confirmations = recordRequests(page, '/confirm');
  await shopper.openPayment();
  await shopper.expectNotPayable();
  await shopper.check(shopper.termsCheckbox);
  await shopper.scrollIntoView(shopper.payButton);
  // The order summary is folded, but the price of later boxes is also shown next to the pay button.
  await expect(shopper.payButton).toBeInViewport();
  await expect(page.getByText(/85,89\s€ par semaine/)).toBeInViewport({ ratio: 1 });
  await shopper.payButton.tap();
  const cardAlert = page.getByRole('alert').filter({ hasText: 'Complétez votre carte.' });
  await expect(cardAlert).toBeInViewport({ ratio: 1 });
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeFocused();
  await expect(shopper.cardFrame.getByText('Votre numéro de carte est incomplet.')).toBeInViewport();
  await shopper.fillCard(cards.good);
  await expect(cardAlert).toBeHidden();

  await shopper.cardFrame.getByLabel('Code de sécurité').fill('1');
  await shopper.uncheck(shopper.termsCheckbox);
  await shopper.payButton.tap();
  const missing = page.locator('p', { hasText: /^Il reste/ });
  await expect(missing).toHaveText('Il reste 2\u00a0choses\u00a0: votre carte, les conditions de vente.');
  // Stripe moves the focus to the incomplete field.
  await expect(shopper.cardFrame.getByLabel('Code de sécurité')).toBeFocused();
  await missing.getByRole('button', { name: 'les conditions de vente' }).tap();
  await expect(shopper.termsCheckbox).toBeFocused();
  expect(confirmations).toEqual([]);
});

test('folds the order summary after a promo code is applied', async ({ page, shopper }) => {
  await shopper.openPayment();
  const field = page.getByRole('textbox', { name: 'Code promo' });
  const scrollPosition = () => page.evaluate(() => scrollY);
  const before = await scrollPosition();
  await shopper.orderSummary.getByText('Ma commande').tap();
  await unfoldPromoCode(page);
  await field.fill('MOITIE');
  await page.getByRole('button', { name: 'Appliquer' }).tap();
  await expect(field).toBeHidden();
  const bar = page.locator('summary').filter({ hasText: 'Ma commande' });
  await expect(bar).toBeFocused();
  await expect(bar.getByText('MOITIE')).toBeInViewport({ ratio: 1 });
  await expect(shopper.payButton).toHaveText(/42,94/);
  expect(await scrollPosition()).toBe(before);

  await shopper.orderSummary.getByText('Ma commande').tap();
  await expect(field).toBeVisible();
  await shopper.termsCheckbox.focus();
  await expect(field).toBeHidden();
});

test('asks before a code replaces an offer that costs less, and restores the offer @R4.36', async ({
  page,
  shopper,
}) => {
  await shopper.openPaymentWithDraft({ nbMeals: 10, promoCode: 'DECOUVERTE' });
  await shopper.orderSummary.getByText('Ma commande').tap();
  await unfoldPromoCode(page);
  await page.getByRole('textbox', { name: 'Code promo' }).fill('PETIT10');
  await page.getByRole('button', { name: 'Appliquer' }).tap();
  await expect(page.getByRole('alert')).toContainText(
    /^Votre offre découverte vaut mieux\s: 4\sbox à 272,57\s€, contre 333,56\s€ avec ce code\./,
  );
  await page.getByRole('button', { name: 'Garder l’offre' }).tap();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(shopper.payButton).toHaveText(/49,90/);
  await page.getByRole('textbox', { name: 'Code promo' }).fill('PETIT10');
  await page.getByRole('button', { name: 'Appliquer' }).tap();
  await page.getByRole('button', { name: 'Utiliser ce code' }).tap();
  await expect(shopper.payButton).toHaveText(/75,89/);
  await shopper.orderSummary.getByText('Ma commande').tap();
  const code = page.getByRole('textbox', { name: 'Code promo' });
  expect(await code.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Revenir à l’offre' }).tap();
  await expect(shopper.payButton).toHaveText(/49,90/);
});

test('reports an unconfirmed payment on reload during 3-D Secure and accepts a later one', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 409/);
  await shopper.openPayment();
  await shopper.fillPayment(cards.authenticated);
  await shopper.submitPayment();
  await expect(shopper.bankButton('Valider')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'n’est pas confirmé' })).toBeVisible();

  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum });
});

test('reports a lost connection when the customer presses pay and accepts a retry @R4.49', async ({
  context,
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await shopper.openPayment();
  await shopper.fillPayment();
  await page.route('**/api/createStripeIntent', async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await shopper.submitPayment();
  const offlineAlert = page
    .getByRole('alert')
    .filter({ hasText: 'Votre appareil n’est pas connecté à Internet.' });
  await expect(offlineAlert).toContainText('Rien n’a été prélevé. Retrouvez une connexion, puis réessayez.');
  await checkScreen(page, 'offline-press');
  await page.unroute('**/api/createStripeIntent');
  await context.setOffline(false);
  await offlineAlert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(offlineAlert).toHaveCount(0);
  await shopper.expectPayable();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum });
});
