import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';
const invalid = 'Cette connexion à Edenred n’est plus valable.';

/** Resolves with the URL to which Edenred redirects. */
const returnOf = async (page: Page): Promise<string> =>
  (await page.waitForRequest((request) => /\/\?(?:.*&)?code=/.test(request.url()))).url();

test.beforeEach(async ({ incidents, shopper }) => {
  incidents.expect(/status of 409/);
  await shopper.comesToPay(baskets[basket]);
});

test('rejects a reused Edenred return link and retains the connected account', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.chooses('edenred');
  await shopper.leavesForEdenred();
  const [address] = await Promise.all([returnOf(page), shopper.returnsFromEdenred(accounts.rich)]);
  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();

  await page.goto(address);
  await expect(page).toHaveURL(`${shop.url}/?step=payment`);
  await expect(shopper.problem(invalid)).toBeVisible();
  await shopper.presses(shopper.button('Continuer avec mon compte'));
  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('accepts an Edenred code in one tab and rejects it in another', async ({
  page,
  secondTab,
  shop,
  shopper,
}) => {
  await shopper.chooses('edenred');
  await shopper.leavesForEdenred();
  // Both tabs share a checkout, which the first tab has created.
  const prepared = page.waitForResponse('**/api/createStripeIntent');
  const [address] = await Promise.all([returnOf(page), shopper.returnsFromEdenred(accounts.rich)]);
  await prepared;
  await secondTab.page.goto(address);
  await expect(secondTab.problem(invalid)).toBeVisible();

  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('accepts the return from Edenred and the payment in another tab', async ({
  page,
  secondTab,
  shop,
  shopper,
}) => {
  await shopper.chooses('edenred');
  await shopper.leavesForEdenred();
  await secondTab.page.goto(page.url());
  await secondTab.returnsFromEdenred(accounts.rich);
  await expect(secondTab.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await page.close();
  await secondTab.completes();
  await expect(secondTab.title).toHaveText(/^Merci Camille/);
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});
