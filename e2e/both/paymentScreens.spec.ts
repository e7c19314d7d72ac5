import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { holdResponses } from '#e2e/support/requests.ts';
import { cards } from '#e2e/support/shopper.ts';
import { unfoldPromoCode } from '#e2e/support/promo.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ translator: 'whenReady' });

test('shows the payment being prepared, ready, in progress and declined', async ({
  incidents,
  page,
  shopper,
}) => {
  incidents.allow(/status of 402/);
  const release = await holdResponses(page, '**/api/createStripeIntent');
  await shopper.openPayment();
  await shopper.fillCard(cards.declined);
  await shopper.check(shopper.termsCheckbox);
  await expect(page.getByRole('button', { name: 'Nous préparons votre paiement…' })).toBeVisible();
  await checkScreen(page, 'payment-preparing');
  release();
  await shopper.expectPayable();
  await checkScreen(page, 'payment-ready');
  const releaseConfirmation = await holdResponses(page, '**/payment_intents/*/confirm');
  await shopper.submitPayment();
  await expect(page.getByRole('button', { name: 'Paiement en cours' })).toBeVisible();
  await checkScreen(page, 'payment-paying');
  releaseConfirmation();
  await expect(page.getByRole('alert').filter({ hasText: 'Votre carte a été refusée.' })).toBeVisible();
  await shopper.expectPayable();
  await checkScreen(page, 'payment-declined');
});

test('shows errors for an invalid card and an invalid promo code', async ({ page, shopper }) => {
  await shopper.openPayment();
  await expect(page).toHaveTitle('Paiement · Mijote');
  await checkScreen(page, 'payment-blocked');
  await shopper.cardFrame.getByLabel('Numéro de carte').fill('4242 4242 4242 4241');
  await shopper.cardFrame.getByLabel("Date d'expiration").fill('01 / 20');
  await shopper.cardFrame.getByLabel('Code de sécurité').fill('1');
  await shopper.cardFrame.getByLabel('Numéro de carte').focus();
  await expect(shopper.cardFrame.getByText('La date d’expiration')).toHaveCount(0);
  await expect(shopper.cardFrame.getByText('Cette carte est expirée.')).toBeVisible();
  if (shopper.isNarrow) await shopper.orderSummary.getByText('Ma commande').click();
  await unfoldPromoCode(page);
  await page.getByRole('textbox', { name: 'Code promo' }).fill('RIEN');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(shopper.fieldMessage('promo')).toHaveText(/Votre code n['’]est pas ou plus valide\./);
  await checkScreen(page, 'payment-wrong-card');
});

test('offers a retry when the payment intent cannot be created', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 50/);
  await shop.setFaults({ 'stripe.payment_intents.create': { kind: 'status', status: 500 } });
  await shopper.openPayment();
  await expect(page.getByRole('alert').filter({ hasText: 'Réessayer' })).toBeVisible();
  await checkScreen(page, 'payment-refused');
});

test('shows an error when the card form fails to load', async ({ incidents, page, shop, shopper }) => {
  incidents.allow(/status of 50/);
  await shop.setFaults({ 'stripe.elements.sessions': { kind: 'status', status: 500 } });
  await shopper.openForm();
  await shopper.fillForm();
  await shopper.goToPayment();
  await expect(page.getByRole('alert').filter({ hasText: 'formulaire de carte' })).toBeVisible();
  await checkScreen(page, 'payment-card-form-broken');
});

test('shows the 3-D Secure challenge, the confirmation and the client area', async ({ page, shopper }) => {
  await shopper.openPayment();
  await shopper.fillPayment(cards.authenticated);
  await shopper.submitPayment();
  await expect(shopper.bankButton('Valider')).toBeVisible();
  await checkScreen(page, 'payment-bank');
  await shopper.answerChallenge('Valider');
  await shopper.expectConfirmation();
  await expect(page).toHaveTitle('Merci · Mijote');
  await expect(page.getByText('Carte bancaire ·· 3184')).toBeVisible();
  await checkScreen(page, 'success');
  await shopper.openClientArea();
  await checkScreen(page, 'client-area');
});

test('shows a pending order until its registration succeeds', async ({ page, shop, shopper }) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  await shop.setFaults({ 'main.inscription_ended': { kind: 'status', status: 503 } });
  await page.clock.install();
  const sum = await shopper.submitPayment();
  await expect(page.getByRole('button', { name: 'Paiement en cours' })).toBeVisible();
  await expect.poll(async () => (await shop.ledger()).stripe.intents[0]?.status).toBe('succeeded');
  await page.clock.fastForward(20_000);
  await expect(shopper.title).toHaveText('Votre commande est en attente de confirmation.');
  await expect(page.getByText(`la suite arrivera par e-mail à ${shopper.details.email}`)).toBeVisible();
  await expect(shopper.payButton).toHaveCount(0);
  await checkScreen(page, 'payment-kept');
  await page.reload();
  await expect(shopper.title).toHaveText('Nous enregistrons votre commande');
  await checkScreen(page, 'payment-finalising');
  expect((await shop.ledger()).orders).toEqual([]);
  await shop.setFaults({});
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum });
});

test('shows the refund when the order is rejected', async ({ incidents, page, shop, shopper }) => {
  incidents.allow(/status of 402/);
  await shopper.openPayment();
  await shopper.fillPayment();
  await shop.setFaults({ 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } });
  await shopper.submitPayment();
  await expect(shopper.title).toHaveText('Votre paiement est remboursé.');
  await checkScreen(page, 'payment-refunded');
});

test('shows that another tab is paying', async ({ page, secondTab, shopper }) => {
  await shopper.openPayment();
  await shopper.fillPayment(cards.authenticated);
  await secondTab.page.goto('/?step=payment');
  await secondTab.fillPayment(cards.authenticated);
  await secondTab.submitPayment();
  await expect(secondTab.bankButton('Valider')).toBeVisible();
  await shopper.submitPayment();
  await expect(page.getByRole('alert').filter({ hasText: 'dans un autre onglet' })).toBeVisible();
  await checkScreen(page, 'payment-elsewhere');
});

test('reports the changed total when the server rejects the price', async ({ incidents, page, shopper }) => {
  incidents.allow(/status of 409/);
  await page.route(
    '**/api/createStripeIntent',
    (route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replace('"priceAfterPromo":8589', '"priceAfterPromo":1'),
      }),
    { times: 1 },
  );
  await shopper.openPayment();
  await expect(page.getByRole('alert').filter({ hasText: 'Le total a changé' })).toBeVisible();
  await checkScreen(page, 'payment-price-changed');
});

test('charges nothing and shows a visible alert when the server returns another intent', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  await page.route(
    '**/api/createStripeIntent',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"id":"pi_[^"]+"/, '"id":"pi_renewed"');
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  await shopper.submitPayment();
  await expect(page.getByRole('alert').filter({ hasText: 'n’est pas parti' })).toBeInViewport({ ratio: 1 });
  expect((await shop.ledger()).stripe.intents).toMatchObject([{ status: 'requires_payment_method' }]);
  await checkScreen(page, 'payment-renewed');
});
