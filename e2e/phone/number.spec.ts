import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

test('rejects an invalid phone number and normalizes the corrected one', async ({ page, shop, shopper }) => {
  await shopper.openForm();
  await shopper.fillForm({ phone: '06 12' });
  await page.getByRole('button', { name: 'Choisir ma livraison' }).tap();
  await expect(shopper.field('customer.phoneNumber')).toBeFocused();
  await expect(shopper.fieldMessage('customer.phoneNumber')).toHaveText(/invalide/);

  await shopper.field('customer.phoneNumber').fill('+33 (0)6 12 34 56 78');
  await shopper.goToPayment();
  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  const { payload } = await expectOneOrder(shop, { sum });
  expect(payload).toMatchObject({ phone: '+33612345678' });
});
