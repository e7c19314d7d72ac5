import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

/** Returns the URLs of style sheets that failed to load. */
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
  incidents.expect(/ERR_FAILED/);
  await visitor.visits('/');
  await page.route('**/assets/*.css', (route) => route.abort());
  const order = page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' });
  await order.click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  expect(await failedStyleSheets(page)).not.toEqual([]);
  await page.unroute('**/assets/*.css');
  await retry.click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  expect(await failedStyleSheets(page)).toEqual([]);
});

/** Holds all code that the document does not load itself. Returns a function that releases it. */
async function holdLaterCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const own = await page.locator('script[data-modules]').getAttribute('data-modules');
    if (own?.split(' ').includes(path) !== true) await promise;
    await route.continue();
  });
  return resolve;
}

/** Advances the clock until the page reports that code did not load. */
async function waitForRetry(page: Page, retry: Locator): Promise<void> {
  await expect(retry).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(retry).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The starter waits 20 s for the page, then 20 s for its visit.
  expect(await page.evaluate(() => performance.now())).toBeLessThan(90_000);
}

test('offers a retry when code hangs and retains the chosen box', async ({ page, shopper, visitor }) => {
  await page.clock.install();
  const releaseCode = await holdLaterCode(page);
  await visitor.visits('/');
  await page.getByRole('radio', { name: '12 repas' }).check({ force: true });
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  await waitForRetry(page, retry);
  await retry.click();
  await expect(retry).toHaveCount(0);
  releaseCode();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.summary).toContainText('Box de 12 repas');
  // The screen replaces the home page, so its title gets the focus.
  await expect(shopper.title).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('offers a retry in the prerendered form when its code hangs', async ({ page, shopper }) => {
  await page.clock.install();
  const releaseCode = await holdLaterCode(page);
  await page.goto('/?step=form&box=12');
  const prerendered = page.locator('[data-still]');
  const retry = page.getByRole('alert').getByRole('link', { name: 'Réessayer' });
  await waitForRetry(page, retry);
  await expect(prerendered).toBeVisible();
  await retry.click();
  releaseCode();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.summary).toContainText('Box de 12 repas');
  await expect(prerendered).toHaveCount(0);
});

test('offers a retry when the card frame does not load within 20 s', async ({ page, shopper }) => {
  await page.route('**/frames/card', () => {});
  await shopper.opensForm();
  await shopper.fills();
  await page.clock.install();
  const prepared = page.waitForResponse('**/api/createStripeIntent');
  await shopper.goesToPayment();
  const card = page.getByRole('region', { name: 'Votre carte' });
  await expect(card.locator('iframe')).toBeAttached();
  // All other requests are done. Only the card form is missing.
  await (await prepared).finished();
  await expect(shopper.pay).not.toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(20_000);
  await page.unroute('**/frames/card');
  await card.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
  await shopper.isReadyToPay();
  await shopper.pays();
  await shopper.isThanked();
});
