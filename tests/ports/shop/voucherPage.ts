import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { required } from '#machines/required.ts';
import { rightDetails } from '#tests/support/samples.ts';
import { signInAt } from '#tests/support/edenredBench.ts';
import { MemoryStorage } from '#tests/support/memoryStorage.ts';
import { completePayment } from '#tests/support/checkout.ts';
import type { TestShop } from '#tests/support/shop.ts';
import { openBrowser, type Browser } from './browser.ts';
import { openPage, readyPage, type Page, type Visit } from './page.ts';
import { plenty } from './paygreenScript.ts';

export const voucherOf = (page: Page) =>
  required(page.snapshot().children.voucher ?? null, 'voucher').getSnapshot();
export const edenredOf = (page: Page) =>
  required(page.snapshot().children.edenred ?? null, 'edenred').getSnapshot();

/** Sets what accounts hold, in cents. */
export async function setBalances(
  { origin }: TestShop,
  balances: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Promise<void> {
  const body = JSON.stringify(balances);
  const answer = await fetch(`${origin}/sandbox/balances`, { method: 'PUT', body });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Plenty again on what a shopper gives PayGreen unless told otherwise. */
export const refill = (shop: TestShop): Promise<void> =>
  setBalances(shop, {
    conecs: { [plenty.pan]: 10_000 },
    swile: { [plenty.account]: 10_000 },
    restoflash: { [plenty.account]: 10_000 },
  });

/** An account of nobody else's: Edenred lets an account spend 25 euros on one day. */
export async function newAccount(shop: TestShop, cents = 10_000): Promise<string> {
  const account = `${randomUUID()}@example.com`;
  await setBalances(shop, { edenred: { [account]: cents } });
  return account;
}

/** Gives the chosen PayGreen method what it asks for; waits until something came of it. */
export async function give(page: Page, method: PaymentMethod): Promise<void> {
  page.checkout.send({ type: 'method.chosen', method });
  await page.reach(() => voucherOf(page).matches('collecting') || voucherOf(page).matches('refused'));
  if (method === 'PAYMENT_METHOD_CONECS')
    page.checkout.send({ type: 'conecs.edited', details: rightDetails });
  else page.checkout.send({ type: 'wallet.requested' });
  await page.reach(() => !voucherOf(page).hasTag('busy'));
}

/** A page with a PayGreen method chosen and given, ready to pay unless something is in the way. */
export async function pageWith(shop: TestShop, method: PaymentMethod, visit?: Visit): Promise<Page> {
  const page = await readyPage(shop, visit);
  await give(page, method);
  return page;
}

/** A tab that may leave the shop and come back to it. */
export interface Tab {
  readonly browser: Browser;
  readonly session: MemoryStorage;
}

export const openTab = (browser: Browser = openBrowser()): Tab => ({ browser, session: new MemoryStorage() });

/** Chooses Edenred, and leaves. @returns the page that is left, and Edenred's address */
export async function leaveForEdenred(shop: TestShop, tab: Tab): Promise<[Page, string]> {
  const page = await readyPage(shop, tab);
  page.checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_EDENRED' });
  await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  page.checkout.send({ type: 'signIn.requested' });
  await page.reach(() => page.left.length > 0);
  page.checkout.stop();
  return [page, required(page.left[0] ?? null, 'Edenred’s address')];
}

/** The page that Edenred sends the shopper back to, or that they went Back to; terms accepted and a card typed. */
export async function comeBack(shop: TestShop, visit: Visit & { readonly href: string }): Promise<Page> {
  const page = openPage(shop, visit);
  await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  completePayment(page.checkout);
  await page.reach(() => !edenredOf(page).hasTag('busy'));
  return page;
}

/** The path and query of an address of the shop's. */
export const within = ({ pathname, search }: URL): string => pathname + search;

/** A page that is signed in to an Edenred account, ready to pay unless something is in the way. */
export async function pageWithEdenred(shop: TestShop, account?: string, tab: Tab = openTab()): Promise<Page> {
  const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
  const back = await signInAt(authorizeUrl, account ?? (await newAccount(shop)));
  return comeBack(shop, { ...tab, email, href: within(back) });
}

/** Pays; where a connection was cut before, the next question may be lost with it, and the shopper presses again. */
export async function insist(page: Page): Promise<void> {
  await page.pay();
  await page.reach((snapshot) => !snapshot.matches({ payment: { closed: 'paying' } }));
  if (page.snapshot().matches({ payment: { open: 'ready' } })) await page.pay();
}

/** From the page to Edenred's and back, with an account. */
export async function signIn(shop: TestShop, page: Page, tab: Tab): Promise<Page> {
  page.checkout.send({ type: 'signIn.requested' });
  await page.reach(() => page.left.length > 0);
  page.checkout.stop();
  const back = await signInAt(required(page.left[0] ?? null, 'address'), await newAccount(shop));
  return comeBack(shop, { ...tab, email: page.email, href: within(back) });
}
