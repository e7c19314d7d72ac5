import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Two of those that tests/domain/phone.test.ts knows. */
const writings = ['0033612345678', '06-12-34-56-78'];

for (const phone of writings) {
  test(`writes the phone number as ${phone}`, async ({ page, shopper }) => {
    const told = Promise.withResolvers<unknown>();
    await page.route('**/wf/inscription_step4', async (route) => {
      told.resolve(route.request().postDataJSON());
      await route.continue();
    });
    await page.goto('/?step=form&box=8');
    await shopper.fills({ phone });
    await shopper.goesToPayment();
    expect(await told.promise).toMatchObject({ phone: '+33612345678' });
  });
}

test('is told that a number is wrong, and mends it', async ({ page, shop, shopper }) => {
  await shopper.orders();
  await shopper.fills({ phone: '06 12' });
  await page.getByRole('button', { name: 'Choisir ma livraison' }).tap();
  await expect(shopper.field('customer.phoneNumber')).toBeFocused();
  await expect(shopper.saidAt('customer.phoneNumber')).toHaveText(/invalide/);

  await shopper.field('customer.phoneNumber').fill('+33 (0)6 12 34 56 78');
  await shopper.goesToPayment();
  await shopper.isReadyToPay();
  const sum = await shopper.pays();
  await shopper.isThanked();
  const { payload } = await expectOneOrder(shop, { sum });
  expect(payload).toMatchObject({ phone: '+33612345678' });
});
