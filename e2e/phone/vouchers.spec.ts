import { expect, test } from '#e2e/support/test.ts';
import { accounts, baskets } from '#e2e/support/vouchers.ts';
import { completeVoucherPurchase } from '#e2e/support/voucherPurchase.ts';
import { walletButton } from '#e2e/support/walletSheet.ts';

test.use({ translator: 'whenReady' });

for (const voucher of ['conecs', 'edenred'] as const)
  test(`covers the total with ${voucher} and saves the card for later`, ({ shop, shopper }) =>
    completeVoucherPurchase(shop, shopper, { voucher, basket: 'nothingLeft' }));

test('shows the whole Edenred panel above the pay button after the sign-in', async ({
  page,
  shop,
  shopper,
}) => {
  await shop.setWallets(['apple_pay']);
  await shopper.openPaymentWithDraft(baskets.someLeft);
  await shopper.chooseMethod('edenred');
  await shopper.goToEdenred();
  await shopper.submitEdenredSignIn(accounts.poor);
  await expect(shopper.alert(/^Il faut .+ de solde/)).toBeVisible();
  await expect(walletButton(page)).toBeVisible();
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeEditable();
  const [panel, button] = await Promise.all([
    shopper.voucherPanel.boundingBox(),
    shopper.payButton.boundingBox(),
  ]);
  expect(panel?.y).toBeGreaterThan(44);
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test('puts the cursor in the card number if the customer pays by card instead', async ({ shopper }) => {
  await shopper.openPaymentWithDraft(baskets.nothingLeft);
  await shopper.chooseMethod('edenred');
  await shopper.goToEdenred();
  await shopper.submitEdenredSignIn(accounts.poor);
  await shopper.clickWhenEnabled(shopper.button('Payer par carte bancaire'));
  await expect(shopper.methodRadio('card')).toBeChecked();
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeFocused();
});

test('draws the focus ring of the card method inside its row', async ({ page, shopper }) => {
  await shopper.openPayment();
  await shopper.methodRadio('card').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(shopper.methodRadio('card')).toBeFocused();
  const outsets = await page.locator('fieldset div:has(:focus-visible)').evaluateAll((rows) =>
    rows
      .map((row) => getComputedStyle(row))
      .filter(({ outlineStyle }) => outlineStyle !== 'none')
      .map(({ outlineOffset, outlineWidth }) => parseFloat(outlineOffset) + parseFloat(outlineWidth)),
  );
  expect(outsets).toHaveLength(1);
  expect(Math.max(...outsets)).toBeLessThanOrEqual(0);
});

test('shows all payment logos, with voucher labels of at least 44 px', async ({ page, shopper }) => {
  await shopper.openPayment();
  const logos = page.locator('fieldset img[src^="/logos/pay-"]:visible');
  await expect(logos).toHaveCount(10);
  await shopper.unfoldVouchers();
  await expect(logos).toHaveCount(10);
  const labels = page.getByRole('group', { name: 'Titres-restaurant' }).locator('label');
  const sizes = await labels.evaluateAll((all) =>
    all.map((label) => Math.min(label.clientWidth, label.clientHeight)),
  );
  expect(sizes).toHaveLength(4);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  const headingBox = await page
    .locator('label')
    .filter({ has: shopper.methodRadio('card') })
    .boundingBox();
  const fieldsBox = await page.locator('#card > details > div').boundingBox();
  // With a larger gap, the page looks as if its content had not loaded.
  expect((fieldsBox?.y ?? 0) - (headingBox?.y ?? 0) - (headingBox?.height ?? 0)).toBeLessThan(12);
});
