import { expectOneOrder } from '#e2e/support/orders.ts';
import { newerInLanguage, newerInPlatform, removeBuiltIns } from '#e2e/support/builtIns.ts';
import { test } from '#e2e/support/test.ts';

test('a browser that has nothing newer than the floor buys a box by card', async ({
  page,
  shop,
  shopper,
}) => {
  await page.addInitScript(removeBuiltIns, [...newerInLanguage, ...newerInPlatform]);
  await shopper.orders();
  await shopper.fills();
  await shopper.goesToPayment();
  await shopper.isReadyToPay();
  const sum = await shopper.pays();
  await shopper.isThanked();
  await expectOneOrder(shop, { sum });
});
