import { expect, test } from '#e2e/support/test.ts';

test('loads the menu on retry after a main backend outage', async ({ incidents, page, shop, visitor }) => {
  incidents.allow(/status of 50/);
  await shop.setFaults({ 'main.inscription_menu': { kind: 'status', status: 503 } });
  await visitor.visit('/menus');
  await expect(page.getByText('La carte ne répond pas pour le moment.', { exact: true })).toBeVisible();
  await shop.setFaults({});
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
});

test('shows another week after a new release has removed the old scripts', async ({ page, visitor }) => {
  const prefetchedFiles = [
    /\/assets\/fetchMeals-/,
    /\/assets\/wire-/,
    /\/assets\/recording-/,
    /\/assets\/plainFields-/,
    /\/assets\/sprite-/,
  ].map(async (file) => (await page.waitForResponse(file)).finished());
  await visitor.visit('/menus');
  await Promise.all(prefetchedFiles);
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  const weekLink = page.getByRole('link', { name: /^Du \d+/ }).last();
  await weekLink.click();
  await expect(weekLink).toHaveAttribute('aria-current', 'true');
  await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
});
