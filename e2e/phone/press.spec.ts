import { expectOneOrder } from '#e2e/support/orders.ts';
import { requestsTo } from '#e2e/support/requests.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

test('presses twice: pays once', async ({ page, shop, shopper }) => {
  const confirmations = requestsTo(page, '/confirm');
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  const sum = await shopper.sum();
  await shopper.pay.dblclick();
  await shopper.isThanked();
  expect(confirmations).toHaveLength(1);
  await expectOneOrder(shop, { sum });
});

test('presses too early, and is led to the first thing that is missing', async ({ page, shopper }) => {
  const confirmations = requestsTo(page, '/confirm');
  await shopper.reachesPayment();
  await expect(shopper.pay).toBeDisabled();
  await shopper.pay.dispatchEvent('click');
  const why = page.getByRole('group').filter({ hasText: 'Pourquoi ne puis-je pas payer' });
  await expect(page.locator('#card')).toBeFocused();
  await expect(why.getByRole('listitem')).toHaveText([
    'Vos coordonnées sont complètes',
    'Une date et un créneau sont choisis',
    /^Les informations de la carte sont incomplètes/,
    /^Les conditions de vente restent à accepter/,
  ]);
  await why.getByRole('button', { name: /^Les conditions de vente/ }).tap();
  await expect(shopper.terms).toBeFocused();
  expect(confirmations).toEqual([]);
});

test('leaves the page while the bank asks, and pays afterwards', async ({
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
