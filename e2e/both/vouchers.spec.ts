import { expect, test } from '#e2e/support/test.ts';
import { centsIn } from '#e2e/support/money.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets, voucherNames, type BasketName } from '#e2e/support/vouchers.ts';

const names = ['nothingLeft', 'someLeft', 'centsLeft'] as const satisfies readonly BasketName[];

for (const voucher of voucherNames)
  for (const basket of names)
    test(`pays with ${voucher}, ${basket}`, async ({ shop, shopper }) => {
      const { total, card, waived } = baskets[basket];
      await shopper.comesToPay(baskets[basket]);
      await shopper.gives(voucher);
      await expect(shopper.plan.getByRole('row').last()).toContainText('Total');
      const cells = await shopper.plan.getByRole('cell').allTextContents();
      const parts = cells.map(centsIn);
      const sum = await shopper.completes();
      await shopper.isThanked();

      expect(sum).toBe(total - waived);
      // What is taken now, later, by card or not at all, and the total.
      const expected = [2500, total - 2500 - card - waived, card, waived].filter((cents) => cents > 0);
      expect(parts).toEqual([...expected, total]);
      await expectVoucherOrder(shop, { voucher, basket });
    });

test('buys with Edenred, from the home page to the client area', async ({ shop, shopper }) => {
  await shopper.reachesPayment();
  await shopper.gives('edenred');
  const sum = await shopper.completes();
  await shopper.isThanked();
  expect(sum).toBe(8589);
  const id = await shopper.entersSpace();
  const { orders, stripe, edenred } = await shop.ledger();
  expect(orders).toMatchObject([{ id }]);
  expect(edenred.transactions).toMatchObject([{ amount: 2500, username: 'riche@example.com' }]);
  expect(stripe.intents.filter(({ status }) => status === 'succeeded')).toMatchObject([{ amount: 1089 }]);
});
