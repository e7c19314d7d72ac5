import { checkScreen, checkScreenAndTablet } from '#e2e/support/checkScreen.ts';
import { holdResponses } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets, mealCards } from '#e2e/support/vouchers.ts';

test.use({ translator: 'whenReady' });

test.beforeEach(async ({ incidents, shopper }) => {
  incidents.allow(/status of (?:402|409|50[234])/);
  await shopper.openPaymentWithDraft(baskets.someLeft);
});

test('shows the meal card fields empty, invalid and with a single-use card', async ({ page, shopper }) => {
  const release = await holdResponses(page, '**/api/createPaygreenBuyer');
  await page.reload();
  await shopper.chooseMethod('conecs');
  await checkScreen(page, 'conecs-preparing');
  release();
  await expect(shopper.conecsField('pan')).toBeEditable();
  await checkScreenAndTablet(page, 'conecs-empty');
  await shopper.conecsField('pan').fill('4970 1012');
  await shopper.conecsField('exp').fill('01 / 20');
  await shopper.conecsField('cvv').fill('1');
  await shopper.conecsField('pan').focus();
  await shopper.conecsField('exp').focus();
  await expect(shopper.voucherPanel.getByText('Cette carte est expirée.')).toBeVisible();
  await checkScreenAndTablet(page, 'conecs-wrong');
  await shopper.fillMealCard(mealCards.unreusable);
  await expect(shopper.alert('Cette carte ne peut pas être débitée en plusieurs fois.')).toBeVisible();
  await expect(shopper.saveCardCheckbox).toBeDisabled();
  await shopper.expectNotPayable();
  await checkScreenAndTablet(page, 'conecs-unreusable');
  await shopper.fillMealCard();
  await expect(shopper.alert('en plusieurs fois')).toHaveCount(0);
});

test('shows a meal card ready to pay, then with an insufficient balance', async ({ page, shop, shopper }) => {
  await shopper.provideVoucher('conecs');
  await shopper.fillPayment();
  await checkScreenAndTablet(page, 'conecs-ready');
  await shop.setBalances({ conecs: { [mealCards.good]: 1000 } });
  const releaseCheck = await holdResponses(page, '**/api/checkPaygreenInstrument');
  await shopper.submitPayment();
  await expect(shopper.voucherPanel).toContainText('Nous vérifions votre titre-restaurant…');
  await checkScreen(page, 'conecs-verifying');
  releaseCheck();
  await expect(shopper.alert(/^Il faut .+ de solde/)).toBeVisible();
  await checkScreenAndTablet(page, 'conecs-insufficient');
});

test('shows an error when PayGreen is unavailable at the meal card payment', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.provideVoucher('conecs');
  await shop.setFaults({ 'paygreen.instruments.create': { kind: 'status', status: 503 } });
  await shopper.fillCardAndPay();
  await expect(shopper.voucherPanel.getByRole('alert')).toBeVisible();
  await checkScreenAndTablet(page, 'conecs-unavailable');
});

test('shows the Swile sign-in, its window and an error when the window closes', async ({ page, shopper }) => {
  await shopper.chooseMethod('swile');
  await expect(shopper.button('Se connecter à Swile')).toBeEnabled();
  await checkScreenAndTablet(page, 'swile-signed-out');
  const popup = await shopper.openWallet('swile');
  await checkScreenAndTablet(page, 'swile-linking');
  await checkScreen(popup, 'swile-window-sign-in');
  await popup.getByLabel('Adresse e-mail').fill('riche@example.com');
  await popup.getByLabel('Mot de passe').fill('secret');
  await popup.getByRole('button', { name: 'Se connecter' }).click();
  await expect(popup.getByRole('button', { name: 'Autoriser' })).toBeVisible();
  await checkScreen(popup, 'swile-window-choice');
  await popup.close();
  await expect(shopper.alert('s’est fermée')).toBeVisible();
  await checkScreenAndTablet(page, 'swile-closed');
});

test('shows a blocked Swile window, a cancelled sign-in and a connected wallet, then a refund', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.chooseMethod('swile');
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await shopper.clickWhenEnabled(shopper.button('Se connecter à Swile'));
  await expect(shopper.alert('Votre navigateur a bloqué la fenêtre Swile.')).toContainText('Autorisez les');
  await checkScreenAndTablet(page, 'swile-blocked');
  const second = await shopper.openWallet('swile');
  await second.getByRole('button', { name: 'Annuler' }).click();
  await expect(shopper.alert('essayez un autre compte')).toBeVisible();
  await checkScreenAndTablet(page, 'swile-refused');
  await shopper.linkWallet('swile');
  await checkScreenAndTablet(page, 'swile-linked');

  await shop.setFaults({ 'paygreen.payment_orders.create': { kind: 'refuse', code: 'refused' } });
  await shopper.fillCardAndPay();
  await expect(shopper.title).toHaveText('Votre paiement est remboursé.');
  await checkScreenAndTablet(page, 'voucher-refunded');
});

test('shows an error when Restoflash is unavailable', async ({ page, shop, shopper }) => {
  await shop.setFaults({ 'paygreen.buyers.list': { kind: 'status', status: 503 } });
  await page.reload();
  await shopper.chooseMethod('restoflash');
  await expect(shopper.alert('Restoflash ne répond pas')).toBeVisible();
  await checkScreenAndTablet(page, 'restoflash-unavailable');
});

test('confirms a voucher order with 40 cents waived', async ({ page, shop, shopper }) => {
  await shopper.openPaymentWithDraft(baskets.centsLeft);
  await shopper.provideVoucher('restoflash');
  await shopper.fillPayment();
  await expect(shopper.paymentPlan).toContainText(/Offert par Mijote.*0,40\s€/);
  await checkScreenAndTablet(page, 'restoflash-cents-left');
  const { total, waived } = baskets.centsLeft;
  expect(await shopper.submitPayment()).toBe(total - waived);
  await shopper.expectConfirmation();
  await expectVoucherOrder(shop, { voucher: 'restoflash', basket: 'centsLeft' });
  await checkScreenAndTablet(page, 'voucher-success');
});

test('shows the payment plan and the card fields when a voucher covers the total', async ({
  page,
  shopper,
}) => {
  await shopper.openPaymentWithDraft(baskets.nothingLeft);
  await shopper.chooseMethod('swile');
  await expect(shopper.paymentPlan).toBeVisible();
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeEditable();
  await checkScreenAndTablet(page, 'swile-nothing-left');
});
