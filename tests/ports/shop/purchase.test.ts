import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { openBrowser } from './browser.ts';
import { readHolding, emptyHolding, oneOrder, succeed } from './ledger.ts';
import { closePages, openPage, readyPage } from './page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(closePages);
afterAll(() => shop.stop());

describe('purchase with the real server functions', () => {
  test('creates one order and one charge, with an autologin token and card details', async () => {
    const page = await readyPage(shop);
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
    const { context, children } = page.snapshot();
    expect(context.receipt?.token).toMatch(/\w+/);
    await page.reach(() => children.card?.getSnapshot().context.details?.last4 === '4242');
  });

  test('charges the reduced amount if a promo is added after the intent', async () => {
    const page = await readyPage(shop);
    page.checkout.send({ type: 'promo.submitted', code: 'moitie' });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
    expect(page.snapshot().context.pending?.confirmed?.amount).toBe(4294);
  });

  test('shows Stripe’s message for a declined card, then accepts a valid one', async () => {
    const browser = openBrowser();
    const page = await readyPage(shop, { card: 'declined', browser });
    await page.pay();
    await page.reach(({ context }) => context.payment.problem !== null);
    expect(page.snapshot().context.payment.problem).toMatchObject({
      kind: 'declined',
      message: expect.any(String),
    });
    expect(await readHolding(shop, page)).toEqual(emptyHolding);
    closePages();
    const retryPage = await readyPage(shop, { browser, email: page.email });
    await retryPage.pay();
    expect(await succeed(shop, retryPage)).toEqual(oneOrder);
  });

  test('completes a payment with a 3-D Secure challenge', async () => {
    const page = await readyPage(shop, { card: 'challenged' });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });

  test('charges nothing and returns to the payment after a rejected 3-D Secure challenge @R4.34', async () => {
    const page = await readyPage(shop, { card: 'challenged', challenge: 'refused' });
    await page.pay();
    await page.reach(({ context }) => context.payment.problem !== null);
    expect(page.snapshot().value).toEqual({ payment: { open: 'ready' } });
    expect(await readHolding(shop, page)).toEqual(emptyHolding);
  });
});

describe('orders per browser', () => {
  test('restores the order after the browser was closed during the payment', async () => {
    const browser = openBrowser();
    const page = await readyPage(shop, { browser });
    await shop.fail({ 'stripe.payment_intents.confirm': { kind: 'drop-response', times: 1 } });
    await page.pay();
    await page.reach(({ children }) =>
      Boolean(children.card?.getSnapshot().matches({ confirmation: 'unanswered' })),
    );
    closePages();
    const reopenedPage = openPage(shop, { browser, email: page.email });
    // The reopened page shows the payment before any e-mail check, even while the closed page holds its lock.
    expect(reopenedPage.snapshot().matches('payment')).toBe(true);
    expect(await succeed(shop, reopenedPage)).toEqual(oneOrder);
    expect(browser.storage.length).toBe(0);
  });

  test('charges once for two tabs and shows the order in both', async () => {
    const browser = openBrowser();
    const first = await readyPage(shop, { browser });
    const second = await readyPage(shop, { browser, email: first.email });
    await first.pay();
    await second.pay();
    expect(await succeed(shop, first)).toEqual(oneOrder);
    expect(await succeed(shop, second)).toEqual(oneOrder);
    expect(second.snapshot().context.receipt).toEqual(first.snapshot().context.receipt);
  });

  test('does not charge again from a tab that was ready before the payment', async () => {
    const browser = openBrowser();
    const early = await readyPage(shop, { browser });
    const page = await readyPage(shop, { browser, email: early.email });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
    await early.pay();
    expect(await succeed(shop, early)).toEqual(oneOrder);
  });
});
