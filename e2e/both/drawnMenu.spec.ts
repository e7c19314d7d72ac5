import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

/** The server has asked for the week: who comes first may meet the page without dishes. */
const untilDrawn = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.request.get('/menus')).text()).toContain('<article');

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the dishes can be read, each to the last gram, and those of other weeks', async ({
    page,
    visitor,
  }) => {
    await untilDrawn(page);
    await page.goto('/menus');
    const dishes = visitor.section('Plats de la semaine').getByRole('article');
    await expect(dishes).toHaveCount(24);
    await expect(page.getByRole('button', { name: 'Végétarien' })).toBeHidden();
    await dishes.getByRole('link', { name: 'Saumon au citron' }).click();
    await expect(page.getByRole('heading', { name: 'Saumon au citron', level: 2 })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Valeurs nutritionnelles' })).toBeVisible();
    const week = page.getByRole('link', { name: /^Semaine \d+/ }).first();
    await week.click();
    await expect(week).toHaveAttribute('aria-current', 'true');
    await expect(dishes).toHaveCount(24);
  });
});

test('the dishes are there before any script, and stay where they are when the page comes alive', async ({
  page,
  visitor,
}) => {
  await untilDrawn(page);
  const { promise, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry) || entry.hadRecentInput === false)
          document.documentElement.setAttribute('data-shifted', '');
    }).observe({ type: 'layout-shift', buffered: true }),
  );
  await page.goto('/menus', { waitUntil: 'commit' });
  const dishes = visitor.section('Plats de la semaine').getByRole('article');
  await expect(dishes).toHaveCount(24);
  await expect(dishes.first().locator('img').first()).toHaveJSProperty('complete', true);
  // What is pressed now is kept, and answered by the page that comes alive.
  await dishes.getByRole('link', { name: 'Curry vert' }).first().click();
  letCodeCome();
  await expect(page.getByRole('dialog', { name: /Curry vert/ })).toContainText('Valeurs nutritionnelles');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('html[data-shifted]')).toHaveCount(0);
  expect(asked).not.toContain('/wf/inscription_menu');
});
