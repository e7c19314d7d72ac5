import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

test('shows the login, autologin, first-box and terms pages @R7.27', async ({ incidents, page }) => {
  incidents.allow(/status of 403/);
  await page.goto('/sandbox/client-area/login');
  await checkScreen(page, 'client-area-login');
  await page.goto('/sandbox/client-area/autologin?token=inconnu');
  await expect(page.locator('h1')).toHaveText('Ce lien n’est plus valable.');
  await checkScreen(page, 'client-area-closed');
  await page.goto('/sandbox/first-box?step=vos-plats');
  await checkScreen(page, 'first-box');
  await page.goto('/sandbox/site/conditions-generales-de-vente');
  await checkScreen(page, 'terms');
});
