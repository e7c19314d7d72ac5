import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { signInAt } from '#tests/support/edenredBench.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { cases, droppedResponse, unavailable, refused, withEachFaultKind } from './faultCases.ts';
import { closePages, type Page } from './page.ts';
import { nothingCharged, oneOrder, oneRefund, refundOf, readStop, succeed } from './voucherLedger.ts';
import {
  returnToPage,
  edenredOf,
  payWithOneRetry,
  leaveForEdenred,
  newAccount,
  openTab,
  pageWithEdenred,
  signIn,
  pathWithQuery,
} from './voucherPage.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ requestTimeoutMs: 300, delays: { retryDelay: 50 } });
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

/** Waits until the page reports that the Edenred voucher cannot pay. */
async function waitForVoucherProblem(page: Page) {
  await page.reach(() => edenredOf(page).matches('refused') || edenredOf(page).matches('signedOut'));
  return { problem: edenredOf(page).context.problem, ...(await readStop(shop, page)) };
}

const ordered = { ...oneOrder, vouchers: [['captured', 2500]] };

describe.each(withEachFaultKind(['edenred.authorize']))('%s with the fault %s', (name, kind, fault) => {
  test('returns to the payment with the reason and accepts a new sign-in', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    await shop.fail({ [name]: fault });
    const answer = await fetch(authorizeUrl, { redirect: 'manual' }).catch(() => null);
    const location = answer?.headers.get('location') ?? null;
    expect(location === null).toBe(kind !== 'refuse');
    // If Edenred does not redirect to the shop, the customer presses Back.
    const href = location === null ? '/?step=payment' : pathWithQuery(new URL(location));
    const page = await returnToPage(shop, { ...tab, email, href });
    expect(await waitForVoucherProblem(page)).toEqual({
      ...nothingCharged,
      problem: kind === 'refuse' ? 'declined' : 'interrupted',
    });
    await shop.heal();
    const nextPage = await signIn(shop, page, tab);
    await payWithOneRetry(nextPage);
    expect(await succeed(shop, nextPage)).toMatchObject(ordered);
  });
});

describe.each(withEachFaultKind(['edenred.token']))('%s with the fault %s', (name, kind, trouble) => {
  const fault = kind === 'refuse' ? { ...trouble, code: 'invalid_grant' } : trouble;

  test('shows the problem after a failed code exchange and accepts a new sign-in', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    const back = await signInAt(authorizeUrl, await newAccount(shop));
    await shop.fail({ [name]: fault });
    const page = await returnToPage(shop, { ...tab, email, href: pathWithQuery(back) });
    expect(await waitForVoucherProblem(page)).toEqual({
      ...nothingCharged,
      problem: kind === 'refuse' ? 'declined' : 'unavailable',
    });
    await shop.heal();
    const nextPage = await signIn(shop, page, tab);
    await payWithOneRetry(nextPage);
    expect(await succeed(shop, nextPage)).toMatchObject(ordered);
  });

  test('charges nothing if an expired session cannot be renewed, then pays on retry', async () => {
    const tab = openTab();
    const page = await pageWithEdenred(shop, undefined, tab);
    shop.advance(15 * 60_000);
    await shop.fail({ [name]: fault });
    await page.pay();
    expect(await waitForVoucherProblem(page)).toEqual({
      ...nothingCharged,
      problem: kind === 'refuse' ? 'expired' : 'unavailable',
    });
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await page.reach(() => !edenredOf(page).hasTag('busy'));
    // If the response with renewed Edenred tokens was lost, the customer must sign in again.
    const nextPage = edenredOf(page).matches('ready') ? page : await signIn(shop, page, tab);
    await payWithOneRetry(nextPage);
    expect(await succeed(shop, nextPage)).toMatchObject(ordered);
  });
});

describe.each(withEachFaultKind(cases.balance))('%s with the fault %s', (name, kind, fault) => {
  const problem = kind === 'refuse' ? 'refused' : 'unavailable';

  test('shows a failed balance check after the sign-in, then pays on retry', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    const back = await signInAt(authorizeUrl, await newAccount(shop));
    await shop.fail({ [name]: fault });
    const page = await returnToPage(shop, { ...tab, email, href: pathWithQuery(back) });
    expect(await waitForVoucherProblem(page)).toEqual({ ...nothingCharged, problem });
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await payWithOneRetry(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });

  test('charges nothing if the balance check fails at payment, then pays on retry', async () => {
    const page = await pageWithEdenred(shop);
    await shop.fail({ [name]: fault });
    await page.pay();
    expect(await waitForVoucherProblem(page)).toEqual({ ...nothingCharged, problem });
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await payWithOneRetry(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });
});

describe.each(cases.firstPayment)('%s after the card is charged', (name) => {
  test.each([
    [unavailable.kind, unavailable, []],
    [droppedResponse.kind, droppedResponse, [['captured', 2500]]],
  ])('registers the order with an uncertain voucher after the fault %s', async (_, fault, vouchers) => {
    const page = await pageWithEdenred(shop);
    await shop.fail({ [name]: fault });
    await payWithOneRetry(page);
    expect(await succeed(shop, page)).toMatchObject({
      ...oneOrder,
      vouchers,
      orders: [{ edenred: 'yes', paygreen: 'no' }],
    });
  });

  test('refunds a declined voucher with the reason and accepts another method', async () => {
    const page = await pageWithEdenred(shop);
    await shop.fail({ [name]: { ...refused, code: 'CARD_NOT_ACTIVATED' } });
    await payWithOneRetry(page);
    expect(await refundOf(shop, page)).toMatchObject({
      ...oneRefund,
      vouchers: [],
      reason: expect.stringContaining('titre-restaurant a été refusé'),
    });
    await shop.heal();
    page.checkout.send({ type: 'intent.retried' });
    await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    page.checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    await payWithOneRetry(page);
    expect(await succeed(shop, page)).toMatchObject({ orders: [{ edenred: 'no' }], vouchers: [] });
  });
});

describe.each(cases.undoingEdenred)('%s for a rejected order', (name) => {
  test.each([
    [unavailable.kind, { ...unavailable, times: 2 }],
    [droppedResponse.kind, { ...droppedResponse, times: 2 }],
  ])('refunds the card without an order although the voucher refund fails (%s)', async (_, fault) => {
    const page = await pageWithEdenred(shop);
    await shop.fail({ 'main.inscription_ended': refused, [name]: fault });
    await payWithOneRetry(page);
    expect(await refundOf(shop, page)).toMatchObject(oneRefund);
  });
});

describe.each(withEachFaultKind(cases.signingOut))('%s with the fault %s', (name, _, fault) => {
  test('deletes the tokens although the sign-out fails, and accepts another account', async () => {
    const tab = openTab();
    const page = await pageWithEdenred(shop, undefined, tab);
    await shop.fail({ [name]: fault });
    page.checkout.send({ type: 'signOut.requested' });
    expect(payBlockers(page.snapshot().context)).toEqual(['voucherIsMissing']);
    await page.reach(() => edenredOf(page).matches('signedOut'));
    expect(tab.session.text).not.toContain('access');
    await shop.heal();
    const nextPage = await signIn(shop, page, tab);
    await payWithOneRetry(nextPage);
    expect(await succeed(shop, nextPage)).toMatchObject(ordered);
  });
});
