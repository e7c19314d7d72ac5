import { look, lookOnTabletToo } from '#e2e/support/look.ts';
import { hold } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';

test.use({ translator: 'whenReady' });

test.beforeEach(async ({ incidents, shopper }) => {
  incidents.expect(/status of (?:402|403|409|50[234])/);
  await shopper.comesToPay(baskets.someLeft);
  await expect(shopper.card.getByLabel('Numéro de carte')).toBeEditable();
});

test('redirects to Edenred, which shows an error for an unknown account', async ({ page, shopper }) => {
  await shopper.chooses('edenred');
  await lookOnTabletToo(page, 'edenred-signed-out');
  const releaseSignIn = await hold(page, '**/api/beginEdenredSignIn');
  await shopper.presses(shopper.button('Se connecter à Edenred'));
  await expect(shopper.panel).toContainText('Nous vous emmenons chez Edenred…');
  await look(page, 'edenred-leaving');
  releaseSignIn();
  await expect(shopper.title).toHaveText('Mijote souhaite accéder à votre compte.');
  await lookOnTabletToo(page, 'edenred-page');
  await page.getByLabel('Adresse e-mail').fill('inconnu@example.com');
  await page.getByLabel('Mot de passe').fill('secret');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await lookOnTabletToo(page, 'edenred-page-unknown');
});

test('shows the return from Edenred, an insufficient balance and a connected account', async ({
  page,
  shopper,
}) => {
  // Checks four screens and signs in at Edenred twice.
  test.slow();
  await shopper.chooses('edenred');
  await shopper.leavesForEdenred();
  const releaseExchange = await hold(page, '**/api/getEdenredCredentials*');
  const releaseBalance = await hold(page, '**/api/checkEdenredBalance');
  await shopper.returnsFromEdenred(accounts.poor);
  await expect(shopper.panel).toContainText('Nous terminons votre connexion à Edenred…');
  await look(page, 'edenred-exchanging');
  releaseExchange();
  await expect(shopper.panel).toContainText('Nous vérifions votre solde Edenred…');
  await look(page, 'edenred-checking');
  releaseBalance();
  await expect(shopper.problem('Le solde ne suffit pas.')).toBeVisible();
  await lookOnTabletToo(page, 'edenred-insufficient');
  await shopper.presses(shopper.button('Utiliser un autre compte'));
  await shopper.signsIn();
  await lookOnTabletToo(page, 'edenred-connected');
});

test('reports an invalid, declined or interrupted sign-in at Edenred', async ({ page, shopper }) => {
  await page.goto('/?code=ed_code_forged&state=forged');
  await expect(page).toHaveURL(/\/\?step=payment$/);
  await expect(shopper.method('edenred')).toBeChecked();
  await expect(shopper.problem('n’est plus valable')).toContainText('Rien n’a été prélevé.');
  await lookOnTabletToo(page, 'edenred-unknown-return');
  await shopper.leavesForEdenred();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(shopper.problem('n’a pas été accordé')).toBeVisible();
  await lookOnTabletToo(page, 'edenred-declined');
  await shopper.leavesForEdenred();
  await page.goBack();
  await expect(shopper.problem('n’est pas allée au bout')).toBeVisible();
  await lookOnTabletToo(page, 'edenred-interrupted');
});

test('reports an unavailable Edenred and an expired Edenred session', async ({ page, shop, shopper }) => {
  await shopper.chooses('edenred');
  await shop.setFaults({ 'edenred.token': { kind: 'status', status: 503 } });
  await shopper.leavesForEdenred();
  await shopper.returnsFromEdenred(accounts.rich);
  await expect(shopper.problem('ne répond pas')).toBeVisible();
  await lookOnTabletToo(page, 'edenred-unavailable');
  await shop.setFaults({});
  await shopper.signsIn();
  await shop.setFaults({
    'edenred.balances': { kind: 'refuse', code: 'INVALID_TOKEN' },
    'edenred.token': { kind: 'refuse', code: 'invalid_grant' },
  });
  await page.reload();
  await expect(shopper.problem('Votre session Edenred a expiré.')).toBeVisible();
  await lookOnTabletToo(page, 'edenred-expired');
});
