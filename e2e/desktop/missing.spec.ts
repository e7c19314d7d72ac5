import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

/** Returns the URLs of the page's style sheets that failed to load. */
const failedStyleSheets = (page: Page): Promise<readonly string[]> =>
  page.locator('link[rel=stylesheet]').evaluateAll((links) =>
    links.flatMap((link) => {
      if (!(link instanceof HTMLLinkElement)) return [];
      try {
        return link.sheet?.cssRules === undefined ? [link.href] : [];
      } catch {
        return [link.href];
      }
    }),
  );

test('reloads failed style sheets on retry', async ({ incidents, page, shopper, visitor }) => {
  incidents.allow(/ERR_FAILED/);
  await page.route('**/assets/checkout-*.css', (route) => route.abort());
  await visitor.visit('/');
  await page.getByRole('radio', { name: '12 repas' }).check({ force: true });
  const retryButton = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  await expect(retryButton).toBeVisible();
  expect(await failedStyleSheets(page)).not.toEqual([]);
  await page.unroute('**/assets/checkout-*.css');
  await retryButton.click();
  await expect(retryButton).toHaveCount(0);
  // The code can arrive before its style sheet.
  await expect.poll(() => failedStyleSheets(page)).toEqual([]);
  await orderButton(page).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
});

const orderButton = (page: Page): Locator =>
  page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' });

/** Holds back all code that the page loads later. Returns a function that releases the code. */
async function holdLaterCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const entryScripts = await page.locator('script[data-modules]').getAttribute('data-modules');
    if (entryScripts?.split(' ').includes(path) !== true) await promise;
    await route.continue();
  });
  return resolve;
}

/** Advances the clock until the page shows that its code did not load. */
async function waitForRetry(page: Page, retryButton: Locator): Promise<void> {
  await expect(retryButton).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(retryButton).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The starter script waits 20 s for the page's code, then 20 s for its visit machine.
  expect(await page.evaluate(() => performance.now())).toBeLessThan(90_000);
}

test('offers a retry when scripts do not arrive in time and retains the chosen box', async ({
  page,
  shopper,
  visitor,
}) => {
  await page.clock.install();
  const releaseCode = await holdLaterCode(page);
  await visitor.visit('/');
  await page.getByRole('radio', { name: '12 repas' }).check({ force: true });
  const retryButton = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  await waitForRetry(page, retryButton);
  await retryButton.click();
  await expect(retryButton).toHaveCount(0);
  releaseCode();
  await expect(page.getByRole('radio', { name: '12 repas' })).toBeChecked();
  await page.waitForLoadState('networkidle');
  await orderButton(page).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.orderSummary).toContainText('Box de 12 repas');
  // The form's screen replaces the home page, so its title gets the focus.
  await expect(shopper.title).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('offers a retry in the prerendered form when its scripts do not arrive in time', async ({
  page,
  shopper,
}) => {
  await page.clock.install();
  const releaseCode = await holdLaterCode(page);
  await page.goto('/?step=form&box=12');
  const prerenderedForm = page.locator('[data-still]');
  const retryButton = page.getByRole('alert').getByRole('link', { name: 'Réessayer' });
  await waitForRetry(page, retryButton);
  await expect(prerenderedForm).toBeVisible();
  await retryButton.click();
  releaseCode();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.orderSummary).toContainText('Box de 12 repas');
  await expect(prerenderedForm).toHaveCount(0);
});

test('offers a retry when the card frame does not load within 20 s', async ({ page, shopper }) => {
  await page.route('**/frames/card', () => {});
  await shopper.openForm();
  await shopper.fillForm();
  await page.clock.install();
  const intentResponse = page.waitForResponse('**/api/createStripeIntent');
  await shopper.goToPayment();
  const cardRegion = page.getByRole('region', { name: 'Votre carte' });
  await expect(cardRegion.locator('iframe')).toBeAttached();
  // All other requests have finished. Only the card form is missing.
  await (await intentResponse).finished();
  await expect(shopper.payButton).not.toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(20_000);
  await page.unroute('**/frames/card');
  await cardRegion.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
});
