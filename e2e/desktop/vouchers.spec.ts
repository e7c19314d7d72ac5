import { test } from '#e2e/support/test.ts';
import { buysBy } from '#e2e/support/voucherPurchase.ts';
import { voucherNames } from '#e2e/support/vouchers.ts';

for (const voucher of voucherNames)
  test(`pays with ${voucher}, and the rest by card`, ({ shop, shopper }) =>
    buysBy(shop, shopper, { voucher, basket: 'someLeft' }));

test('pays with a meal card, and is given the cents that are left', ({ shop, shopper }) =>
  buysBy(shop, shopper, { voucher: 'conecs', basket: 'centsLeft' }));
