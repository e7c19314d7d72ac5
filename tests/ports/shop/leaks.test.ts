import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signInAt } from '#tests/support/edenredBench.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { openBrowser } from './browser.ts';
import { droppedResponse, unavailable, refused } from './faultCases.ts';
import { closePages, type Page } from './page.ts';
import { richHolder } from './paygreenScript.ts';
import {
  returnToPage,
  edenredOf,
  leaveForEdenred,
  newAccount,
  openTab,
  pageWith,
  pageWithEdenred,
  refill,
  voucherOf,
  pathWithQuery,
  type Tab,
} from './voucherPage.ts';
import { listenToLog } from '#tests/support/logged.ts';

let shop: TestShop;
/** Recorded texts to search for secrets: responses, browser storage, addresses, logs and console lines. */
const recordedLines: string[] = [];
const record = (line: string): void => void recordedLines.push(line);

beforeAll(async () => {
  shop = await startShop({ requestTimeoutMs: 300, delays: { retryDelay: 50 } });
});
beforeEach(async () => {
  listenToLog({ hear: record });
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      record(inspect(args, { depth: 9, showHidden: true }));
    });
  await refill(shop);
});
afterEach(async () => {
  closePages();
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

const watchedTab = (): Tab => openTab(openBrowser(record));

/** Records the page's snapshot, browser storage and addresses. */
function recordPage({ browser, session }: Tab, page: Page): void {
  record(browser.storage.text);
  record(session.text);
  record(JSON.stringify(page.address?.entries ?? []));
  record(JSON.stringify(page.checkout.getPersistedSnapshot()));
}

const hasEnded = ({ snapshot }: Page): boolean =>
  snapshot().matches('success') ||
  snapshot().matches({ payment: { closed: 'refunded' } }) ||
  snapshot().matches({ payment: { open: 'ready' } });

async function payAndRecord(tab: Tab, page: Page): Promise<void> {
  recordPage(tab, page);
  await page.pay();
  recordPage(tab, page);
  await page.wait(() => hasEnded(page));
  recordPage(tab, page);
}

test.each<[string, Record<string, unknown>]>([
  ['no fault', {}],
  ['unavailable card fields', { 'paygreen.instruments.create': unavailable }],
  ['rejected card fields', { 'paygreen.instruments.create': refused }],
  ['a failed balance check', { 'paygreen.instruments.retrieve': droppedResponse }],
  ['a voucher declined after the charge', { 'paygreen.payment_orders.create': refused }],
  ['a rejected order', { 'main.inscription_ended': refused }],
])('records all output of a Conecs payment with %s', async (_, faults) => {
  const tab = watchedTab();
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS', tab);
  expect(voucherOf(page).context.buyerId).toMatch(/^buy_/);
  await shop.fail(faults);
  await payAndRecord(tab, page);
});

test.each<[string, Record<string, unknown>]>([
  ['no fault', {}],
  [
    'a renewed session',
    { 'main.edenred_custom_check_balance': { ...refused, code: 'INVALID_TOKEN', times: 1 } },
  ],
  ['an expired session', { 'main.edenred_custom_check_balance': { ...refused, code: 'INVALID_TOKEN' } }],
  ['an unavailable balance', { 'edenred.balances': unavailable }],
  ['a payment declined after the charge', { 'edenred.transactions.create': refused }],
  ['a lost payment response', { 'main.first_payment_edenred': droppedResponse }],
  ['a rejected order', { 'main.inscription_ended': refused }],
])('records all output of an Edenred payment with %s', async (_, faults) => {
  const tab = watchedTab();
  const page = await pageWithEdenred(shop, undefined, tab);
  expect(edenredOf(page).context.credentials).not.toBeNull();
  await shop.fail(faults);
  await payAndRecord(tab, page);
});

test.each<[string, Record<string, unknown>]>([
  ['rejected', { 'edenred.token': { ...refused, code: 'invalid_grant' } }],
  ['unavailable', { 'edenred.token': unavailable }],
  ['interrupted', { 'edenred.token': droppedResponse }],
])('records all output of a sign-in whose code exchange is %s', async (_, faults) => {
  const tab = watchedTab();
  const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
  record(authorizeUrl);
  const back = await signInAt(authorizeUrl, await newAccount(shop));
  expect(back.search).toContain('code=ed_code_');
  await shop.fail(faults);
  const page = await returnToPage(shop, { ...tab, email, href: pathWithQuery(back) });
  recordPage(tab, page);
  expect(edenredOf(page).context.credentials).toBeNull();
});

test('records all output of an Edenred sign-out', async () => {
  const tab = watchedTab();
  const page = await pageWithEdenred(shop, undefined, tab);
  recordPage(tab, page);
  await shop.fail({ 'edenred.revocation': droppedResponse });
  page.checkout.send({ type: 'signOut.requested' });
  await page.reach(() => edenredOf(page).matches('signedOut'));
  recordPage(tab, page);
  expect(tab.session.length).toBe(0);
});

/** Adds a base64-decoded copy of each part of the text, to find encoded secrets. */
const readable = (text: string): string =>
  [text, ...text.split(/[^\w-]/).map((piece) => Buffer.from(piece, 'base64url').toString('latin1'))].join(
    '\n',
  );

/** Returns each match of a forbidden pattern with 60 characters around it. */
const excerptsOf = (text: string, forbidden: RegExp): string[] =>
  [...text.matchAll(forbidden)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));

test('exposes no card number, token, code or secret in the recorded output', () => {
  const all = recordedLines.map(readable).join('\n');
  // The markers prove that the recording contains responses and storage.
  const expectedMarkers = [
    'buy_',
    'ins_',
    '"available":10000',
    '/api/getEdenredCredentials',
    'edenred-access',
  ];
  expect(expectedMarkers.filter((marker) => !all.includes(marker))).toEqual([]);
  const { config } = shop;
  const forbidden = [
    'ed_(?:access|refresh|code)_',
    richHolder.pan.replaceAll(/(.)/g, '$1 ?'),
    config.PAYGREEN_SECRET_KEY,
    config.EDENRED_CLIENT_SECRET,
    config.EDENRED_PAYMENTS_CLIENT_SECRET,
    config.SEAL_KEY,
  ];
  expect(forbidden.flatMap((secret) => excerptsOf(all, new RegExp(secret, 'g')))).toEqual([]);
});
