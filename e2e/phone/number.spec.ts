import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

test('rejects an invalid phone number and normalizes the corrected one', async ({ page, shop, shopper }) => {
  await shopper.opensForm();
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
