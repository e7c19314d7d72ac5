import { expect, test } from '#e2e/support/test.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import { baskets } from '#e2e/support/vouchers.ts';

const basket = 'someLeft';

test('retains the data of each method through five changes and pays once', async ({ shop, shopper }) => {
  await shopper.comesToPay(baskets[basket]);
  await shopper.isReadyToPay();
  await shopper.gives('conecs');
  await expect(shopper.pay).toBeEnabled();
  await shopper.gives('swile');
  await expect(shopper.pay).toBeEnabled();
  await shopper.chooses('edenred');
  await shopper.isBlocked();

  await shopper.chooses('conecs');
  await expect(shopper.conecsField('pan')).toHaveValue(/^4970 ?1012 ?3456 ?7890$/);
  await expect(shopper.conecsField('exp')).toHaveValue('12 / 34');
  await expect(shopper.conecsField('cvv')).toHaveValue('123');
  await expect(shopper.consent).toBeChecked();
  await shopper.chooses('card');
  await expect(shopper.card.getByLabel('Numéro de carte')).toHaveValue('4242 4242 4242 4242');
  await expect(shopper.pay).toBeEnabled();
  expect(await shopper.sum()).toBe(7990);
  await shopper.chooses('swile');
  await expect(shopper.panel.getByText('Compte Swile connecté')).toBeVisible();
  await expect(shopper.pay).toBeEnabled();
  await shopper.pays();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'swile', basket });
  // At most one intent per method. Returning to a method reuses its intent.
  expect((await shop.ledger()).stripe.intents.length).toBeLessThanOrEqual(4);
});

test('accepts Edenred after the customer leaves another method incomplete', async ({ shop, shopper }) => {
  await shopper.comesToPay(baskets[basket]);
  await shopper.gives('edenred');
  await shopper.chooses('conecs');
  await shopper.conecsField('pan').fill('4970');
  await shopper.chooses('edenred');
  await expect(shopper.panel.getByText('Compte Edenred connecté')).toBeVisible();
  await shopper.completes();
  await shopper.isThanked();
  await expectVoucherOrder(shop, { voucher: 'edenred', basket });
});
