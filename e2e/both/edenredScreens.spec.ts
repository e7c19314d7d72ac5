import { checkScreen, checkScreenAndTablet } from '#e2e/support/checkScreen.ts';
import { holdResponses } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';

test.use({ translator: 'whenReady' });

test.beforeEach(async ({ incidents, shopper }) => {
  incidents.allow(/status of (?:402|403|409|50[234])/);
  await shopper.openPaymentWithDraft(baskets.someLeft);
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeEditable();
});

test('redirects to Edenred, which shows an error for an unknown account', async ({ page, shopper }) => {
  await shopper.chooseMethod('edenred');
  await checkScreenAndTablet(page, 'edenred-signed-out');
  const releaseSignIn = await holdResponses(page, '**/api/beginEdenredSignIn');
  await shopper.clickWhenEnabled(shopper.button('Se connecter à Edenred'));
  await expect(shopper.voucherPanel).toContainText('Ouverture d’Edenred…');
  await checkScreen(page, 'edenred-leaving');
  releaseSignIn();
  await expect(shopper.title).toHaveText('Mijote souhaite accéder à votre compte.');
  await checkScreenAndTablet(page, 'edenred-page');
  await page.getByLabel('Adresse e-mail').fill('inconnu@example.com');
  await page.getByLabel('Mot de passe').fill('secret');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreenAndTablet(page, 'edenred-page-unknown');
});

test('shows the return from Edenred, an insufficient balance and a connected account', async ({
  page,
  shopper,
}) => {
  // The test is slow, because it checks four screens and signs in at Edenred twice.
  test.slow();
  await shopper.chooseMethod('edenred');
  await shopper.goToEdenred();
  const releaseExchange = await holdResponses(page, '**/api/getEdenredCredentials*');
  const releaseBalance = await holdResponses(page, '**/api/checkEdenredBalance');
  await shopper.submitEdenredSignIn(accounts.poor);
  await expect(shopper.voucherPanel).toContainText('Nous terminons votre connexion à Edenred…');
  await checkScreen(page, 'edenred-exchanging');
  releaseExchange();
  await expect(shopper.voucherPanel).toContainText('Nous vérifions votre solde Edenred…');
  await checkScreen(page, 'edenred-checking');
  releaseBalance();
  await expect(shopper.alert(/^Il faut .+ de solde/)).toBeVisible();
  await checkScreenAndTablet(page, 'edenred-insufficient');
  await shopper.clickWhenEnabled(shopper.button('Utiliser un autre compte'));
  await shopper.signInToEdenred();
  await checkScreenAndTablet(page, 'edenred-connected');
});

test('reports an invalid, declined or interrupted sign-in at Edenred', async ({ page, shopper }) => {
  await page.goto('/?code=ed_code_forged&state=forged');
  await expect(page).toHaveURL(/\/\?step=payment$/);
  await expect(shopper.methodRadio('edenred')).toBeChecked();
  await expect(shopper.alert('n’est plus valable')).toContainText('Rien n’a été prélevé.');
  await checkScreenAndTablet(page, 'edenred-unknown-return');
  await shopper.goToEdenred();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(shopper.alert('n’a pas été accordé')).toBeVisible();
  await checkScreenAndTablet(page, 'edenred-declined');
  await shopper.goToEdenred();
  await page.goBack();
  await expect(shopper.alert('a été interrompue')).toBeVisible();
  await checkScreenAndTablet(page, 'edenred-interrupted');
});

test('reports an unavailable Edenred and an expired Edenred session', async ({ page, shop, shopper }) => {
  await shopper.chooseMethod('edenred');
  await shop.setFaults({ 'edenred.token': { kind: 'status', status: 503 } });
  await shopper.goToEdenred();
  await shopper.submitEdenredSignIn(accounts.rich);
  await expect(shopper.alert('ne répond pas')).toBeVisible();
  await checkScreenAndTablet(page, 'edenred-unavailable');
  await shop.setFaults({});
  await shopper.signInToEdenred();
  await shop.setFaults({
    'edenred.balances': { kind: 'refuse', code: 'INVALID_TOKEN' },
    'edenred.token': { kind: 'refuse', code: 'invalid_grant' },
  });
  await page.reload();
  await expect(shopper.alert('Votre session Edenred a expiré.')).toBeVisible();
  await checkScreenAndTablet(page, 'edenred-expired');
});
