import { expectOneOrder } from '#e2e/support/orders.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

test('lets one tab pay while another waits for the same order @R4.31', async ({
  incidents,
  secondTab,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 409/);
  await shopper.openPayment();
  await shopper.fillPayment(cards.authenticated);
  await secondTab.page.goto('/?step=payment');
  await secondTab.fillPayment();

  const sum = await shopper.submitPayment();
  await expect(shopper.bankButton('Valider')).toBeVisible();
  await secondTab.submitPayment();
  const otherTabAlert = secondTab.page.getByRole('alert').filter({ hasText: 'dans un autre onglet' });
  await expect(otherTabAlert).toBeFocused();
  await expect(otherTabAlert.getByRole('button', { name: 'Signaler un problème' })).toBeVisible();
  await expect(secondTab.payButton).toHaveCount(0);

  await shopper.answerChallenge('Valider');
  await shopper.expectConfirmation();
  await secondTab.expectConfirmation();
  const { id } = await expectOneOrder(shop, { sum });
  expect(await shopper.openClientArea()).toBe(id);
  expect(await secondTab.openClientArea()).toBe(id);
});

test('shows the paid order when a second tab tries to pay again', async ({
  incidents,
  secondTab,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 409/);
  await shopper.openPayment();
  // The first tab creates the browser's checkout before the second one opens.
  // Simultaneous first calls would create two checkouts.
  await shopper.fillPayment();
  await secondTab.page.goto('/?step=payment');
  await secondTab.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();

  await secondTab.submitPayment();
  await secondTab.expectConfirmation();
  await expectOneOrder(shop, { sum });
});

test('reports the paid order when a second tab tries to pay for another box', async ({
  incidents,
  secondTab,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 409/);
  await shopper.openPayment();
  await shopper.fillPayment();
  await secondTab.startOrder(12);
  await secondTab.goToPayment();
  await secondTab.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();

  await secondTab.submitPayment();
  await expect(secondTab.title).toHaveText('Merci. À bientôt.');
  await expect(secondTab.page.getByText('Une commande a déjà été payée dans ce navigateur')).toBeVisible();
  await expect(secondTab.orderSummary).toHaveCount(0);
  await expect(secondTab.page.getByText(shopper.details.email)).toHaveCount(0);
  await expectOneOrder(shop, { sum, intents: 2 });
});

test('registers a second order for another e-mail after the first payment', async ({
  secondTab,
  shop,
  shopper,
}) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();

  await secondTab.openPaymentWithDraft({ nbMeals: 5, promoCode: null });
  await secondTab.fillPayment();
  await secondTab.submitPayment();
  await secondTab.expectConfirmation();
  await expect(secondTab.page.getByText(secondTab.details.email).first()).toBeVisible();
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
  incidents.allow(/status of 409/);
  await shopper.openPayment();
  await shopper.fillPayment(cards.authenticated);
  const sum = await shopper.submitPayment();
  await expect(shopper.bankButton('Valider')).toBeVisible();
  await secondTab.page.goto('/');
  await expect(secondTab.page.getByRole('alert').filter({ hasText: 'dans un autre onglet' })).toBeVisible();

  await shopper.answerChallenge('Valider');
  await shopper.expectConfirmation();
  await secondTab.expectConfirmation();
  await expectOneOrder(shop, { sum });
});
