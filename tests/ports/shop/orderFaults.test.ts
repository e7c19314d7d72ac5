import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultNames } from '#sandbox/faultNames.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { cases, cut, down, refused } from './faultCases.ts';
import { holdingOf, oneOrder, succeed } from './ledger.ts';
import { closePages, readyPage } from './page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ patience: 1000, delays: { retryDelay: 50 } });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  closePages();
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

describe('an order', () => {
  test.each(['main.inscription_ended', 'main.inscription_user_exist', 'main.*'])(
    'is kept while %s is down, and there once it is back',
    async (name) => {
      const page = await readyPage(shop);
      await shop.fail({ [name]: down });
      await page.pay();
      await page.wait((snapshot) => snapshot.matches({ payment: { closed: 'kept' } }));
      await shop.heal();
      expect(await succeed(shop, page)).toEqual(oneOrder);
    },
  );

  test('whose registration is answered into the void is registered once', async () => {
    const page = await readyPage(shop);
    await shop.fail({ 'main.inscription_ended': { ...cut, times: 2 } });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });

  test.each([
    [{}],
    ...cases.refunding.map((name, index) => [{ [name]: { ...(index % 2 === 0 ? down : cut), times: 2 } }]),
  ])('that is refused for good is refunded once (%o), and the shopper reads why', async (trouble) => {
    const page = await readyPage(shop);
    await shop.fail({ 'main.inscription_ended': refused, ...trouble });
    await page.pay();
    await page.wait((snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    expect(page.snapshot().context.account.problem).toMatch(/rembours/);
    expect(await holdingOf(shop, page)).toEqual({ orders: 0, paid: 1, refunds: 1 });
  });

  test('needs no webhook', async () => {
    await shop.fail({ 'stripe.webhook': { kind: 'hold' } });
    const page = await readyPage(shop);
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
    await shop.heal();
    await shop.deliver();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });
});

test('what is not of this purchase does not touch it, vouchers least of all', async () => {
  const vouchers = faultNames.filter((name) => /paygreen|edenred/.test(name));
  await shop.fail(Object.fromEntries([...cases.unfelt, ...vouchers].map((name) => [name, down])));
  const page = await readyPage(shop);
  await page.pay();
  expect(await succeed(shop, page)).toEqual(oneOrder);
});

test('a slow day is a good one', async () => {
  const slow = { kind: 'delay', ms: 60 };
  await shop.fail(Object.fromEntries(faultNames.map((name) => [name, slow])));
  const page = await readyPage(shop);
  await page.pay();
  expect(await succeed(shop, page)).toEqual(oneOrder);
});

test('every fault of the sandbox has its case', () => {
  expect(Object.values(cases).flat().toSorted()).toEqual(faultNames.toSorted());
});
