import { Network } from '#e2e/tours/network.ts';
import type { Stage } from '#e2e/tours/stage.ts';
import { test as base } from './test.ts';

/** A test that plays a tour: answers are decided by it, and trouble that it asks for is none. */
export const test = base.extend<{ readonly stage: Stage }>({
  stage: async ({ incidents, page, shop, shopper, taken, visitor }, use) => {
    incidents.expect(/status of \d+|ERR_FAILED/);
    const network = new Network();
    await use({ page, shop, shopper, visitor, network, taken });
    network.releasesAll();
  },
});
