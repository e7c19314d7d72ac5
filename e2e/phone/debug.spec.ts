import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

test('folds the debug view on a phone until it is opened', async ({ page }) => {
  await page.goto('/?box=10&step=form&debug=god');
  const debugPanel = page.getByRole('complementary', { name: 'Débogage' });
  const openInspectorButton = debugPanel.getByRole('button', { name: 'Ouvrir l’inspecteur', exact: true });
  await expect(debugPanel).toContainText('bac à sable');
  await expect(openInspectorButton).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Both boxes are measured again if hydration moves or replaces an element between the two measurements.
  await expect(async () => {
    const panelBox = await debugPanel.boundingBox();
    const bannerBox = await page.getByRole('banner').boundingBox();
    expect(bannerBox?.y).toBeGreaterThanOrEqual((panelBox?.y ?? 0) + (panelBox?.height ?? Infinity));
  }).toPass();
  await checkScreen(page, 'debug-phone');
  await debugPanel.getByText('bac à sable').tap();
  await expect(openInspectorButton).toBeVisible();
  await checkScreen(page, 'debug-phone-open');
});
