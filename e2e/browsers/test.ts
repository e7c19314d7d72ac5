import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { ShopOptions } from '#e2e/support/outputFolder.ts';
import { openShop, type Shop } from '#e2e/support/shop.ts';
import type { Browser, Size } from './browser.ts';
import { openBrowser } from './engines.ts';
import { sizes, type Engine } from './names.ts';
import { Shopper } from './shopper.ts';

export { expect } from '@playwright/test';

export interface EngineOptions {
  readonly engine: Engine;
  readonly size: Size;
}

interface WorkerFixtures extends ShopOptions, EngineOptions {
  readonly engineBrowser: Browser;
  readonly shop: Shop;
}

interface Fixtures {
  readonly emptyShop: void;
  /** Test shopper in a new browser profile. */
  readonly shopper: Shopper;
}

/**
 * Test function for the engine tests.
 * Each test gets an empty shop without faults, and a new window of its engine.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  place: ['', { option: true, scope: 'worker' }],
  engine: ['chromium', { option: true, scope: 'worker' }],
  size: [sizes[0], { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine, place, size }, use) => {
      const browser = await openBrowser(engine, join(place, engine), size);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: [
    async ({ place }, use, { workerIndex }) => {
      const shop = await openShop(place, `shop-${workerIndex}`);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  emptyShop: [
    async ({ shop }, use) => {
      await shop.reset();
      await use();
    },
    { auto: true },
  ],
  shopper: async ({ engineBrowser, shop, engine, size }, use, info) => {
    const page = await engineBrowser.open();
    const shopper = new Shopper(page, { shop: shop.url, engine, size });
    await use(shopper);
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('where-it-stopped.png'), await page.screenshot());
    }
    await page.close();
  },
});
