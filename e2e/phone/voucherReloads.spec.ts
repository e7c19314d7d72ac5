import { expect, test } from '#e2e/support/test.ts';
import { holdResponses } from '#e2e/support/requests.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';

test.beforeEach(async ({ shopper }) => {
  await shopper.openPaymentWithDraft(baskets[basket]);
});

test('clears a meal card on reload, even during verification, and pays once', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.chooseMethod('conecs');
  await shopper.conecsField('pan').fill('4970 1012');
  await page.reload();
  await expect(shopper.methodRadio('conecs')).toBeChecked();
  await expect(shopper.conecsField('pan')).toHaveValue('');
  await shopper.fillMealCard();
  await shopper.goBackAndForth();
  await expect(shopper.methodRadio('conecs')).toBeChecked();
  await shopper.fillMealCard();
  await holdResponses(page, '**/api/checkPaygreenInstrument');
  await shopper.fillCardAndPay();
  await expect(shopper.button('Paiement en cours')).toBeVisible();
  // The reload cancels the held request, which `unrouteAll` would otherwise send.
  await page.reload();
  await page.unrouteAll();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(shopper.methodRadio('conecs')).toBeChecked();
  await shopper.fillMealCard();
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await expectVoucherOrder(shop, { voucher: 'conecs', basket });
});

test('requests another Swile sign-in after each reload and pays once', async ({ page, shop, shopper }) => {
  await shopper.chooseMethod('swile');
  const popup = await shopper.openWallet('swile');
  await page.reload();
  await expect(shopper.methodRadio('swile')).toBeChecked();
  await popup.close();
  await shopper.linkWallet('swile');
  await shopper.goBackAndForth();
  await expect(shopper.voucherPanel.getByText('Compte Swile connecté')).toBeVisible();
  await page.reload();
  await expect(shopper.button('Se connecter à Swile')).toBeVisible();
  await shopper.linkWallet('swile');
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await expectVoucherOrder(shop, { voucher: 'swile', basket });
});

test('offers the Edenred sign-in again after a reload and after Back', async ({ page, shopper }) => {
  await shopper.chooseMethod('edenred');
  const release = await holdResponses(page, '**/api/beginEdenredSignIn');
  await shopper.clickWhenEnabled(shopper.button('Se connecter à Edenred'));
  await expect(shopper.voucherPanel).toContainText('Ouverture d’Edenred…');
  await page.reload();
  release();
  await expect(shopper.button('Se connecter à Edenred')).toBeVisible();

  await shopper.goToEdenred();
  await page.goBack();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(shopper.methodRadio('edenred')).toBeChecked();
  await expect(shopper.alert('La connexion à Edenred a été interrompue.')).toBeVisible();
  await shopper.signInToEdenred();
});

test('retains the Edenred account across reload, Back and Forward and pays once', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 409/);
  await shopper.chooseMethod('edenred');
  await shopper.goToEdenred();
  await shopper.submitEdenredSignIn(accounts.poor);
  await expect(shopper.alert(/^Il faut .+ de solde/)).toBeVisible();
  await page.reload();
  await expect(shopper.alert(/^Il faut .+ de solde/)).toBeVisible();
  await shopper.clickWhenEnabled(shopper.button('Utiliser un autre compte'));
  await shopper.signInToEdenred();
  await page.goBack();
  await page.goForward();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(page).toHaveURL(`${shop.url}/?step=payment`);
  await expect(shopper.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  await page.reload();
  await expect(shopper.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.goBackAndForth();
  await expect(shopper.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('registers one order when the customer reloads after the card charge', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.provideVoucher('restoflash');
  await shop.setFaults({ 'paygreen.payment_orders.create': { kind: 'delay', ms: 2000 } });
  await shopper.fillCardAndPay();
  await expect
    .poll(async () => (await shop.ledger()).stripe.intents.some(({ status }) => status === 'succeeded'))
    .toBe(true);
  await page.reload();
  await expect(shopper.title).toHaveText(/^Merci Camille/);
  await expectVoucherOrder(shop, { voucher: 'restoflash', basket });
});
