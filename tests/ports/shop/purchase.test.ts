import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { openBrowser } from './browser.ts';
import { holdingOf, nothing, oneOrder, succeed } from './ledger.ts';
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

describe('the ports against the real functions', () => {
  test('buy a box: one order, one charge, the way into the client area, the card’s last digits', async () => {
    const page = await readyPage(shop);
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
    const { context, children } = page.snapshot();
    expect(context.receipt?.token).toMatch(/\w+/);
    await page.reach(() => children.card?.getSnapshot().context.details?.last4 === '4242');
  });

  test('buy it with a promo that came after the intent', async () => {
    const page = await readyPage(shop);
    page.checkout.send({ type: 'promo.submitted', code: 'moitie' });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
    expect(page.snapshot().context.pending?.confirmed?.amount).toBe(4294);
  });

  test('tell a declined card in the provider’s words, and take a good one after it', async () => {
    const browser = openBrowser();
    const page = await readyPage(shop, { card: 'declined', browser });
    await page.pay();
    await page.reach(({ context }) => context.payment.problem !== null);
    expect(page.snapshot().context.payment.problem).toMatchObject({
      kind: 'declined',
      message: expect.any(String),
    });
    expect(await holdingOf(shop, page)).toEqual(nothing);
    closePages();
    const again = await readyPage(shop, { browser, email: page.email });
    await again.pay();
    expect(await succeed(shop, again)).toEqual(oneOrder);
  });

  test('go through the bank’s challenge', async () => {
    const page = await readyPage(shop, { card: 'challenged' });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });

  test('and come back from one that was refused @R4.34', async () => {
    const page = await readyPage(shop, { card: 'challenged', challenge: 'refused' });
    await page.pay();
    await page.reach(({ context }) => context.payment.problem !== null);
    expect(page.snapshot().value).toEqual({ payment: { open: 'ready' } });
    expect(await holdingOf(shop, page)).toEqual(nothing);
  });
});

describe('a browser', () => {
  test('that is closed in the middle of the payment finds its order when it comes back', async () => {
    const browser = openBrowser();
    const page = await readyPage(shop, { browser });
    await shop.fail({ 'stripe.payment_intents.confirm': { kind: 'drop-response', times: 1 } });
    await page.pay();
    await page.reach(({ children }) =>
      Boolean(children.card?.getSnapshot().matches({ confirmation: 'unanswered' })),
    );
    closePages();
    const back = openPage(shop, { browser, email: page.email });
    // At once, before any e-mail check. The closed page may still hold its lock.
    expect(back.snapshot().matches('payment')).toBe(true);
    expect(await succeed(shop, back)).toEqual(oneOrder);
    expect(browser.storage.length).toBe(0);
  });

  test('with two tabs pays once, and shows its order in both', async () => {
    const browser = openBrowser();
    const first = await readyPage(shop, { browser });
    const second = await readyPage(shop, { browser, email: first.email });
    await first.pay();
    await second.pay();
    expect(await succeed(shop, first)).toEqual(oneOrder);
    expect(await succeed(shop, second)).toEqual(oneOrder);
    expect(second.snapshot().context.receipt).toEqual(first.snapshot().context.receipt);
  });

  test('that has paid is not charged by a tab that was ready before', async () => {
    const browser = openBrowser();
    const early = await readyPage(shop, { browser });
    const page = await readyPage(shop, { browser, email: early.email });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
    await early.pay();
    expect(await succeed(shop, early)).toEqual(oneOrder);
  });
});
