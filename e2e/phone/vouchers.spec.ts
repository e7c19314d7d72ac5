import { test } from '#e2e/support/test.ts';
import { buysBy } from '#e2e/support/voucherPurchase.ts';

for (const voucher of ['conecs', 'edenred'] as const)
  test(`pays all with ${voucher}, and keeps the card for later`, ({ shop, shopper }) =>
    buysBy(shop, shopper, { voucher, basket: 'nothingLeft' }));
