import { expect, test } from '#e2e/support/test.ts';

test('retains the filter when the visitor changes the week and opens a dish', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.visits('/menus');
  const found = visitor.section('Plats de la semaine');
  const dishes = found.getByRole('article');
  await expect(dishes).toHaveCount(24);
  const vegetarian = page.getByRole('button', { name: 'Végétarien', exact: true });
  await vegetarian.click();
  await expect(vegetarian).toHaveAttribute('aria-pressed', 'true');
  await expect(found).toContainText(/^Plats de la semaine\s*\d+\splats «\sVégétarien\s»/);
  const count = await dishes.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(24);

  const week = page.getByRole('link', { name: /^Du \d+/ }).first();
  await week.click();
  await expect(week).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/menus\?semaine=\d{4}-W\d\d$/);
  const address = page.url();
  await dishes.first().getByRole('link').click();
  const dish = page.getByRole('dialog');
  await expect(dish).toContainText('Valeurs nutritionnelles');
  await expect(page).toHaveURL(/&plat=[a-z-]+$/);
  await page.goBack();
  await expect(dish).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/menus`);
  await expect(vegetarian).toHaveAttribute('aria-pressed', 'true');
});

test('combines dish filters, lists the active ones and removes them', async ({ page, visitor }) => {
  await visitor.visits('/menus');
  const found = visitor.section('Plats de la semaine');
  const dishes = found.getByRole('article');
  await expect(dishes).toHaveCount(24);
  await page.locator('summary', { hasText: 'Allergènes à éviter' }).tap();
  await page.getByRole('button', { name: 'Sans lait', exact: true }).tap();
  await page.getByRole('button', { name: 'Cuisine du Monde', exact: true }).tap();
  const active = page.getByRole('list', { name: 'Filtres actifs' }).getByRole('button');
  await expect(active).toHaveText(['Cuisine du Monde', 'Sans lait']);
  const both = await dishes.count();
  expect(both).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Retirer le filtre Cuisine du Monde' }).tap();
  await expect(active).toHaveText(['Sans lait']);
  // The pressed button disappeared, so the focus moves to the dishes.
  await expect(found).toBeFocused();
  expect(await dishes.count()).toBeGreaterThan(both);
  await page.getByRole('button', { name: 'Tout afficher' }).tap();
  await expect(dishes).toHaveCount(24);
  await expect(active).toHaveCount(0);
});

test('opens a linked dish and removes it from the address on close', async ({ page, visitor }) => {
  await visitor.visits('/menus?plat=saumon-au-citron');
  const dish = page.getByRole('dialog', { name: 'Saumon au citron' });
  await expect(dish).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dish).toHaveCount(0);
  await expect(page).not.toHaveURL(/plat=/);
});
