import { expect, test } from '#e2e/support/test.ts';

test('loads the menu on retry after a main backend outage', async ({ incidents, page, shop, visitor }) => {
  incidents.expect(/status of 50/);
  await shop.setFaults({ 'main.inscription_menu': { kind: 'status', status: 503 } });
  await visitor.visits('/menus');
  await expect(page.getByText('La carte ne répond pas pour le moment.', { exact: true })).toBeVisible();
  await shop.setFaults({});
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
});

test('shows another week after a new release has removed the old scripts', async ({ page, visitor }) => {
  const ahead = [
    /\/assets\/askMeals-/,
    /\/assets\/wire-/,
    /\/assets\/recording-/,
    /\/assets\/plainFields-/,
    /\/assets\/sprite-/,
  ].map(async (file) => (await page.waitForResponse(file)).finished());
  await visitor.visits('/menus');
  await Promise.all(ahead);
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  const week = page.getByRole('link', { name: /^Du \d+/ }).last();
  await week.click();
  await expect(week).toHaveAttribute('aria-current', 'true');
  await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
});
