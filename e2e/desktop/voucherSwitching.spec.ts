import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';

test('preserves the data of each payment method across five changes and pays once', async ({
  shop,
  shopper,
}) => {
  await shopper.openPaymentWithDraft(baskets[basket]);
  await shopper.fillPayment();
  await shopper.provideVoucher('conecs');
  await shopper.expectPayable();
  await shopper.provideVoucher('swile');
  await shopper.expectPayable();
  await shopper.chooseMethod('edenred');
  await shopper.expectNotPayable();

  await shopper.chooseMethod('conecs');
  await expect(shopper.conecsField('pan')).toHaveValue(/^4970 ?1012 ?3456 ?7890$/);
  await expect(shopper.conecsField('exp')).toHaveValue('12 / 34');
  await expect(shopper.conecsField('cvv')).toHaveValue('123');
  await expect(shopper.saveCardCheckbox).toBeChecked();
  await shopper.chooseMethod('card');
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toHaveValue('4242 4242 4242 4242');
  await shopper.expectPayable();
  expect(await shopper.amountDue()).toBe(7990);
  await shopper.chooseMethod('swile');
  await expect(shopper.voucherPanel.getByText('Compte Swile connecté')).toBeVisible();
  await shopper.expectPayable();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expectVoucherOrder(shop, { voucher: 'swile', basket });
  // For each payment method, the page creates at most one intent. It reuses the intent for that method.
  expect((await shop.ledger()).stripe.intents.length).toBeLessThanOrEqual(4);
});

test('accepts Edenred after the customer leaves another method incomplete', async ({ shop, shopper }) => {
  await shopper.openPaymentWithDraft(baskets[basket]);
  await shopper.provideVoucher('edenred');
  await shopper.chooseMethod('conecs');
  await shopper.conecsField('pan').fill('4970');
  await shopper.chooseMethod('edenred');
  await expect(shopper.voucherPanel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});
