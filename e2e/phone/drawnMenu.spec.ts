import { waitForMenu } from '#e2e/support/waitForMenu.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the dishes of each week with nutrition facts', async ({ page, visitor }) => {
    await waitForMenu(page);
    await page.goto('/menus');
    const dishes = visitor.section('Plats de la semaine').getByRole('article');
    await expect(dishes).toHaveCount(24);
    await expect(page.getByRole('button', { name: 'Végétarien' })).toBeHidden();
    await dishes.getByRole('link', { name: 'Saumon au citron' }).click();
    await expect(page.getByRole('heading', { name: 'Saumon au citron', level: 2 })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Valeurs nutritionnelles' })).toBeVisible();
    const weekLink = page.getByRole('link', { name: /^Du \d+/ }).first();
    await weekLink.click();
    await expect(weekLink).toHaveAttribute('aria-current', 'true');
    await expect(dishes).toHaveCount(24);
  });
});

test('shows a dish when the page’s code fails to load', async ({ incidents, page, visitor }) => {
  incidents.allow(/ERR_FAILED/);
  await waitForMenu(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/menus');
  const dishes = visitor.section('Plats de la semaine').getByRole('article');
  await dishes.getByRole('link', { name: 'Saumon au citron' }).click();
  await expect(page).toHaveURL(/plat=saumon-au-citron/);
  await expect(page.getByRole('heading', { name: 'Saumon au citron', level: 2 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Valeurs nutritionnelles' })).toBeVisible();
});
