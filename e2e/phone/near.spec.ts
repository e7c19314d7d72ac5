import type { Page } from '@playwright/test';
import { slowDown } from '#e2e/measure/browser.ts';
import { mockConnection, dataSaverConnection } from '#e2e/support/connection.ts';
import { expect, test } from '#e2e/support/test.ts';

const checkoutScriptPath = '/assets/checkout-';

/**
 * Returns prefetched files that the page downloaded again, which means that the cache lacked them.
 * @param since time in ms from which downloads count
 */
const filesDownloadedTwice = (page: Page, since: number): Promise<readonly string[]> =>
  page.evaluate((from) => {
    const prefetchedUrls = new Set(
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]'), ({ href }) => href),
    );
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(
        ({ name, startTime, transferSize }) =>
          prefetchedUrls.has(name) && startTime >= from && transferSize > 0,
      )
      .map(({ name }) => name);
  }, since);

const pageTimeOf = (page: Page): Promise<number> => page.evaluate(() => performance.now());
const hasFetchedCheckout = (page: Page): Promise<boolean> =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    checkoutScriptPath,
  );

test('opens the form from prefetched code on a slow network @R2.37', async ({ page, shopper }) => {
  await slowDown(page, { processorSlowdown: 1, hasSlowNetwork: true });
  await page.goto('/');
  await expect.poll(() => hasFetchedCheckout(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  const pressedAt = await pageTimeOf(page);
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).tap();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  expect(await filesDownloadedTwice(page, pressedAt)).toEqual([]);
  await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0);
});

for (const connection of [dataSaverConnection, { saveData: false, effectiveType: '3g' }])
  test(`prefetches nothing on the connection ${JSON.stringify(connection)}`, async ({ page }) => {
    await mockConnection(page, connection);
    await page.goto('/');
    await expect(page.locator('#select-your-box')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.mouse.move(100, 200);
    await page.waitForLoadState('networkidle');
    expect(await hasFetchedCheckout(page)).toBe(false);
  });

test('prefetches after an interaction if connection data is unavailable @R2.37', async ({ page }) => {
  await mockConnection(page, null);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await hasFetchedCheckout(page)).toBe(false);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => hasFetchedCheckout(page)).toBe(true);
});
