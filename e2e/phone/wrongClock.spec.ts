import { nextTuesdays } from '#machines/domain/delivery.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

const day = 86_400_000;

for (const ahead of [60, -60])
  test(`warns of a device clock ${ahead} days off and accepts an available delivery date`, async ({
    page,
    shop,
    shopper,
  }) => {
    await page.clock.install({ time: Date.now() + ahead * day });
    await shopper.orders();
    await shopper.fills();
    await shopper.goesToDelivery();
    await expect(page.getByText('L’horloge de votre appareil n’est pas à l’heure.')).toBeVisible();
    const chosen = page.locator('[name="date"]:checked');
    await expect(chosen).toHaveValue(nextTuesdays(Date.now())[0]?.isoDate ?? '');
    await page.getByRole('button', { name: 'Passer au paiement' }).click();
    await shopper.isReadyToPay();
    const sum = await shopper.pays();
    await shopper.isThanked();
    await expectOneOrder(shop, { sum });
  });

test('shows no clock warning when the device clock is correct', async ({ page, shopper }) => {
  await shopper.orders();
  await shopper.fills();
  await shopper.goesToDelivery();
  await expect(page.locator('[name="date"]:checked')).toBeVisible();
  await expect(page.getByText('L’horloge de votre appareil')).toBeHidden();
});
