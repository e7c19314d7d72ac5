import { expectOneOrder } from '#e2e/support/orders.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

test('lets one tab pay while another waits for the same order @R4.31', async ({
  incidents,
  secondTab,
  shop,
  shopper,
}) => {
  incidents.expect(/status of 409/);
  await shopper.reachesPayment();
  await shopper.isReadyToPay(cards.authenticated);
  await secondTab.page.goto('/?step=payment');
  await secondTab.isReadyToPay();

  const sum = await shopper.pays();
  await expect(shopper.bank('Valider')).toBeVisible();
  await secondTab.pays();
  const elsewhere = secondTab.page.getByRole('alert').filter({ hasText: 'dans un autre onglet' });
  await expect(elsewhere).toBeFocused();
  await expect(elsewhere.getByRole('button', { name: 'Signaler un problème' })).toBeVisible();
  await expect(secondTab.pay).toHaveCount(0);

  await shopper.tellsBank('Valider');
  await shopper.isThanked();
  await secondTab.isThanked();
  const { id } = await expectOneOrder(shop, { sum });
  expect(await shopper.entersSpace()).toBe(id);
  expect(await secondTab.entersSpace()).toBe(id);
});

test('shows the paid order when a second tab tries to pay again', async ({
  incidents,
  secondTab,
  shop,
  shopper,
}) => {
  incidents.expect(/status of 409/);
  await shopper.reachesPayment();
  // The first call creates the browser's checkout. Two concurrent first calls would create two checkouts.
  await shopper.isReadyToPay();
  await secondTab.page.goto('/?step=payment');
  await secondTab.isReadyToPay();
  const sum = await shopper.pays();
  await shopper.isThanked();

  await secondTab.pays();
  await secondTab.isThanked();
  await expectOneOrder(shop, { sum });
});

test('reports the paid order when a second tab tries to pay for another box', async ({
  incidents,
  secondTab,
  shop,
  shopper,
}) => {
  incidents.expect(/status of 409/);
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await secondTab.orders(12);
  await secondTab.goesToPayment();
  await secondTab.isReadyToPay();
  const sum = await shopper.pays();
  await shopper.isThanked();

  await secondTab.pays();
  await expect(secondTab.title).toHaveText('Merci. À bientôt.');
  await expect(secondTab.page.getByText('Une commande a déjà été payée dans ce navigateur')).toBeVisible();
  await expect(secondTab.summary).toHaveCount(0);
  await expect(secondTab.page.getByText(shopper.details.email)).toHaveCount(0);
  await expectOneOrder(shop, { sum, intents: 2 });
});

test('registers a second order for another e-mail after the first payment', async ({
  secondTab,
  shop,
  shopper,
}) => {
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await shopper.pays();
  await shopper.isThanked();

  await secondTab.comesToPay({ nbMeals: 5, promoCode: null });
  await secondTab.isReadyToPay();
  await secondTab.pays();
  await secondTab.isThanked();
  await expect(secondTab.page.getByText(secondTab.details.email)).toBeVisible();
  const { orders } = await shop.ledger();
  const emails = orders.map(({ payload }) => payload['email']);
  expect(emails).toEqual(expect.arrayContaining([shopper.details.email, secondTab.details.email]));
});

test('waits in a newly opened tab while the first tab completes 3-D Secure', async ({
  incidents,
  secondTab,
  shop,
  shopper,
}) => {
  incidents.expect(/status of 409/);
  await shopper.reachesPayment();
  await shopper.isReadyToPay(cards.authenticated);
  const sum = await shopper.pays();
  await expect(shopper.bank('Valider')).toBeVisible();
  await secondTab.page.goto('/');
  await expect(secondTab.page.getByRole('alert').filter({ hasText: 'dans un autre onglet' })).toBeVisible();

  await shopper.tellsBank('Valider');
  await shopper.isThanked();
  await secondTab.isThanked();
  await expectOneOrder(shop, { sum });
});
