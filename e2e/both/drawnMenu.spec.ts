import type { Page } from '@playwright/test';
import { hold } from '#e2e/support/requests.ts';
import { shiftsOn, watchShifts } from '#e2e/support/shifts.ts';
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

test('a dish can be read where the page’s code cannot be had', async ({ incidents, page, visitor }) => {
  incidents.expect(/ERR_FAILED/);
  await untilDrawn(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/menus');
  const dishes = visitor.section('Plats de la semaine').getByRole('article');
  await dishes.getByRole('link', { name: 'Saumon au citron' }).click();
  await expect(page).toHaveURL(/plat=saumon-au-citron/);
  await expect(page.getByRole('heading', { name: 'Saumon au citron', level: 2 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Valeurs nutritionnelles' })).toBeVisible();
});

test('the dishes are there before any script, and stay where they are when the page comes alive', async ({
  page,
  visitor,
}) => {
  await untilDrawn(page);
  const letCodeCome = await hold(page, '**/assets/*.js');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watchShifts(page);
  await page.goto('/menus', { waitUntil: 'commit' });
  const dishes = visitor.section('Plats de la semaine').getByRole('article');
  await expect(dishes).toHaveCount(24);
  await expect(dishes.first().locator('img').first()).toHaveJSProperty('complete', true);
  // What is pressed now is kept, and answered by the page that comes alive. No finger's press: what moves soon after one is not counted.
  await dishes.getByRole('link', { name: 'Curry vert' }).first().dispatchEvent('click');
  letCodeCome();
  await expect(page.getByRole('dialog', { name: /Curry vert/ })).toContainText('Valeurs nutritionnelles');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await shiftsOn(page)).toEqual([]);
  expect(asked).not.toContain('/wf/inscription_menu');
});
