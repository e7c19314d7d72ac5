import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets } from '#e2e/support/vouchers.ts';

test('reports an expired Edenred session at payment and accepts a new sign-in', async ({
  incidents,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 402/);
  await shopper.openPaymentWithDraft(baskets.someLeft);
  await shopper.provideVoucher('edenred');
  await shop.setFaults({
    'edenred.balances': { kind: 'refuse', code: 'INVALID_TOKEN' },
    'edenred.token': { kind: 'refuse', code: 'invalid_grant' },
  });
  await shopper.fillCardAndPay();
  await expect(shopper.alert('Votre session Edenred a expiré.')).toContainText('Rien n’a été prélevé.');
  await shopper.expectNotPayable();

  await shop.setFaults({});
  await shopper.signInToEdenred();
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket: 'someLeft' });
});
