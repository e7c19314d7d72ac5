import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

/** Returns the URLs of style sheets that failed to load. */
const unreadable = (page: Page): Promise<readonly string[]> =>
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

test('has every style sheet again after some could not be had', async ({
  incidents,
  page,
  shopper,
  visitor,
}) => {
  incidents.expect(/ERR_FAILED/);
  await visitor.visits('/');
  await page.route('**/assets/*.css', (route) => route.abort());
  const order = page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' });
  await order.click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  expect(await unreadable(page)).not.toEqual([]);
  await page.unroute('**/assets/*.css');
  await retry.click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  expect(await unreadable(page)).toEqual([]);
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
async function waitUntilSaid(page: Page, retry: Locator): Promise<void> {
  await expect(retry).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(retry).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The starter waits 20 s for the page, then 20 s for its visit.
  expect(await page.evaluate(() => performance.now())).toBeLessThan(90_000);
}

test('waits for code that hangs for a while only, and tries again', async ({ page, shopper, visitor }) => {
  await page.clock.install();
  const letCodeCome = await holdLaterCode(page);
  await visitor.visits('/');
  await page.getByRole('radio', { name: '12 repas' }).check({ force: true });
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer' });
  await waitUntilSaid(page, retry);
  await retry.click();
  await expect(retry).toHaveCount(0);
  letCodeCome();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.summary).toContainText('Box de 12 repas');
  // The screen replaces the home page, so its title gets the focus.
  await expect(shopper.title).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a step whose code hangs says so where it stands, and is loaded again', async ({ page, shopper }) => {
  await page.clock.install();
  const letCodeCome = await holdLaterCode(page);
  await page.goto('/?step=form&box=12');
  const still = page.locator('[data-still]');
  const retry = page.getByRole('alert').getByRole('link', { name: 'Réessayer' });
  await waitUntilSaid(page, retry);
  await expect(still).toBeVisible();
  await retry.click();
  letCodeCome();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.summary).toContainText('Box de 12 repas');
  await expect(still).toHaveCount(0);
});

test('a card form whose frame never answers is given up, and asked for again', async ({ page, shopper }) => {
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
