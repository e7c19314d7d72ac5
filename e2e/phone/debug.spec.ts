import { look } from '#e2e/support/look.ts';
import { expect, test } from '#e2e/support/test.ts';

test('folds the debug view on a phone until it is opened', async ({ page }) => {
  await page.goto('/?box=10&step=form&debug=god');
  const panel = page.getByRole('complementary', { name: 'Mise au point' });
  const open = panel.getByRole('button', { name: 'Ouvrir l’inspecteur', exact: true });
  await expect(panel).toContainText('bac à sable');
  await expect(open).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [over, words] = await Promise.all([panel.boundingBox(), page.getByRole('banner').boundingBox()]);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
  await look(page, 'debug-phone');
  await panel.getByText('bac à sable').tap();
  await expect(open).toBeVisible();
  await look(page, 'debug-phone-open');
});
