import { expect, test } from '#e2e/support/test.ts';
import { hold } from '#e2e/support/requests.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';

test.beforeEach(async ({ shopper }) => {
  await shopper.comesToPay(baskets[basket]);
});

test('clears a meal card on reload, even during verification, and pays once', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.chooses('conecs');
  await shopper.conecsField('pan').fill('4970 1012');
  await page.reload();
  await expect(shopper.method('conecs')).toBeChecked();
  await expect(shopper.conecsField('pan')).toHaveValue('');
  await shopper.typesConecs();
  await shopper.goesBackAndForth();
  await expect(shopper.method('conecs')).toBeChecked();
  await shopper.typesConecs();
  await hold(page, '**/api/checkPaygreenInstrument');
  await shopper.completes();
  await expect(shopper.button('Paiement en cours')).toBeVisible();
  // Reloads first, which cancels the held request. Removing the route first would release it.
  await page.reload();
  await page.unrouteAll();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(shopper.method('conecs')).toBeChecked();
  await shopper.typesConecs();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'conecs', basket });
});

test('requests another Swile sign-in after each reload and pays once', async ({ page, shop, shopper }) => {
  await shopper.chooses('swile');
  const popup = await shopper.opensWallet('swile');
  await page.reload();
  await expect(shopper.method('swile')).toBeChecked();
  await popup.close();
  await shopper.links('swile');
  await shopper.goesBackAndForth();
  await expect(shopper.panel.getByText('Compte Swile connecté')).toBeVisible();
  await page.reload();
  await expect(shopper.button('Se connecter à Swile')).toBeVisible();
  await shopper.links('swile');
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'swile', basket });
});

test('offers the Edenred sign-in again after a reload and after Back', async ({ page, shopper }) => {
  await shopper.chooses('edenred');
  const release = await hold(page, '**/api/beginEdenredSignIn');
  await shopper.presses(shopper.button('Se connecter à Edenred'));
  await expect(shopper.panel).toContainText('Nous vous emmenons chez Edenred…');
  await page.reload();
  release();
  await expect(shopper.button('Se connecter à Edenred')).toBeVisible();

  await shopper.leavesForEdenred();
  await page.goBack();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(shopper.method('edenred')).toBeChecked();
  await expect(shopper.problem('La connexion à Edenred n’est pas allée au bout.')).toBeVisible();
  await shopper.signsIn();
});

test('retains the Edenred account across reload, Back and Forward and pays once', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.expect(/status of 409/);
  await shopper.chooses('edenred');
  await shopper.leavesForEdenred();
  await shopper.returnsFromEdenred(accounts.poor);
  await expect(shopper.problem('Le solde ne suffit pas.')).toBeVisible();
  await page.reload();
  await expect(shopper.problem('Le solde ne suffit pas.')).toBeVisible();
  await shopper.presses(shopper.button('Utiliser un autre compte'));
  await shopper.signsIn();
  await page.goBack();
  await page.goForward();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(page).toHaveURL(`${shop.url}/?step=payment`);
  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await page.reload();
  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.goesBackAndForth();
  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('registers one order when the customer reloads after the card charge', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.gives('restoflash');
  await shop.setFaults({ 'paygreen.payment_orders.create': { kind: 'delay', ms: 2000 } });
  await shopper.completes();
  await expect
    .poll(async () => (await shop.ledger()).stripe.intents.some(({ status }) => status === 'succeeded'))
    .toBe(true);
  await page.reload();
  await expect(shopper.title).toHaveText(/^Merci Camille/);
  await expectVoucherOrder(shop, { voucher: 'restoflash', basket });
});
