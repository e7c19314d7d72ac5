import { expect, test } from '#e2e/support/test.ts';
import { buysBy } from '#e2e/support/voucherPurchase.ts';
import { voucherNames } from '#e2e/support/vouchers.ts';

for (const voucher of voucherNames)
  test(`pays all with ${voucher}, and keeps the card for later`, ({ shop, shopper }) =>
    buysBy(shop, shopper, { voucher, basket: 'nothingLeft' }));

test('buys with Edenred, from the home page to the client area', async ({ shop, shopper }) => {
  await shopper.orders();
  await shopper.fills();
  await shopper.goesToPayment();
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
