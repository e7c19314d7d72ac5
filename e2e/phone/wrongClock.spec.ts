import { nextTuesdays } from '#machines/domain/delivery.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

const dayMs = 86_400_000;

for (const daysAhead of [60, -60])
  test(`warns of a device clock ${daysAhead} days off and accepts an available delivery date`, async ({
    page,
    shop,
    shopper,
  }) => {
    await page.clock.install({ time: Date.now() + daysAhead * dayMs });
    await shopper.startOrder();
    await shopper.fillForm();
    await shopper.goToDelivery();
    await expect(page.getByText('L’horloge de votre appareil n’est pas à l’heure.')).toBeVisible();
    const chosenDate = page.locator('[name="date"]:checked');
    await expect(chosenDate).toHaveValue(nextTuesdays(Date.now())[0]?.isoDate ?? '');
    await page.getByRole('button', { name: 'Passer au paiement' }).click();
    await shopper.fillPayment();
    const sum = await shopper.submitPayment();
    await shopper.expectConfirmation();
    await expectOneOrder(shop, { sum });
  });

test('shows no clock warning when the device clock is correct', async ({ page, shopper }) => {
  await shopper.startOrder();
  await shopper.fillForm();
  await shopper.goToDelivery();
  await expect(page.locator('[name="date"]:checked')).toBeVisible();
  await expect(page.getByText('L’horloge de votre appareil')).toBeHidden();
});
