import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signInAt } from '#tests/support/edenredBench.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { closePages, readyPage } from './page.ts';
import { accountOf, oneOrder, succeed } from './voucherLedger.ts';
import {
  returnToPage,
  edenredOf,
  leaveForEdenred,
  newAccount,
  openTab,
  pageWithEdenred,
  pathWithQuery,
} from './voucherPage.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => {
  for (const method of ['error', 'warn', 'info'] as const) vi.spyOn(console, method).mockReturnValue();
});
afterEach(async () => {
  closePages();
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

describe('Edenred sign-in', () => {
  test('accepts the code in one page and reports it as unknown in a second one', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    const href = pathWithQuery(await signInAt(authorizeUrl, await newAccount(shop)));
    const first = await returnToPage(shop, { ...tab, email, href });
    const second = await returnToPage(shop, { ...openTab(tab.browser), email, href });
    expect(edenredOf(second).context).toMatchObject({ problem: 'unknown', credentials: null });
    await first.pay();
    expect(await succeed(shop, first)).toMatchObject(oneOrder);
  });

  test('completes the sign-in in another tab with the stored draft', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    const href = pathWithQuery(await signInAt(authorizeUrl, await newAccount(shop)));
    const page = await returnToPage(shop, { ...openTab(tab.browser), email, href });
    await page.pay();
    expect(await succeed(shop, page)).toMatchObject(oneOrder);
  });

  test('rejects the code of a sign-in that another browser started', async () => {
    const [, authorizeUrl] = await leaveForEdenred(shop, openTab());
    const href = pathWithQuery(await signInAt(authorizeUrl));
    const otherTab = openTab();
    const draftPage = await readyPage(shop, otherTab);
    draftPage.checkout.stop();
    const page = await returnToPage(shop, { ...otherTab, email: draftPage.email, href });
    expect(edenredOf(page).context).toMatchObject({ problem: 'unknown', credentials: null });
  });

  test('retains the session after a reload and reports its expiry at payment', async () => {
    const tab = openTab();
    const page = await pageWithEdenred(shop, undefined, tab);
    page.checkout.stop();
    const reloadedPage = await returnToPage(shop, { ...tab, email: page.email, href: '/?step=payment' });
    expect(edenredOf(reloadedPage).value).toBe('ready');
    expect(reloadedPage.left).toEqual([]);
    // After 15 minutes, Edenred's access token has expired. The fault below rejects its renewal.
    shop.advance(15 * 60_000);
    await shop.fail({ 'edenred.token': { kind: 'refuse', code: 'invalid_grant' } });
    await reloadedPage.pay();
    await reloadedPage.reach(() => edenredOf(reloadedPage).matches('refused'));
    expect(edenredOf(reloadedPage).context).toMatchObject({ problem: 'expired', credentials: null });
    expect(tab.session.text).not.toContain('access');
    expect(await accountOf(shop, reloadedPage)).toMatchObject({ card: [], vouchers: [] });
  });

  test('renews an expired session at payment', async () => {
    const page = await pageWithEdenred(shop);
    const before = edenredOf(page).context.credentials;
    shop.advance(15 * 60_000);
    await page.pay();
    expect(await succeed(shop, page)).toMatchObject(oneOrder);
    expect(edenredOf(page).context.credentials).not.toEqual(before);
  });
});
