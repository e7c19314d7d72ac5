import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signInAt } from '#tests/support/edenredBench.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { openBrowser } from './browser.ts';
import { cut, down, refused } from './faultCases.ts';
import { closePages, type Page } from './page.ts';
import { plenty } from './paygreenScript.ts';
import {
  comeBack,
  edenredOf,
  leaveForEdenred,
  newAccount,
  openTab,
  pageWith,
  pageWithEdenred,
  refill,
  voucherOf,
  within,
  type Tab,
} from './voucherPage.ts';
import { listenToLog } from '#tests/support/logged.ts';

let shop: TestShop;
/** Responses to pages, browser storage, addresses, logs and console lines. */
const seen: string[] = [];
const note = (line: string): void => void seen.push(line);

beforeAll(async () => {
  shop = await startShop({ patience: 300, delays: { retryDelay: 50 } });
});
beforeEach(async () => {
  listenToLog({ hear: note });
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => {
      note(inspect(said, { depth: 9, showHidden: true }));
    });
  await refill(shop);
});
afterEach(async () => {
  closePages();
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

const watchedTab = (): Tab => openTab(openBrowser(note));

/** Records the snapshot, the storage and the addresses of a page. */
function noteAll({ browser, session }: Tab, page: Page): void {
  note(browser.storage.text);
  note(session.text);
  note(JSON.stringify(page.address?.entries ?? []));
  note(JSON.stringify(page.checkout.getPersistedSnapshot()));
}

const isOver = ({ snapshot }: Page): boolean =>
  snapshot().matches('success') ||
  snapshot().matches({ payment: { closed: 'refunded' } }) ||
  snapshot().matches({ payment: { open: 'ready' } });

async function payAndNote(tab: Tab, page: Page): Promise<void> {
  noteAll(tab, page);
  await page.pay();
  noteAll(tab, page);
  await page.wait(() => isOver(page));
  noteAll(tab, page);
}

test.each<[string, Record<string, unknown>]>([
  ['that goes well', {}],
  ['whose fields fail', { 'paygreen.instruments.create': down }],
  ['whose fields are refused', { 'paygreen.instruments.create': refused }],
  ['that cannot be checked', { 'paygreen.instruments.retrieve': cut }],
  ['that is refused after the charge', { 'paygreen.payment_orders.create': refused }],
  ['whose order is refused', { 'main.inscription_ended': refused }],
])('a Conecs card %s', async (_, faults) => {
  const tab = watchedTab();
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS', tab);
  expect(voucherOf(page).context.buyerId).toMatch(/^buy_/);
  await shop.fail(faults);
  await payAndNote(tab, page);
});

test.each<[string, Record<string, unknown>]>([
  ['that goes well', {}],
  [
    'that is renewed',
    { 'main.edenred_custom_check_balance': { ...refused, code: 'INVALID_TOKEN', times: 1 } },
  ],
  ['that is over', { 'main.edenred_custom_check_balance': { ...refused, code: 'INVALID_TOKEN' } }],
  ['whose balance fails', { 'edenred.balances': down }],
  ['that is refused after the charge', { 'edenred.transactions.create': refused }],
  ['whose payment is cut off', { 'main.first_payment_edenred': cut }],
  ['whose order is refused', { 'main.inscription_ended': refused }],
])('an Edenred session %s', async (_, faults) => {
  const tab = watchedTab();
  const page = await pageWithEdenred(shop, undefined, tab);
  expect(edenredOf(page).context.credentials).not.toBeNull();
  await shop.fail(faults);
  await payAndNote(tab, page);
});

test.each<[string, Record<string, unknown>]>([
  ['refused', { 'edenred.token': { ...refused, code: 'invalid_grant' } }],
  ['down', { 'edenred.token': down }],
  ['cut off', { 'edenred.token': cut }],
])('a sign-in whose code is %s', async (_, faults) => {
  const tab = watchedTab();
  const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
  note(authorizeUrl);
  const back = await signInAt(authorizeUrl, await newAccount(shop));
  expect(back.search).toContain('code=ed_code_');
  await shop.fail(faults);
  const page = await comeBack(shop, { ...tab, email, href: within(back) });
  noteAll(tab, page);
  expect(edenredOf(page).context.credentials).toBeNull();
});

test('an account that is left', async () => {
  const tab = watchedTab();
  const page = await pageWithEdenred(shop, undefined, tab);
  noteAll(tab, page);
  await shop.fail({ 'edenred.revocation': cut });
  page.checkout.send({ type: 'signOut.requested' });
  await page.reach(() => edenredOf(page).matches('signedOut'));
  noteAll(tab, page);
  expect(tab.session.length).toBe(0);
});

/** Adds a base64-decoded copy of each part, to find secrets in encoded text. */
const readable = (text: string): string =>
  [text, ...text.split(/[^\w-]/).map((piece) => Buffer.from(piece, 'base64url').toString('latin1'))].join(
    '\n',
  );

/** Returns each match of a forbidden pattern with 60 characters around it. */
const excerptsOf = (text: string, planted: RegExp): string[] =>
  [...text.matchAll(planted)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));

test('of all of these no card number, token, code or secret was seen', () => {
  const all = seen.map(readable).join('\n');
  // Proves that responses and storage were recorded.
  const sights = ['buy_', 'ins_', '"available":10000', '/api/getEdenredCredentials', 'edenred-access'];
  expect(sights.filter((sight) => !all.includes(sight))).toEqual([]);
  const { config } = shop;
  const planted = [
    'ed_(?:access|refresh|code)_',
    plenty.pan.replaceAll(/(.)/g, '$1 ?'),
    config.PAYGREEN_SECRET_KEY,
    config.EDENRED_CLIENT_SECRET,
    config.EDENRED_PAYMENTS_CLIENT_SECRET,
    config.SEAL_KEY,
  ];
  expect(planted.flatMap((secret) => excerptsOf(all, new RegExp(secret, 'g')))).toEqual([]);
});
