import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { required } from '#machines/required.ts';
import { matchingDetails } from '#tests/support/samples.ts';
import { signInAt } from '#tests/support/edenredBench.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { completePayment } from '#tests/support/checkout.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { openBrowser, type Browser } from './browser.ts';
import { openPage, readyPage, type Page, type Visit } from './page.ts';
import { richHolder } from './paygreenScript.ts';

export const voucherOf = (page: Page) =>
  required(page.snapshot().children.voucher ?? null, 'voucher').getSnapshot();
export const edenredOf = (page: Page) =>
  required(page.snapshot().children.edenred ?? null, 'edenred').getSnapshot();

/** Sets balances of voucher accounts, in cents. */
export async function setBalances(
  { origin }: TestShop,
  balances: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Promise<void> {
  const body = JSON.stringify(balances);
  const answer = await fetch(`${origin}/sandbox/balances`, { method: 'PUT', body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Resets the default voucher card and accounts at PayGreen to 100 euros each. */
export const refill = (shop: TestShop): Promise<void> =>
  setBalances(shop, {
    conecs: { [richHolder.pan]: 10_000 },
    swile: { [richHolder.account]: 10_000 },
    restoflash: { [richHolder.account]: 10_000 },
  });

/** Creates a new voucher account, because Edenred limits an account to 25 euros per day. */
export async function newAccount(shop: TestShop, cents = 10_000): Promise<string> {
  const account = `${randomUUID()}@example.com`;
  await setBalances(shop, { edenred: { [account]: cents } });
  return account;
}

/** Chooses a PayGreen voucher, enters its data and waits for PayGreen's result. */
export async function enterVoucher(page: Page, method: PaymentMethod): Promise<void> {
  page.checkout.send({ type: 'method.chosen', method });
  await page.reach(() => voucherOf(page).matches('collecting') || voucherOf(page).matches('refused'));
  if (method === 'PAYMENT_METHOD_CONECS')
    page.checkout.send({ type: 'conecs.edited', details: matchingDetails });
  else page.checkout.send({ type: 'wallet.requested' });
  await page.reach(() => !voucherOf(page).hasTag('busy'));
}

/**
 * Opens a page and enters a PayGreen voucher. The page is ready to pay, unless something blocks the payment.
 */
export async function pageWith(shop: TestShop, method: PaymentMethod, visit?: Visit): Promise<Page> {
  const page = await readyPage(shop, visit);
  await enterVoucher(page, method);
  return page;
}

/** Browser tab whose storage survives a visit to another site. */
export interface Tab {
  readonly browser: Browser;
  readonly session: MemoryStorage;
}

export const openTab = (browser: Browser = openBrowser()): Tab => ({ browser, session: new MemoryStorage() });

/** Chooses Edenred and leaves the shop. @returns the page and Edenred's address */
export async function leaveForEdenred(shop: TestShop, tab: Tab): Promise<[Page, string]> {
  const page = await readyPage(shop, tab);
  page.checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_EDENRED' });
  await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  page.checkout.send({ type: 'signIn.requested' });
  await page.reach(() => page.left.length > 0);
  page.checkout.stop();
  return [page, required(page.left[0] ?? null, 'Edenred’s address')];
}

/** Opens the page after the return from Edenred, accepts the terms and enters a card. */
export async function returnToPage(shop: TestShop, visit: Visit & { readonly href: string }): Promise<Page> {
  const page = openPage(shop, visit);
  await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  completePayment(page.checkout);
  await page.reach(() => !edenredOf(page).hasTag('busy'));
  return page;
}

/** Returns the path and query of a shop address. */
export const pathWithQuery = ({ pathname, search }: URL): string => pathname + search;

/** Opens a page and signs in at Edenred. The page is ready to pay, unless something blocks the payment. */
export async function pageWithEdenred(shop: TestShop, account?: string, tab: Tab = openTab()): Promise<Page> {
  const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
  const back = await signInAt(authorizeUrl, account ?? (await newAccount(shop)));
  return returnToPage(shop, { ...tab, email, href: pathWithQuery(back) });
}

/** Presses the "pay" button. If the payment fails, such as after a cut connection, presses it again. */
export async function payWithOneRetry(page: Page): Promise<void> {
  await page.pay();
  await page.reach((snapshot) => !snapshot.matches({ payment: { closed: 'paying' } }));
  if (page.snapshot().matches({ payment: { open: 'ready' } })) await page.pay();
}

/** Signs in at Edenred and returns to the shop's page. */
export async function signIn(shop: TestShop, page: Page, tab: Tab): Promise<Page> {
  page.checkout.send({ type: 'signIn.requested' });
  await page.reach(() => page.left.length > 0);
  page.checkout.stop();
  const back = await signInAt(required(page.left[0] ?? null, 'address'), await newAccount(shop));
  return returnToPage(shop, { ...tab, email: page.email, href: pathWithQuery(back) });
}
