import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets } from '#e2e/support/vouchers.ts';

test('reports an expired Edenred session at payment and accepts a new sign-in', async ({
  incidents,
  shop,
  shopper,
}) => {
  incidents.expect(/status of 402/);
  await shopper.comesToPay(baskets.someLeft);
  await shopper.gives('edenred');
  await shop.setFaults({
    'edenred.balances': { kind: 'refuse', code: 'INVALID_TOKEN' },
    'edenred.token': { kind: 'refuse', code: 'invalid_grant' },
  });
  await shopper.completes();
  await expect(shopper.problem('Votre session Edenred a expiré.')).toContainText('Rien n’a été prélevé.');
  await shopper.isBlocked();

  await shop.setFaults({});
  await shopper.signsIn();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket: 'someLeft' });
});
