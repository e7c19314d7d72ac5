import { expectOneOrder } from '#e2e/support/orders.ts';
import { textOf } from './inPage.ts';
import { byCss, byRole } from './sought.ts';
import { expect, test } from './test.ts';

test('buys a box by card, from the home page to the client area', async ({ shop, shopper }) => {
  await shopper.hasRefusedCookies();
  await shopper.orders();
  await shopper.fills();
  await shopper.looks('form-filled');
  await shopper.goesToPayment();
  const sum = await shopper.completes();
  await shopper.isThanked();
  await shopper.looks('thanks');
  expect(sum).toBe(7990 - 3000);
  const { id } = await expectOneOrder(shop, { sum });
  await shopper.clicks(byRole('button', /^Choisir mes \d+ plats$/));
  await shopper.readsTitle('Bonjour Camille.');
  expect(await shopper.page.ask(byCss('code'), textOf)).toBe(id);
});
