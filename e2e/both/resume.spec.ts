import { expect, test } from '#e2e/support/test.ts';

test('continues a half form from the home page @R4.50', async ({ page, shopper }) => {
  await shopper.startOrder(10);
  await shopper.field('customer.firstName').fill('Camille');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Commencer' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Reprendre · 49,90 €' }).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.field('customer.firstName')).toHaveValue('Camille');
});

test('continues a complete form at the payment, with the box that was chosen meanwhile', async ({
  page,
  shopper,
}) => {
  await shopper.startOrder(10);
  await shopper.fillForm();
  await shopper.goToPayment();
  await page.goto('/');
  await shopper.chooseBox(4);
  await page.getByRole('banner').getByRole('button', { name: 'Reprendre · 27,00 €' }).click();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(shopper.payButton).toContainText('27,00');
});

test('continues at the delivery if no date was found', async ({ incidents, page, shop, shopper }) => {
  incidents.allow(/status of 502/);
  await shopper.startOrder(10);
  await shopper.fillForm();
  await shop.setFaults({ 'main.inscription_delivery_date': { kind: 'status', status: 500 } });
  await page.goto('/');
  await expect(page.getByText('Nous n’avons pas trouvé vos dates de livraison.')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Reprendre' }).click();
  await expect(shopper.title).toHaveText(
    shopper.isNarrow ? 'Quel mardi vous arrange\u00a0?' : 'Vos coordonnées',
  );
});
