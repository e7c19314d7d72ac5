import { leaveDraft } from '#e2e/support/draft.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { requestsTo } from '#e2e/support/requests.ts';
import { cards } from '#e2e/support/shopper.ts';
import { expect, test } from '#e2e/support/test.ts';

test('confirms the payment once when the response is lost', async ({ incidents, page, shop, shopper }) => {
  incidents.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  const confirmations = requestsTo(page, '/confirm');
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await shop.setFaults({ 'stripe.payment_intents.confirm': { kind: 'drop-response' } });
  const sum = await shopper.pays();
  await shopper.isThanked();
  expect(confirmations).toHaveLength(1);
  await expectOneOrder(shop, { sum });
});

test('accepts a card typed before the card form is ready', async ({ page, shop, shopper }) => {
  const { promise: isTyped, resolve: type } = Promise.withResolvers<void>();
  await page.route('**/elements/sessions?*', async (route) => {
    await isTyped;
    await route.continue();
  });
  await shopper.reachesPayment();
  await shopper.typesCard(cards.good);
  await shopper.ticks(shopper.terms);
  await expect(page.locator('[aria-busy="true"]').getByTitle(/^Cadre de saisie/)).toBeVisible();
  type();
  await expect(shopper.pay).toBeEnabled();
  const sum = await shopper.pays();
  await shopper.isThanked();
  await expectOneOrder(shop, { sum });
});

test('registers one order when the customer presses again in a slow shop', async ({
  page,
  shop,
  shopper,
}) => {
  const posted = requestsTo(page, '/inscription_step4');
  const confirmations = requestsTo(page, '/confirm');
  await shop.setFaults({
    'main.*': { kind: 'delay', ms: 800 },
    'addresses.search': { kind: 'delay', ms: 800 },
    'stripe.payment_intents.create': { kind: 'delay', ms: 800 },
    'stripe.payment_intents.confirm': { kind: 'delay', ms: 800 },
  });
  await shopper.opensForm();
  await shopper.fills();
  await expect(page.locator('[name="date"]:checked')).toBeVisible();
  await page.getByRole('button', { name: 'Passer au paiement' }).click();
  await page.getByRole('button', { name: 'Un instant…' }).click();
  await shopper.isReadyToPay();
  const sum = await shopper.pays();
  await page.getByRole('button', { name: 'Paiement en cours' }).click();
  await shopper.isThanked();
  expect(posted).toHaveLength(1);
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
  incidents.expect(/status of 402/);
  await shopper.reachesPayment();
  await shopper.isReadyToPay();
  await leaveDraft(stranger.page, shopper.details, { nbMeals: 10, promoCode: null });
  await stranger.page.goto('/?step=payment');
  await stranger.completes();
  await stranger.isThanked();
  // Ignores a late order of an earlier test.
  const ordersOfShopper = async () =>
    (await shop.ledger()).orders.filter(({ payload }) =>
      String(payload['email']).endsWith(shopper.details.email),
    );
  const sum = await shopper.pays();
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
  await shopper.goesToPayment();
  await shopper.completes();
  await shopper.isThanked();
  await expect.poll(ordersOfShopper).toHaveLength(2);
  expect((await shop.ledger()).stripe.refunds).toHaveLength(1);
});
