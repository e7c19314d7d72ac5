import { expect } from '@playwright/test';
import { parseCents } from './money.ts';
import type { Shop } from './shop.ts';
import { expectVoucherOrder } from './voucherOrders.ts';
import { baskets, type BasketName, type Voucher } from './vouchers.ts';
import type { VoucherShopper } from './voucherShopper.ts';

interface Purchase {
  readonly voucher: Voucher;
  readonly basket: BasketName;
}

/**
 * Pays an order with a voucher.
 * Expects equal amounts in the payment plan, on the pay button and in the ledger.
 */
export async function completeVoucherPurchase(
  shop: Shop,
  shopper: VoucherShopper,
  purchase: Purchase,
): Promise<void> {
  const { total, card, waived } = baskets[purchase.basket];
  await shopper.openPaymentWithDraft(baskets[purchase.basket]);
  await shopper.provideVoucher(purchase.voucher);
  await expect(shopper.paymentPlan.getByRole('row').last()).toContainText('Total');
  const cells = await shopper.paymentPlan.getByRole('cell').allTextContents();
  const sum = await shopper.fillCardAndPay();
  await shopper.expectConfirmation();

  expect(sum).toBe(total - waived);
  // Rows of the payment plan in cents: voucher today, voucher later, card, and the amount that is not
  // charged.
  const parts = [2500, total - 2500 - card - waived, card, waived].filter((cents) => cents > 0);
  expect(cells.map(parseCents)).toEqual([...parts, total]);
  await expectVoucherOrder(shop, purchase);
}
