import { expect, test } from '#e2e/support/test.ts';
import type { Shop } from '#e2e/support/shop.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';
import type { VoucherShopper } from '#e2e/support/voucherShopper.ts';

const voucherRejectedText =
  'Votre titre-restaurant a été refusé : votre commande n’a pas été enregistrée. Votre carte est remboursée en totalité : vous pouvez payer autrement.';

/** Expects that the card was refunded and the voucher not charged. Then pays everything by card. */
async function payByCard(shop: Shop, shopper: VoucherShopper): Promise<void> {
  await expect(shopper.title).toHaveText('Votre paiement est remboursé.');
  await expect(shopper.title).toBeFocused();
  await expect(shopper.page.getByText(voucherRejectedText)).toBeVisible();
  const { orders, stripe, paygreen, edenred } = await shop.ledger();
  expect(orders).toEqual([]);
  const chargedIntents = stripe.intents.filter(({ status }) => status === 'succeeded');
  expect(chargedIntents).toMatchObject([{ amount: 490 }]);
  expect(stripe.refunds).toMatchObject([{ amount: 490, payment_intent: chargedIntents[0]?.id }]);
  for (const { status } of paygreen.orders) expect(status).toBe('payment_order.refused');
  expect(edenred.transactions).toEqual([]);

  await shop.setFaults({});
  await shopper.clickWhenEnabled(shopper.button('Reprendre ma commande'));
  await expect(shopper.title).toHaveText('Paiement');
  await shopper.chooseMethod('card');
  // After a refund, the card fields are empty again.
  await shopper.expectNotPayable();
  const sum = await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  expect(sum).toBe(7990);
  await expect.poll(async () => (await shop.ledger()).orders).toHaveLength(1);
  const ledgerAfter = await shop.ledger();
  expect(ledgerAfter.orders[0]?.payload).toMatchObject({ paygreen_Payment_Type: '', edenred_access: '' });
  expect(ledgerAfter.stripe.refunds).toHaveLength(1);
  expect(ledgerAfter.stripe.intents.filter(({ status }) => status === 'succeeded')).toHaveLength(2);
}

test.beforeEach(async ({ incidents, shopper }) => {
  incidents.allow(/status of 402/);
  await shopper.openPaymentWithDraft(baskets.someLeft);
});

test('refunds the card when Edenred rejects the voucher', async ({ shop, shopper }) => {
  await shopper.provideVoucher('edenred');
  await shop.setFaults({ 'edenred.transactions.create': { kind: 'refuse', code: 'LIMIT_EXCEEDED' } });
  await shopper.fillCardAndPay();
  await payByCard(shop, shopper);
});

test('charges nothing when a voucher for the total is rejected, then accepts another', async ({
  shop,
  shopper,
}) => {
  await shopper.openPaymentWithDraft(baskets.nothingLeft);
  await shopper.provideVoucher('restoflash', accounts.poor);
  await shopper.fillCardAndPay();
  await expect(shopper.title).toHaveText('Votre paiement est annulé.');
  await expect(
    shopper.page.getByText('Rien n’a été débité : vous pouvez payer autrement.', { exact: false }),
  ).toBeVisible();
  expect((await shop.ledger()).stripe.refunds).toEqual([]);

  await shopper.clickWhenEnabled(shopper.button('Reprendre ma commande'));
  await shopper.linkWallet('restoflash');
  await shopper.fillCardAndPay();
  await shopper.expectConfirmation();
  const { orders, paygreen } = await shop.ledger();
  expect(orders).toHaveLength(1);
  expect(paygreen.orders.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['payment_order.refused']),
  );
  expect(paygreen.orders).toHaveLength(2);
});
