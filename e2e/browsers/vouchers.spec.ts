import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets, type Voucher } from '#e2e/support/vouchers.ts';
import { expect, test } from './test.ts';

const offeredVouchers: readonly Voucher[] = ['conecs', 'swile', 'restoflash', 'edenred'];
const basket = 'someLeft';

for (const voucher of offeredVouchers)
  test(`splits the payment between ${voucher} and the card`, async ({ shop, shopper }) => {
    await shopper.suppressDialogs();
    await shopper.openPayment(baskets[basket]);
    await shopper.provideVoucher(voucher);
    await shopper.capture(`payment-${voucher}`);
    expect(await shopper.fillCardAndPay()).toBe(baskets[basket].total);
    await shopper.expectConfirmation();
    await expectVoucherOrder(shop, { voucher, basket });
  });
