import { expect, test } from '#e2e/support/test.ts';
import { completeVoucherPurchase } from '#e2e/support/voucherPurchase.ts';

test.use({ translator: 'whenReady' });

for (const voucher of ['conecs', 'edenred'] as const)
  test(`covers the total with ${voucher} and saves the card for later`, ({ shop, shopper }) =>
    completeVoucherPurchase(shop, shopper, { voucher, basket: 'nothingLeft' }));

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
