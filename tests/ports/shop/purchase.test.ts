import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { openPage } from './page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_BURST: '1000' }, delays: { retryDelay: 50 } });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => shop.stop());

describe('the ports against the real functions', () => {
  test('buy a box', async () => {
    const page = openPage(shop);
    await page.fill();
    await page.prepare();
    await page.pay();
    await page.reach((snapshot) => snapshot.matches('success'));
    expect(page.snapshot().context.receipt).not.toBeNull();
  });
});
