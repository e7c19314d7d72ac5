import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultNames } from '#sandbox/faultNames.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { cases, droppedResponse, unavailable, refused } from './faultCases.ts';
import { readHolding, oneOrder, succeed } from './ledger.ts';
import { closePages, readyPage } from './page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ requestTimeoutMs: 1000, delays: { retryDelay: 50 } });
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

describe('order registration', () => {
  test.each(['main.inscription_ended', 'main.inscription_user_exist', 'main.*'])(
    'leaves the order pending while %s is down, then completes it',
    async (name) => {
      const page = await readyPage(shop);
      await shop.fail({ [name]: unavailable });
      await page.pay();
      await page.wait((snapshot) => snapshot.matches({ payment: { closed: 'kept' } }));
      await shop.heal();
      expect(await succeed(shop, page)).toEqual(oneOrder);
    },
  );

  test('registers the order once although two responses are lost', async () => {
    const page = await readyPage(shop);
    await shop.fail({ 'main.inscription_ended': { ...droppedResponse, times: 2 } });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });

  test.each([
    [{}],
    ...cases.refunding.map((name, index) => [
      { [name]: { ...(index % 2 === 0 ? unavailable : droppedResponse), times: 2 } },
    ]),
  ])('refunds a rejected order once and shows the reason, with faults %o', async (trouble) => {
    const page = await readyPage(shop);
    await shop.fail({ 'main.inscription_ended': refused, ...trouble });
    await page.pay();
    await page.wait((snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    expect(page.snapshot().context.account.problem).toMatch(/rembours/);
    expect(await readHolding(shop, page)).toEqual({ orders: 0, paid: 1, refunds: 1 });
  });

  test('completes an order without a webhook', async () => {
    await shop.fail({ 'stripe.webhook': { kind: 'hold' } });
    const page = await readyPage(shop);
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
    await shop.heal();
    await shop.deliver();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });
});

test('completes a card order despite faults of vouchers and unrelated services', async () => {
  const vouchers = faultNames.filter((name) => /paygreen|edenred/.test(name));
  await shop.fail(Object.fromEntries([...cases.unfelt, ...vouchers].map((name) => [name, unavailable])));
  const page = await readyPage(shop);
  await page.pay();
  expect(await succeed(shop, page)).toEqual(oneOrder);
});

test('completes an order although every request is delayed', async () => {
  const slow = { kind: 'delay', ms: 60 };
  await shop.fail(Object.fromEntries(faultNames.map((name) => [name, slow])));
  const page = await readyPage(shop);
  await page.pay();
  expect(await succeed(shop, page)).toEqual(oneOrder);
});

test('covers every fault of the sandbox with a case', () => {
  expect(Object.values(cases).flat().toSorted()).toEqual(faultNames.toSorted());
});
