import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';
const expiredSignInText = 'Cette connexion à Edenred n’est plus valable.';

const waitForReturnUrl = async (page: Page): Promise<string> =>
  (await page.waitForRequest((request) => /\/\?(?:.*&)?code=/.test(request.url()))).url();

test.beforeEach(async ({ incidents, shopper }) => {
  incidents.allow(/status of 409/);
  await shopper.openPaymentWithDraft(baskets[basket]);
});

test('rejects a reused Edenred return link and retains the connected account', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.chooseMethod('edenred');
  await shopper.goToEdenred();
  const [address] = await Promise.all([waitForReturnUrl(page), shopper.submitEdenredSignIn(accounts.rich)]);
  await expect(shopper.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();

  await page.goto(address);
  await expect(page).toHaveURL(`${shop.url}/?step=payment`);
  await expect(shopper.alert(expiredSignInText)).toBeVisible();
  await shopper.clickWhenEnabled(shopper.button('Continuer avec mon compte'));
  await expect(shopper.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('accepts an Edenred code in one tab and rejects it in another', async ({
  page,
  secondTab,
  shop,
  shopper,
}) => {
  await shopper.chooseMethod('edenred');
  await shopper.goToEdenred();
  // Both tabs use the checkout that the first tab created for this browser.
  const intentResponse = page.waitForResponse('**/api/createStripeIntent');
  const [address] = await Promise.all([waitForReturnUrl(page), shopper.submitEdenredSignIn(accounts.rich)]);
  await intentResponse;
  await secondTab.page.goto(address);
  await expect(secondTab.alert(expiredSignInText)).toBeVisible();

  await expect(shopper.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('lets the customer complete the Edenred sign-in and the payment in another tab', async ({
  page,
  secondTab,
  shop,
  shopper,
}) => {
  await shopper.chooseMethod('edenred');
  await shopper.goToEdenred();
  await secondTab.page.goto(page.url());
  await secondTab.submitEdenredSignIn(accounts.rich);
  await expect(secondTab.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  await page.close();
  await secondTab.fillCardAndPay();
  await expect(secondTab.title).toHaveText(/^Merci Camille/);
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});
