import { expectOneOrder } from '#e2e/support/orders.ts';
import { look } from '#e2e/support/look.ts';
import { requestsTo } from '#e2e/support/requests.ts';
import { cards } from '#e2e/support/shopper.ts';
import { unfoldCode } from '#e2e/support/promo.ts';
import { expect, test } from '#e2e/support/test.ts';

test('confirms the payment once on a double click', async ({ page, shop, shopper }) => {
  const confirmations = requestsTo(page, '/confirm');
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  const sum = await shopper.sum();
  await shopper.pay.dblclick();
  await shopper.isThanked();
  expect(confirmations).toHaveLength(1);
  await expectOneOrder(shop, { sum });
});

test('focuses the first incomplete field when pay is pressed too early @R4.45', async ({ page, shopper }) => {
  const confirmations = requestsTo(page, '/confirm');
  await shopper.reachesPayment();
  await expect(shopper.pay).toBeDisabled();
  await shopper.ticks(shopper.terms);
  await shopper.aims(shopper.pay);
  // The price of later boxes is visible next to the button, although the summary is folded.
  await expect(shopper.pay).toBeInViewport();
  await expect(page.getByText(/^Puis 85,89\s€ par semaine/)).toBeInViewport({ ratio: 1 });
  await shopper.pay.tap({ force: true });
  const cardAlert = page
    .getByRole('alert')
    .filter({ hasText: 'Les informations de la carte restent à compléter ou à corriger.' });
  await expect(cardAlert).toBeInViewport({ ratio: 1 });
  await expect(shopper.card.getByLabel('Numéro de carte')).toBeFocused();
  await expect(shopper.card.getByText('Votre numéro de carte est incomplet.')).toBeInViewport();
  await shopper.typesCard(cards.good);
  await expect(cardAlert).toBeHidden();

  await shopper.card.getByLabel('Code de sécurité').fill('1');
  await shopper.unticks(shopper.terms);
  const why = page.getByRole('group').filter({ hasText: 'Pourquoi ne puis-je pas payer' });
  await why.getByText('Pourquoi ne puis-je pas payer').tap();
  await expect(why.getByRole('listitem')).toHaveText([
    'Vos coordonnées sont complètes',
    'Une date et un créneau sont choisis',
    /^Les informations de la carte restent à compléter ou à corriger/,
    /^Les conditions de vente restent à accepter/,
  ]);
  await why.getByRole('button', { name: /^Les conditions de vente/ }).tap();
  await expect(shopper.terms).toBeFocused();
  expect(confirmations).toEqual([]);
});

test('folds the order summary after a promo code is applied', async ({ page, shopper }) => {
  await shopper.reachesPayment();
  const field = page.getByRole('textbox', { name: 'Code promo' });
  const at = () => page.evaluate(() => scrollY);
  const before = await at();
  await shopper.summary.getByText('Ma commande').tap();
  await unfoldCode(page);
  await field.fill('MOITIE');
  await page.getByRole('button', { name: 'Appliquer' }).tap();
  await expect(field).toBeHidden();
  await expect(page.locator('summary').filter({ hasText: 'Ma commande' })).toBeFocused();
  await expect(shopper.pay).toHaveText(/42,94/);
  expect(await at()).toBe(before);

  await shopper.summary.getByText('Ma commande').tap();
  await expect(field).toBeVisible();
  await shopper.terms.focus();
  await expect(field).toBeHidden();
});

test('warns of a code that costs more than the offer and restores the offer @R4.36', async ({
  page,
  shopper,
}) => {
  await shopper.comesToPay({ nbMeals: 10, promoCode: 'DECOUVERTE' });
  await shopper.summary.getByText('Ma commande').tap();
  await unfoldCode(page);
  await page.getByRole('textbox', { name: 'Code promo' }).fill('PETIT10');
  await page.getByRole('button', { name: 'Appliquer' }).tap();
  await expect(shopper.pay).toHaveText(/75,89/);
  await expect(shopper.saidAt('promo')).toHaveText(
    /10€ offerts, à la place de l’offre découverte\s: vos 4\s*premières box coûtent 60,99\s€ de plus/,
  );
  await page.getByRole('button', { name: 'Reprendre l’offre' }).tap();
  await expect(shopper.pay).toHaveText(/49,90/);
});

test('charges nothing on reload during 3-D Secure and accepts a later payment', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.expect(/status of 409/);
  await shopper.reachesPayment();
  await shopper.isReadyToPay(cards.authenticated);
  await shopper.pays();
  await expect(shopper.bank('Valider')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'rien n’a été prélevé' })).toBeVisible();

  await shopper.isReadyToPay();
  const sum = await shopper.pays();
  await shopper.isThanked();
  await expectOneOrder(shop, { sum });
});

test('reports a lost connection at the press on pay and accepts a retry @R4.49', async ({
  context,
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await page.route('**/api/createStripeIntent', async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await shopper.pays();
  const offline = page
    .getByRole('alert')
    .filter({ hasText: 'Votre appareil n’est pas connecté à Internet.' });
  await expect(offline).toContainText('Rien n’a été prélevé. Retrouvez une connexion, puis réessayez.');
  await look(page, 'offline-press');
  await page.unroute('**/api/createStripeIntent');
  await context.setOffline(false);
  await offline.getByRole('button', { name: 'Réessayer' }).click();
  await expect(offline).toHaveCount(0);
  await expect(shopper.pay).toBeEnabled();
  const sum = await shopper.pays();
  await shopper.isThanked();
  await expectOneOrder(shop, { sum });
});
