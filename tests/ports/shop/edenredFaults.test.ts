import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { signInAt } from '#tests/support/edenredBench.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { cases, cut, down, refused, withKinds } from './faultCases.ts';
import { closePages, type Page } from './page.ts';
import { nothingCharged, oneOrder, oneRefund, refundOf, stopOf, succeed } from './voucherLedger.ts';
import {
  comeBack,
  edenredOf,
  insist,
  leaveForEdenred,
  newAccount,
  openTab,
  pageWithEdenred,
  signIn,
  within,
} from './voucherPage.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ patience: 300, delays: { retryDelay: 50 } });
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

/** Waits until Edenred cannot pay. @returns the problem, the payment blockers and the charges */
async function halt(page: Page) {
  await page.reach(() => edenredOf(page).matches('refused') || edenredOf(page).matches('signedOut'));
  return { problem: edenredOf(page).context.problem, ...(await stopOf(shop, page)) };
}

const ordered = { ...oneOrder, vouchers: [['captured', 2500]] };

describe.each(withKinds(['edenred.authorize']))('%s (%s)', (name, kind, fault) => {
  test('leads back to the payment with the reason, and the next sign-in pays', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    await shop.fail({ [name]: fault });
    const answer = await fetch(authorizeUrl, { redirect: 'manual' }).catch(() => null);
    const location = answer?.headers.get('location') ?? null;
    expect(location === null).toBe(kind !== 'refuse');
    // If Edenred does not redirect, the customer presses Back.
    const href = location === null ? '/?step=payment' : within(new URL(location));
    const page = await comeBack(shop, { ...tab, email, href });
    expect(await halt(page)).toEqual({
      ...nothingCharged,
      problem: kind === 'refuse' ? 'declined' : 'interrupted',
    });
    await shop.heal();
    const again = await signIn(shop, page, tab);
    await insist(again);
    expect(await succeed(shop, again)).toMatchObject(ordered);
  });
});

describe.each(withKinds(['edenred.token']))('%s (%s)', (name, kind, trouble) => {
  const fault = kind === 'refuse' ? { ...trouble, code: 'invalid_grant' } : trouble;

  test('on the way back is said, and the next sign-in pays', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    const back = await signInAt(authorizeUrl, await newAccount(shop));
    await shop.fail({ [name]: fault });
    const page = await comeBack(shop, { ...tab, email, href: within(back) });
    expect(await halt(page)).toEqual({
      ...nothingCharged,
      problem: kind === 'refuse' ? 'declined' : 'unavailable',
    });
    await shop.heal();
    const again = await signIn(shop, page, tab);
    await insist(again);
    expect(await succeed(shop, again)).toMatchObject(ordered);
  });

  test('when the session is over at the press charges nothing, and there is a way on', async () => {
    const tab = openTab();
    const page = await pageWithEdenred(shop, undefined, tab);
    shop.advance(15 * 60_000);
    await shop.fail({ [name]: fault });
    await page.pay();
    expect(await halt(page)).toEqual({
      ...nothingCharged,
      problem: kind === 'refuse' ? 'expired' : 'unavailable',
    });
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await page.reach(() => !edenredOf(page).hasTag('busy'));
    // If the response with the new tokens was lost, the customer must sign in again.
    const again = edenredOf(page).matches('ready') ? page : await signIn(shop, page, tab);
    await insist(again);
    expect(await succeed(shop, again)).toMatchObject(ordered);
  });
});

describe.each(withKinds(cases.balance))('%s (%s)', (name, kind, fault) => {
  const problem = kind === 'refuse' ? 'refused' : 'unavailable';

  test('after the sign-in is said, and trying again pays', async () => {
    const tab = openTab();
    const [{ email }, authorizeUrl] = await leaveForEdenred(shop, tab);
    const back = await signInAt(authorizeUrl, await newAccount(shop));
    await shop.fail({ [name]: fault });
    const page = await comeBack(shop, { ...tab, email, href: within(back) });
    expect(await halt(page)).toEqual({ ...nothingCharged, problem });
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await insist(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });

  test('at the press charges nothing, and trying again pays', async () => {
    const page = await pageWithEdenred(shop);
    await shop.fail({ [name]: fault });
    await page.pay();
    expect(await halt(page)).toEqual({ ...nothingCharged, problem });
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await insist(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });
});

describe.each(cases.firstPayment)('%s once the card is charged', (name) => {
  test.each([
    [down.kind, down, []],
    [cut.kind, cut, [['captured', 2500]]],
  ])(
    '(%s) is asked once: the order is there, and says that its voucher is uncertain',
    async (_, fault, taken) => {
      const page = await pageWithEdenred(shop);
      await shop.fail({ [name]: fault });
      await insist(page);
      expect(await succeed(shop, page)).toMatchObject({
        ...oneOrder,
        vouchers: taken,
        orders: [{ edenred: 'yes', paygreen: 'no' }],
      });
    },
  );

  test('(refuse) is refunded and said, and another method pays', async () => {
    const page = await pageWithEdenred(shop);
    await shop.fail({ [name]: { ...refused, code: 'CARD_NOT_ACTIVATED' } });
    await insist(page);
    expect(await refundOf(shop, page)).toMatchObject({
      ...oneRefund,
      vouchers: [],
      reason: expect.stringContaining('titre-restaurant a été refusé'),
    });
    await shop.heal();
    page.checkout.send({ type: 'intent.retried' });
    await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    page.checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    await insist(page);
    expect(await succeed(shop, page)).toMatchObject({ orders: [{ edenred: 'no' }], vouchers: [] });
  });
});

describe.each(cases.undoingEdenred)('%s, with an order that the main backend refuses', (name) => {
  test.each([
    [down.kind, { ...down, times: 2 }],
    [cut.kind, { ...cut, times: 2 }],
  ])('(%s) leaves no card charged, and no order', async (_, fault) => {
    const page = await pageWithEdenred(shop);
    await shop.fail({ 'main.inscription_ended': refused, [name]: fault });
    await insist(page);
    expect(await refundOf(shop, page)).toMatchObject(oneRefund);
  });
});

describe.each(withKinds(cases.signingOut))('%s (%s)', (name, _, fault) => {
  test('does not keep anybody signed in: tokens are forgotten, and another account pays', async () => {
    const tab = openTab();
    const page = await pageWithEdenred(shop, undefined, tab);
    await shop.fail({ [name]: fault });
    page.checkout.send({ type: 'signOut.requested' });
    expect(payBlockers(page.snapshot().context)).toEqual(['voucherIsMissing']);
    await page.reach(() => edenredOf(page).matches('signedOut'));
    expect(tab.session.text).not.toContain('access');
    await shop.heal();
    const again = await signIn(shop, page, tab);
    await insist(again);
    expect(await succeed(shop, again)).toMatchObject(ordered);
  });
});
