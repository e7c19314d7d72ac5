import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signInAt } from '#tests/support/edenredBench.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { closePages, readyPage } from './page.ts';
import { accountOf, oneOrder, succeed } from './voucherLedger.ts';
import {
  comeBack,
  edenredOf,
  leaveForEdenred,
  newAccount,
  openTab,
  pageWithEdenred,
  within,
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

describe('a sign-in at Edenred', () => {
  test('returns once: the second page with its code is told, and signs in again', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    const href = within(await signInAt(authorizeUrl, await newAccount(shop)));
    const first = await comeBack(shop, { ...tab, email, href });
    const second = await comeBack(shop, { ...openTab(tab.browser), email, href });
    expect(edenredOf(second).context).toMatchObject({ problem: 'unknown', credentials: null });
    await first.pay();
    expect(await succeed(shop, first)).toMatchObject(oneOrder);
  });

  test('returns in another tab than it left, draft and all', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    const href = within(await signInAt(authorizeUrl, await newAccount(shop)));
    const page = await comeBack(shop, { ...openTab(tab.browser), email, href });
    await page.pay();
    expect(await succeed(shop, page)).toMatchObject(oneOrder);
  });

  test('that another browser began is nobody’s', async () => {
    const [, authorizeUrl] = await leaveForEdenred(shop, openTab());
    const href = within(await signInAt(authorizeUrl));
    const stranger = openTab();
    const own = await readyPage(shop, stranger);
    own.checkout.stop();
    const page = await comeBack(shop, { ...stranger, email: own.email, href });
    expect(edenredOf(page).context).toMatchObject({ problem: 'unknown', credentials: null });
  });

  test('outlives a reload, sealed, and its end is told', async () => {
    const tab = openTab();
    const page = await pageWithEdenred(shop, undefined, tab);
    page.checkout.stop();
    const again = await comeBack(shop, { ...tab, email: page.email, href: '/?step=payment' });
    expect(edenredOf(again).value).toBe('ready');
    expect(again.left).toEqual([]);
    // The Edenred session has expired and cannot be renewed.
    shop.advance(15 * 60_000);
    await shop.fail({ 'edenred.token': { kind: 'refuse', code: 'invalid_grant' } });
    await again.pay();
    await again.reach(() => edenredOf(again).matches('refused'));
    expect(edenredOf(again).context).toMatchObject({ problem: 'expired', credentials: null });
    expect(tab.session.text).not.toContain('access');
    expect(await accountOf(shop, again)).toMatchObject({ card: [], vouchers: [] });
  });

  test('is renewed at the press when it is over', async () => {
    const page = await pageWithEdenred(shop);
    const before = edenredOf(page).context.credentials;
    shop.advance(15 * 60_000);
    await page.pay();
    expect(await succeed(shop, page)).toMatchObject(oneOrder);
    expect(edenredOf(page).context.credentials).not.toEqual(before);
  });
});
