import { test } from '#e2e/support/test.ts';
import { completeVoucherPurchase } from '#e2e/support/voucherPurchase.ts';

for (const voucher of ['swile', 'restoflash'] as const)
  test(`covers the total with ${voucher} and saves the card for later`, ({ shop, shopper }) =>
    completeVoucherPurchase(shop, shopper, { voucher, basket: 'nothingLeft' }));

test('splits the payment between Edenred and the card', ({ shop, shopper }) =>
  completeVoucherPurchase(shop, shopper, { voucher: 'edenred', basket: 'someLeft' }));
