import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

test('removes and restores the offer, then adapts it to a larger box @R4.35', async ({
  page,
  shop,
  shopper,
}) => {
  await page.goto('/');
  await expect(page.locator('#select-your-box')).toContainText('49,90');
  await page.getByRole('button', { name: 'Voir l’offre' }).tap();
  await page.locator('#offer').getByRole('button', { name: 'Retirer l’offre' }).tap();
  await expect(page.locator('#select-your-box')).toContainText('85,89');
  await page.locator('#offer').getByRole('button', { name: 'En profiter' }).tap();
  await expect(page.locator('#offer')).toContainText('L’offre est appliquée');
  await page.getByRole('button', { name: 'Voir l’offre' }).tap();
  await expect(page.locator('#offer')).toBeHidden();
  await expect(page.locator('#select-your-box')).toContainText('30,00');

  await shopper.boxRadio(12).check({ force: true });
  await expect(page.locator('#select-your-box')).toContainText('33,00');
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).tap();
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.fillPayment();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();

  expect(sum).toBe(8990 - 3300);
  const { payload } = await expectOneOrder(shop, { sum });
  expect(payload).toMatchObject({ promo_Code_Used: 'RENTREE85-12', number_Meals: 12 });
});

test('closes the offer and scrolls to the boxes', async ({ page, visitor }) => {
  await visitor.visit('/');
  await page.getByRole('button', { name: 'Voir l’offre' }).tap();
  await page.locator('#offer').getByRole('link', { name: 'Choisir ma box' }).tap();
  await expect(page.locator('#offer')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Combien de repas' })).toBeInViewport();
});

test('shows the full offer in at most two lines @R2.27', async ({ page, visitor }) => {
  await visitor.visit('/');
  const offerSentence = page.getByRole('complementary', { name: /offre/i }).locator('p').first();
  await expect(offerSentence).toHaveText('Jusqu’à 85\u00a0€ offerts sur les 4 premières box');
  await expect(offerSentence).toBeInViewport({ ratio: 1 });
  const lines = await offerSentence.evaluate((p) => {
    const range = document.createRange();
    range.selectNodeContents(p);
    return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom / 12))).size;
  });
  expect(lines).toBeLessThanOrEqual(2);
});
