import { storeDraftOrder } from '#e2e/support/draft.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

test('confirms the payment once when the response is lost', async ({ incidents, page, shop, shopper }) => {
  incidents.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  const confirmations = recordRequests(page, '/confirm');
  await shopper.openPayment();
  await shopper.fillPayment();
  await shop.setFaults({ 'stripe.payment_intents.confirm': { kind: 'drop-response' } });
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  expect(confirmations).toHaveLength(1);
  await expectOneOrder(shop, { sum });
});

test('accepts a card typed before the card form is ready', async ({ page, shop, shopper }) => {
  const { promise: isTyped, resolve: markTyped } = Promise.withResolvers<void>();
  await page.route('**/elements/sessions?*', async (route) => {
    await isTyped;
    await route.continue();
  });
  await shopper.openPayment();
  await shopper.fillCard(cards.good);
  await shopper.check(shopper.termsCheckbox);
  await expect(page.locator('[aria-busy="true"]').getByTitle(/^Cadre de saisie/)).toBeVisible();
  markTyped();
  await shopper.expectPayable();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum });
});

test('registers one order when the customer clicks busy buttons during delayed responses', async ({
  page,
  shop,
  shopper,
}) => {
  const postRequests = recordRequests(page, '/inscription_step4');
  const confirmations = recordRequests(page, '/confirm');
  await shop.setFaults({
    'main.*': { kind: 'delay', ms: 800 },
    'addresses.search': { kind: 'delay', ms: 800 },
    'stripe.payment_intents.create': { kind: 'delay', ms: 800 },
    'stripe.payment_intents.confirm': { kind: 'delay', ms: 800 },
  });
  await shopper.openForm();
  await shopper.fillForm();
  await expect(page.locator('[name="date"]:checked')).toBeVisible();
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await page.getByRole('button', { name: 'Un instant…' }).click();
  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await page.getByRole('button', { name: 'Paiement en cours' }).click();
  await shopper.expectConfirmation();
  expect(postRequests).toHaveLength(1);
  expect(confirmations).toHaveLength(1);
  await expectOneOrder(shop, { sum });
});

test('refunds an order whose e-mail was just registered, then accepts another e-mail', async ({
  incidents,
  page,
  shop,
  shopper,
  stranger,
}) => {
  incidents.allow(/status of 402/);
  await shopper.openPayment();
  await shopper.fillPayment();
  await storeDraftOrder(stranger.page, shopper.details, { nbMeals: 10, promoCode: null });
  await stranger.page.goto('/?step=payment');
  await stranger.fillCardAndPay();
  await stranger.expectConfirmation();
  // Reads only this shopper's orders, because an order of an earlier test may be late.
  const ordersOfShopper = async () =>
    (await shop.ledger()).orders.filter(({ payload }) =>
      String(payload['email']).endsWith(shopper.details.email),
    );
  const sum = await shopper.submitPayment();
  await expect(shopper.title).toHaveText('Votre paiement est remboursé.');
  await expect(
    page.getByText(/^Votre email existe déjà chez nous\..*remboursé en totalité\.$/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'vous connecter à votre compte' })).toHaveAttribute(
    'href',
    /login$/,
  );
  expect(await ordersOfShopper()).toHaveLength(1);
  expect((await shop.ledger()).stripe.refunds).toMatchObject([{ amount: sum }]);
  await page.reload();
  await expect(shopper.title).toHaveText('Votre paiement est remboursé.');
  await expect(page.getByText(/vous sont rendus/)).toBeVisible();

  await page.getByRole('link', { name: 'Modifier mes coordonnées' }).click();
  await shopper.field('customer.email').fill(`autre.${shopper.details.email}`);
  await shopper.goToPayment();
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await expect.poll(ordersOfShopper).toHaveLength(2);
  expect((await shop.ledger()).stripe.refunds).toHaveLength(1);
});
