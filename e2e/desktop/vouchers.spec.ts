import { test } from '#e2e/support/test.ts';
import { buysBy } from '#e2e/support/voucherPurchase.ts';

for (const voucher of ['swile', 'restoflash'] as const)
  test(`pays all with ${voucher}, and keeps the card for later`, ({ shop, shopper }) =>
    buysBy(shop, shopper, { voucher, basket: 'nothingLeft' }));

test('pays with edenred, and the rest by card', ({ shop, shopper }) =>
  buysBy(shop, shopper, { voucher: 'edenred', basket: 'someLeft' }));
