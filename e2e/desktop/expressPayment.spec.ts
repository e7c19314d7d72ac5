import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';
import { baskets } from '#e2e/support/vouchers.ts';
import { expectVoucherOrder } from '#e2e/support/voucherOrders.ts';
import {
  authorize,
  openSheet,
  rememberWallets,
  walletButton,
  walletSheet,
} from '#e2e/support/walletSheet.ts';

test.beforeEach(async ({ incidents, page, shop }) => {
  await rememberWallets(page);
  incidents.allow(/status of 409/);
  await shop.setWallets(['apple_pay']);
});

for (const [basket, total] of [
  ['someLeft', '4,90 €'],
  ['nothingLeft', '0,00 €'],
] as const)
  test(`pays the ${total} that Swile leaves`, async ({ page, shop, shopper }) => {
    await shopper.openPaymentWithDraft(baskets[basket]);
    await shopper.provideVoucher('swile');
    await openSheet(page);
    await expect(walletSheet(page).getByRole('listitem').last()).toHaveText(`Total${total}`);
    await authorize(page);
    await shopper.expectConfirmation();
    await expectVoucherOrder(shop, { voucher: 'swile', basket });
  });

test('confirms the order once if the page reloads after the charge', async ({ page, shop, shopper }) => {
  const charged = Promise.withResolvers<void>();
  await page.route('**/payment_intents/*/confirm', async (route) => {
    await route.fetch();
    charged.resolve();
  });
  await shopper.openForm();
  await openSheet(page);
  await authorize(page);
  await charged.promise;
  await page.reload();
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum: 4990 });
});

test('opens no sheet before the voucher is there, and lists what is missing', async ({ page, shopper }) => {
  await shopper.openPayment();
  await shopper.chooseMethod('swile');
  await expect(shopper.payButton).not.toHaveAttribute('aria-busy', 'true');
  await expect(async () => {
    await walletButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Swile' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  // A wallet needs neither the card nor the tick.
  await expect(page.getByText(/^Il reste/)).toHaveText('Il reste une chose\u00a0:');
  await expect(walletSheet(page)).toHaveCount(0);
});

test('opens no sheet while the card pays', async ({ page, shop, shopper }) => {
  await shopper.openPayment();
  await shopper.fillPayment();
  await shop.setFaults({ 'stripe.payment_intents.confirm': { kind: 'delay', ms: 3000 } });
  const sum = await shopper.submitPayment();
  await walletButton(page).click();
  await expect(walletSheet(page)).toHaveCount(0);
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum });
});

test('promises nothing about the charge if the page reloads before the bank has answered', async ({
  page,
  shop,
  shopper,
}) => {
  await shopper.openForm();
  await shop.setFaults({ 'stripe.payment_intents.confirm': { kind: 'delay', ms: 3000 } });
  await openSheet(page);
  const charging = page.waitForRequest(/payment_intents\/[^/]+\/confirm$/);
  await authorize(page);
  await charging;
  await page.reload();
  await expect(page.getByText('Votre paiement n’est pas confirmé.', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('rien n’a été prélevé', { exact: false })).toHaveCount(0);
  // The charge succeeds meanwhile. The server registers the order, and a second payment charges nothing.
  await expectOneOrder(shop, { sum: 4990, intents: null });
  await openSheet(page);
  await authorize(page);
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum: 4990, intents: null });
});

test('lets one tab pay with the wallet while another waits for the same order @R4.31', async ({
  page,
  secondTab,
  shop,
  shopper,
}) => {
  const otherTabAlert = secondTab.page.getByRole('alert').filter({ hasText: 'dans un autre onglet' });
  await shopper.openPayment();
  await openSheet(page);
  await walletSheet(page).getByLabel('Carte').selectOption({ label: 'Visa •••• 3184, 3-D Secure' });
  const sum = await shopper.amountDue();
  await secondTab.page.goto('/?step=payment');
  await openSheet(secondTab.page);
  await authorize(page);
  await expect(shopper.bankButton('Valider')).toBeVisible();
  await authorize(secondTab.page);
  await expect(walletSheet(secondTab.page)).toHaveCount(0);
  await expect(otherTabAlert).toBeVisible();
  await expect(walletButton(secondTab.page)).toBeHidden();
  await shopper.answerChallenge('Valider');
  await shopper.expectConfirmation();
  await secondTab.expectConfirmation();
  await expectOneOrder(shop, { sum, intents: null });
});

test('orders with the keyboard alone', async ({ page, shop, shopper }) => {
  await shopper.openForm();
  await expect(walletButton(page)).toBeVisible();
  await shopper.title.focus();
  // The link to the terms precedes the wallets.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(walletSheet(page)).toHaveAttribute('aria-busy', 'false');
  const payButton = walletSheet(page).getByRole('button', { name: 'Payer avec Apple Pay' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(payButton).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await shopper.expectConfirmation();
  expect((await shop.ledger()).orders).toHaveLength(1);
});
