import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets, type Voucher } from '#e2e/support/vouchers.ts';
import { expect, test } from './test.ts';

const offered: readonly Voucher[] = ['conecs', 'swile', 'restoflash', 'edenred'];
const basket = 'someLeft';

for (const voucher of offered)
  test(`splits the payment between ${voucher} and the card`, async ({ shop, shopper }) => {
    await shopper.comesUndisturbed();
    await shopper.comesToPay(baskets[basket]);
    await shopper.gives(voucher);
    await shopper.looks(`payment-${voucher}`);
    expect(await shopper.completes()).toBe(baskets[basket].total);
    await shopper.isThanked();
    await expectVoucherOrder(shop, { voucher, basket });
  });
