import { expect, test } from '#e2e/support/test.ts';

test('retains the filter when the visitor changes the week and opens a dish', async ({
  page,
  shop,
  visitor,
}) => {
  await visitor.visit('/menus');
  const dishSection = visitor.section('Plats de la semaine');
  const dishes = dishSection.getByRole('article');
  await expect(dishes).toHaveCount(24);
  const vegetarianFilter = page.getByRole('button', { name: 'Végétarien', exact: true });
  await vegetarianFilter.click();
  await expect(vegetarianFilter).toHaveAttribute('aria-pressed', 'true');
  await expect(dishSection).toContainText(/^Plats de la semaine\s*\d+\splats «\sVégétarien\s»/);
  const count = await dishes.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(24);

  const weekLink = page.getByRole('link', { name: /^Du \d+/ }).first();
  await weekLink.click();
  await expect(weekLink).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/menus\?semaine=\d{4}-W\d\d$/);
  const address = page.url();
  await dishes.first().getByRole('link').click();
  const dishDialog = page.getByRole('dialog');
  await expect(dishDialog).toContainText('Valeurs nutritionnelles');
  await expect(page).toHaveURL(/&plat=[a-z-]+$/);
  await page.goBack();
  await expect(dishDialog).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/menus`);
  await expect(vegetarianFilter).toHaveAttribute('aria-pressed', 'true');
});

test('combines dish filters, lists the active ones and removes them', async ({ page, visitor }) => {
  await visitor.visit('/menus');
  const dishSection = visitor.section('Plats de la semaine');
  const dishes = dishSection.getByRole('article');
  await expect(dishes).toHaveCount(24);
  await page.locator('summary', { hasText: 'Allergènes à éviter' }).tap();
  await page.getByRole('button', { name: 'Sans lait', exact: true }).tap();
  await page.getByRole('button', { name: 'Cuisine du Monde', exact: true }).tap();
  const activeFilters = page.getByRole('list', { name: 'Filtres actifs' }).getByRole('button');
  await expect(activeFilters).toHaveText(['Cuisine du Monde', 'Sans lait']);
  const matchingDishCount = await dishes.count();
  expect(matchingDishCount).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Retirer le filtre Cuisine du Monde' }).tap();
  await expect(activeFilters).toHaveText(['Sans lait']);
  // The pressed button has disappeared, so the focus moves to the list of dishes.
  await expect(dishSection).toBeFocused();
  expect(await dishes.count()).toBeGreaterThan(matchingDishCount);
  await page.getByRole('button', { name: 'Tout afficher' }).tap();
  await expect(dishes).toHaveCount(24);
  await expect(activeFilters).toHaveCount(0);
});

test('opens a linked dish and removes it from the address on close', async ({ page, visitor }) => {
  await visitor.visit('/menus?plat=saumon-au-citron');
  const dishDialog = page.getByRole('dialog', { name: 'Saumon au citron' });
  await expect(dishDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dishDialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/plat=/);
});
