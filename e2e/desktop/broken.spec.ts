import type { Page, Route } from '@playwright/test';
import { mockConnection, dataSaverConnection } from '#e2e/support/connection.ts';
import { expect, test } from '#e2e/support/test.ts';

/**
 * Responds to a script request with truncated code, as a faulty proxy would.
 * The browser caches the response and never requests the script again.
 */
const truncateResponse = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body: 'export const open =' });

/** Truncates the first response to a matching request. */
const breakOnce = (page: Page, files: string): Promise<unknown> =>
  page.route(files, truncateResponse, { times: 1 });

const orderButton = (page: Page) =>
  page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' });
const retryButton = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Réessayer' });

for (const [script, files] of [
  ['checkout', '**/assets/checkout-*.js'],
  ['visit', '**/assets/open-*.js'],
] as const)
  test(`retains the chosen box on retry when the ${script} script arrives truncated`, async ({
    page,
    shopper,
  }) => {
    await mockConnection(page, dataSaverConnection);
    await breakOnce(page, files);
    await page.goto('/');
    await shopper.chooseBox(12);
    const reload = page.waitForEvent('load');
    await retryButton(page).click();
    await reload;
    await orderButton(page).click();
    await expect(shopper.title).toHaveText('Vos coordonnées');
    await expect(shopper.orderSummary).toContainText('Box de 12 repas');
    await expect(page).toHaveURL(/\/\?step=form$/);
  });

test('reloads the page only when the customer presses retry', async ({ incidents, page, shopper }) => {
  incidents.allow(/status of 503/);
  await page.route('**/assets/checkout-*.js', truncateResponse);
  await page.goto('/?step=form&box=12');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await expect(page.getByText('Une erreur l’en empêche')).toBeVisible();
  await expect(page.getByText('Vérifiez votre connexion.')).toBeHidden();
  await retryButton(page).click();
  await expect.poll(() => loads).toBe(1);
  await expect(retryButton(page)).toBeVisible();
  // The page must not reload while the shop is down, because the customer would get an error page.
  await page.route('**/?step=form&box=12', (route) => route.fulfill({ status: 503 }));
  const failedResponse = page.waitForResponse((response) => response.status() === 503);
  await retryButton(page).click();
  await failedResponse;
  await expect(retryButton(page)).toBeVisible();
  expect(loads).toBe(1);

  await page.unrouteAll();
  await retryButton(page).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.orderSummary).toContainText('Box de 12 repas');
  expect(loads).toBe(2);
});

test('reloads the page on retry after a truncated report script, then opens the dialog', async ({
  page,
  visitor,
}) => {
  await breakOnce(page, '**/assets/openReport-*.js');
  await visitor.visit('/confidentialite');
  const reportButton = page.getByRole('button', { name: 'Signaler un problème' });
  await reportButton.click();
  const reload = page.waitForEvent('load');
  await retryButton(page).click();
  await reload;
  await reportButton.click();
  await expect(page.getByRole('dialog', { name: 'Signaler un problème' })).toBeVisible();
});

test('reloads the page on the first click if its script arrived truncated', async ({ page }) => {
  await breakOnce(page, '**/assets/main-*.js');
  await page.goto('/');
  // The page loads this code when it is idle, before any press.
  await expect(page.locator('html')).toHaveAttribute('data-lost');
  const moreButton = page.getByRole('button', { name: 'Voir plus' });
  const reload = page.waitForEvent('load');
  await moreButton.click();
  await reload;
  await moreButton.click();
  await expect(page.getByRole('button', { name: 'Voir moins' })).toBeVisible();
});
