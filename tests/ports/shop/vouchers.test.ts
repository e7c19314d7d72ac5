import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { closePages, openPage } from './page.ts';
import { accountOf, oneOrder, oneRefund, refundOf, succeed } from './voucherLedger.ts';
import {
  edenredOf,
  enterVoucher,
  newAccount,
  openTab,
  pageWith,
  pageWithEdenred,
  refill,
  setBalances,
  voucherOf,
} from './voucherPage.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  for (const method of ['error', 'warn', 'info'] as const) vi.spyOn(console, method).mockReturnValue();
  await refill(shop);
});
afterEach(async () => {
  closePages();
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

const paygreenMethods = [
  'PAYMENT_METHOD_CONECS',
  'PAYMENT_METHOD_SWILE',
  'PAYMENT_METHOD_RESTOFLASH',
] as const;

describe('voucher purchase with the real server functions', () => {
  test.each(paygreenMethods)('charges 25 € by %s and the rest by card', async (method) => {
    const page = await pageWith(shop, method);
    await page.pay();
    expect(await succeed(shop, page)).toEqual({
      card: [1089],
      refunds: [],
      vouchers: [['payment_order.successed', 2500]],
      orders: [{ paygreen: 'no', edenred: 'no' }],
      others: ['canceled'],
      disagreements: [],
    });
  });

  test('charges 25 € by Edenred after a sign-in on its own page', async () => {
    const page = await pageWithEdenred(shop);
    expect(page.address?.entries).toEqual(['/?step=payment']);
    expect(edenredOf(page).context.balance).toBe(10_000);
    await page.pay();
    expect(await succeed(shop, page)).toEqual({
      card: [1089],
      refunds: [],
      vouchers: [['captured', 2500]],
      orders: [{ paygreen: 'no', edenred: 'no' }],
      others: ['canceled'],
      disagreements: [],
    });
  });

  test.each([
    ['LIVRAISON', 10, [490]],
    ['CENTIMES', 9, [0]],
  ] as const)('charges the card the remainder with promo %s and %i meals', async (code, nbMeals, card) => {
    const page = openPage(shop);
    await page.fillIn();
    page.checkout.send({ type: 'step.requested', step: 'home' });
    page.checkout.send({ type: 'order.started', nbMeals });
    page.checkout.send({ type: 'promo.submitted', code });
    await page.reach(({ context }) => context.promo.applied !== null);
    await page.prepare();
    await enterVoucher(page, 'PAYMENT_METHOD_CONECS');
    await page.pay();
    const account = await succeed(shop, page);
    expect(account).toMatchObject({ ...oneOrder, card, vouchers: [['payment_order.successed', 2500]] });
  });

  test('charges only the last of five chosen methods and cancels all other intents', async () => {
    const tab = openTab();
    const page = await pageWithEdenred(shop, undefined, tab);
    await enterVoucher(page, 'PAYMENT_METHOD_CONECS');
    await enterVoucher(page, 'PAYMENT_METHOD_SWILE');
    for (const method of [
      'PAYMENT_METHOD_CONECS',
      'PAYMENT_METHOD_CB',
      'PAYMENT_METHOD_EDENRED',
      'PAYMENT_METHOD_CONECS',
      'PAYMENT_METHOD_SWILE',
    ] as const) {
      page.checkout.send({ type: 'method.chosen', method });
      // oxlint-disable-next-line no-await-in-loop -- one choice after the other
      await page.reach((snapshot) => snapshot.can({ type: 'pay.requested' }));
    }
    await page.pay();
    const account = await succeed(shop, page);
    expect(account).toMatchObject({ card: [1089], vouchers: [['payment_order.successed', 2500]] });
    expect(account.others).toEqual(['canceled', 'canceled', 'canceled']);
  });
});

describe('declined vouchers', () => {
  test.each(paygreenMethods.slice(1))(
    'refunds the card if %s is declined after the charge, then accepts a card',
    async (method) => {
      const page = await pageWith(shop, method, { purse: { account: 'pauvre@example.com' } });
      await page.pay();
      expect(await refundOf(shop, page)).toMatchObject({
        ...oneRefund,
        reason: expect.stringMatching(/titre-restaurant a été refusé.*remboursée/),
      });
      page.checkout.send({ type: 'intent.retried' });
      await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
      page.checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
      await page.pay();
      expect(await succeed(shop, page)).toMatchObject({ refunds: [1089], orders: [{}] });
    },
  );

  test('blocks payment before any charge if the Conecs balance is too low', async () => {
    const pan = '4970101234567999';
    await setBalances(shop, { conecs: { [pan]: 2499 } });
    const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS', { purse: { pan } });
    await page.pay();
    await page.reach(() => voucherOf(page).matches('insufficient'));
    expect(payBlockers(page.snapshot().context)).toEqual(['voucherIsInsufficient']);
    expect(voucherOf(page).context.balances).toEqual({ conecs: 2499 });
    expect(await accountOf(shop, page)).toMatchObject({ card: [], vouchers: [] });
    await setBalances(shop, { conecs: { [pan]: 2500 } });
    page.checkout.send({ type: 'voucher.retried' });
    await page.pay();
    expect(await succeed(shop, page)).toMatchObject(oneOrder);
  });

  test('blocks payment if the Edenred balance is too low', async () => {
    const account = await newAccount(shop, 2499);
    const page = await pageWithEdenred(shop, account);
    expect(payBlockers(page.snapshot().context)).toEqual(['voucherIsInsufficient']);
    await setBalances(shop, { edenred: { [account]: 2500 } });
    page.checkout.send({ type: 'voucher.retried' });
    await page.pay();
    expect(await succeed(shop, page)).toMatchObject(oneOrder);
  });

  test.each([
    ['refuse', 'refused'],
    ['close', 'popupClosed'],
  ] as const)('charges the full amount by card after the wallet action `%s`', async (decision, kind) => {
    const page = await pageWith(shop, 'PAYMENT_METHOD_SWILE', { purse: { decision } });
    expect(voucherOf(page).context.problem).toMatchObject({ kind });
    page.checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    await page.pay();
    expect(await succeed(shop, page)).toMatchObject({ card: [8589], vouchers: [], orders: [{}] });
  });
});
