import { expectOneOrder } from '#e2e/support/orders.ts';
import { expect, test } from '#e2e/support/test.ts';

test('registers the dishes that the customer marked on the menu', async ({
  page,
  shop,
  shopper,
  visitor,
}) => {
  await visitor.visit('/menus');
  const cards = visitor.section('Plats de la semaine').getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('button', { name: 'Garder Bœuf bourguignon pour ma box' }).click();
  await page.getByRole('button', { name: 'Garder Curry vert de légumes pour ma box' }).click();
  await expect(
    cards.getByRole('button', { name: 'Retirer Curry vert de légumes de ma box' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Saumon au citron' }).click();
  const sheet = page.getByRole('dialog', { name: 'Saumon au citron' });
  await sheet.getByRole('button', { name: 'Garder pour ma box' }).click();
  await expect(page.getByText('3 plats gardés sur 10')).toBeAttached();
  await sheet.getByRole('link', { name: 'Voir ma box' }).click();

  const picker = visitor.section('Combien de repas par semaine');
  await expect(picker).toContainText(
    '3 plats gardés : Bœuf bourguignon, Curry vert de légumes, Saumon au citron.',
  );
  await expect(picker.locator('[data-filled][data-wished="true"] picture')).toHaveCount(3);
  await shopper.startOrder();
  await shopper.fillForm();
  await shopper.goToPayment();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  const chosenDishes = page.getByRole('list', { name: 'Vos plats choisis : 3 sur 10' });
  await expect(chosenDishes).toHaveText(/^Bœuf bourguignonCurry vert de légumesSaumon au citron$/);
  await page.reload();
  await expect(chosenDishes).toHaveText(/^Bœuf bourguignonCurry vert de légumesSaumon au citron$/);

  const { id, payload } = await expectOneOrder(shop, { sum: 4990 });
  expect(payload['selected_Products']).toEqual([
    'boeuf-bourguignon',
    'curry-vert-de-legumes',
    'saumon-au-citron',
  ]);
  expect(await shopper.openClientArea()).toBe(id);
  const preselected = page.getByRole('list', { name: 'Vos plats' }).getByRole('checkbox', { checked: true });
  await expect(preselected).toHaveCount(3);
  await page.goto('/menus');
  await expect(cards).toHaveCount(24);
  await expect(page.getByRole('button', { name: 'Garder Bœuf bourguignon pour ma box' })).toBeVisible();
});
