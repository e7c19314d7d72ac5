import { Network } from '#e2e/tours/network.ts';
import type { Stage } from '#e2e/tours/stage.ts';
import { test as base } from './test.ts';

/**
 * Test function for tours, which are planned sequences of events.
 * A tour decides the server's responses, so failed requests are expected.
 */
export const test = base.extend<{ readonly stage: Stage }>({
  stage: async ({ incidents, page, shop, shopper, transitionRecorder, visitor }, use) => {
    incidents.allow(/status of \d+|ERR_FAILED/);
    const network = new Network();
    await use({ page, shop, shopper, visitor, network, transitionRecorder });
    network.releaseAll();
  },
});
