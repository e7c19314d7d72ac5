import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';
const down = { kind: 'status', status: 503 } as const;

test.beforeEach(async ({ incidents, shopper }) => {
  incidents.expect(/status of 50[234]/);
  await shopper.comesToPay(baskets[basket]);
});

test('finds Swile’s provider down, and links the account when it is back', async ({
  page,
  shop,
  shopper,
}) => {
  await shop.setFaults({ 'paygreen.buyers.list': down, 'paygreen.buyers.create': down });
  // Who pays is told as soon as the payment is opened.
  await page.reload();
  await shopper.chooses('swile');
  await expect(shopper.problem('Swile ne répond pas pour le moment.')).toContainText('Rien n’a été prélevé.');
  await shop.setFaults({});
  await shopper.presses(shopper.panel.getByRole('button', { name: 'Réessayer' }));
  await shopper.links('swile');
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'swile', basket });
});

test('finds the meal cards’ provider down when paying, and pays when it is back', async ({
  shop,
  shopper,
}) => {
  await shopper.gives('conecs');
  await shop.setFaults({ 'paygreen.instruments.create': down });
  await shopper.completes();
  await expect(shopper.panel.getByRole('alert')).toContainText('Rien n’a été prélevé.');
  await shopper.isBlocked();

  await shop.setFaults({});
  await shopper.presses(shopper.panel.getByRole('button', { name: 'Réessayer' }));
  await expect(shopper.pay).toBeEnabled();
  await shopper.pays();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'conecs', basket });
});

test('finds Edenred down on the way back, and signs in again', async ({ shop, shopper }) => {
  await shopper.chooses('edenred');
  await shopper.leavesForEdenred();
  await shop.setFaults({ 'edenred.token': down });
  await shopper.returnsFromEdenred(accounts.rich);
  await expect(shopper.problem('Edenred ne répond pas pour le moment.')).toBeVisible();
  await shop.setFaults({});
  await shopper.signsIn();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('finds Edenred’s balances down, and asks again', async ({ shop, shopper }) => {
  await shop.setFaults({ 'edenred.balances': down });
  await shopper.chooses('edenred');
  await shopper.leavesForEdenred();
  await shopper.returnsFromEdenred(accounts.rich);
  await expect(shopper.problem('Edenred ne répond pas pour le moment.')).toBeVisible();
  await shop.setFaults({});
  await shopper.presses(shopper.panel.getByRole('button', { name: 'Réessayer' }));
  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});

test('is kept while the provider does not answer after the card was charged, and gets one order', async ({
  shop,
  shopper,
}) => {
  await shopper.gives('conecs');
  await shop.setFaults({ 'paygreen.payment_orders.create': { ...down, times: 2 } });
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'conecs', basket });
});
