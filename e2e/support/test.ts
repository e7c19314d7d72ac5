import { test as base } from '@playwright/test';
import { storeConsent, type StoredConsent } from './consent.ts';
import { editionFolder, type editions } from './editions.ts';
import { Incidents } from './incidents.ts';
import type { ShopOptions } from './outputFolder.ts';
import { openShop, type Shop } from './shop.ts';
import { TransitionRecorder } from './transitionRecorder.ts';
import { translateAll, type Translator } from './translator.ts';
import { Visitor } from './visitor.ts';
import { VoucherShopper } from './voucherShopper.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /**
   * Stored cookie choice of an earlier visit.
   * With a choice, no cookie dialog covers the page.
   */
  readonly storedConsent: StoredConsent;
  readonly translator: Translator;
  readonly emptyShop: void;
  readonly incidents: Incidents;
  readonly transitionRecorder: TransitionRecorder;
  readonly shopper: VoucherShopper;
  /** Page of the test's shopper before an order begins. */
  readonly visitor: Visitor;
  /** The test's shopper in a second tab of the same browser. */
  readonly secondTab: VoucherShopper;
  /** Another shopper in a separate browser. */
  readonly stranger: VoucherShopper;
}

interface WorkerFixtures extends ShopOptions {
  readonly edition: keyof typeof editions;
  readonly shop: Shop;
}

/**
 * Test function of the browser tests.
 * Each test gets an empty shop without faults, and fails on any unexpected incident.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  place: ['', { option: true, scope: 'worker' }],
  edition: ['shop', { option: true, scope: 'worker' }],
  shop: [
    async ({ place, edition }, use, { workerIndex }) => {
      const shop = await openShop(editionFolder(place, edition), `shop-${workerIndex}`);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  storedConsent: ['refused', { option: true }],
  translator: ['off', { option: true }],
  transitionRecorder: async ({ place }, use, { testId }) => {
    const recorder = new TransitionRecorder();
    await use(recorder);
    await recorder.save(place, testId);
  },
  context: async ({ context, storedConsent, shop, transitionRecorder, translator }, use) => {
    await translateAll(context, translator);
    await transitionRecorder.watch(context);
    await storeConsent(context, shop.url, storedConsent);
    await use(context);
  },
  emptyShop: [
    async ({ shop }, use) => {
      await shop.reset();
      await use();
    },
    { auto: true },
  ],
  incidents: [
    async ({ context, shop }, use) => {
      const incidents = new Incidents(shop.url);
      incidents.watch(context);
      await use(incidents);
      await test.expect.poll(() => incidents.pendingRequests, 'pending requests').toEqual([]);
      test
        .expect(incidents.unexpected, 'unexpected console messages and requests to other sites')
        .toEqual([]);
    },
    { auto: true },
  ],
  shopper: ({ page }, use) => use(new VoucherShopper(page)),
  visitor: ({ page }, use) => use(new Visitor(page)),
  secondTab: async ({ context }, use) => use(new VoucherShopper(await context.newPage())),
  stranger: async ({ browser, incidents, storedConsent, shop, transitionRecorder }, use) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await transitionRecorder.watch(context);
    await storeConsent(context, shop.url, storedConsent);
    incidents.watch(context);
    await use(new VoucherShopper(await context.newPage()));
    await context.close();
  },
});
