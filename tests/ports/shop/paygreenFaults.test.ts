import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { cases, cut, down, refused, withKinds } from './faultCases.ts';
import { closePages, readyPage } from './page.ts';
import {
  accountOf,
  nothingCharged,
  oneOrder,
  oneRefund,
  refundOf,
  stopOf,
  succeed,
} from './voucherLedger.ts';
import { give, insist, pageWith, refill, voucherOf } from './voucherPage.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ patience: 300, delays: { retryDelay: 50 } });
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

const ordered = { ...oneOrder, vouchers: [{ 1: 2500 }] };

describe.each(withKinds(cases.buyer))('%s (%s)', (name, kind, fault) => {
  test('is said to who chose a voucher, and the next try pays', async () => {
    await shop.fail({ [name]: fault });
    const page = await readyPage(shop);
    page.checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' });
    await page.reach(() => voucherOf(page).matches('refused'));
    const isRefusal = name === 'paygreen.buyers.create' && kind === refused.kind;
    expect(voucherOf(page).context.problem?.kind).toBe(isRefusal ? 'refused' : 'unavailable');
    expect(await stopOf(shop, page)).toEqual(nothingCharged);
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await give(page, 'PAYMENT_METHOD_CONECS');
    await insist(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });
});

test('paygreen.buyers.create (drop-response) was done: the next question finds the buyer', async () => {
  await shop.fail({ 'paygreen.buyers.create': cut });
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await insist(page);
  expect(await succeed(shop, page)).toMatchObject(ordered);
});

describe.each(withKinds(cases.linking))('%s (%s)', (name, kind, fault) => {
  test('of a Conecs card at the press charges nothing, and the next try pays', async () => {
    const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
    await shop.fail({ [name]: fault });
    await page.pay();
    await page.reach(() => voucherOf(page).matches('refused'));
    expect(await stopOf(shop, page)).toEqual(nothingCharged);
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await insist(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });

  test('of a wallet is said when its window is closed, and the next one pays', async () => {
    const page = await readyPage(shop);
    await shop.fail({ [name]: fault });
    await give(page, 'PAYMENT_METHOD_SWILE');
    // With `drop-response`, PayGreen processed the request.
    const isLinked = kind === 'drop-response';
    expect(voucherOf(page).matches('ready')).toBe(isLinked);
    await shop.heal();
    if (!isLinked) await give(page, 'PAYMENT_METHOD_SWILE');
    await page.pay();
    await page.reach((snapshot) => !snapshot.matches({ payment: { closed: 'paying' } }));
    // After a cut connection the next request may fail. If so, nothing is charged and the customer retries.
    if (page.snapshot().context.payment.problem !== null) await insist(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });
});

describe.each(withKinds(cases.checking))('%s (%s) at the press', (name, _, fault) => {
  test('charges nothing, and the next try pays', async () => {
    const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
    // PayGreen's token has expired by then.
    shop.advance(11 * 60_000);
    await shop.fail({ [name]: fault });
    await page.pay();
    await page.reach(() => voucherOf(page).matches('refused'));
    expect(await stopOf(shop, page)).toEqual(nothingCharged);
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await insist(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });
});

const isRefusal = ([name, kind]: readonly [string, string, unknown]): boolean =>
  name !== 'paygreen.payment_orders.list' && kind === refused.kind;

describe.each(withKinds(cases.authorising).filter((one) => !isRefusal(one)))(
  '%s (%s) once the card is charged',
  (name, _, fault) => {
    test('keeps the order until its voucher is known', async () => {
      const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
      await shop.fail({ [name]: fault });
      await insist(page);
      await page.wait(
        (snapshot) => snapshot.matches('success') || snapshot.matches({ payment: { closed: 'kept' } }),
      );
      await shop.heal();
      expect(await succeed(shop, page)).toMatchObject(ordered);
    });
  },
);

test('paygreen.buyers.retrieve (refuse) at the press charges nothing and is said: it may be somebody else’s voucher', async () => {
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await shop.fail({ 'paygreen.buyers.retrieve': refused });
  await page.pay();
  await page.reach((snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
  expect(page.snapshot().context.payment.problem).toMatchObject({ kind: 'rejected' });
  expect(await accountOf(shop, page)).toMatchObject({ card: [], vouchers: [], orders: [] });
  await shop.heal();
  page.checkout.send({ type: 'intent.retried' });
  await insist(page);
  expect(await succeed(shop, page)).toMatchObject(ordered);
});

test('paygreen.payment_orders.create (refuse) once the card is charged is refunded and said', async () => {
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await shop.fail({ 'paygreen.payment_orders.create': refused });
  await insist(page);
  expect(await refundOf(shop, page)).toMatchObject({
    ...oneRefund,
    reason: expect.stringContaining('titre-restaurant a été refusé'),
  });
});

describe.each(cases.undoing)('%s, with an order that the main backend refuses', (name) => {
  test.each([
    [down.kind, { ...down, times: 2 }],
    [cut.kind, { ...cut, times: 2 }],
  ])('(%s) is asked again: voucher and card are given back', async (_, fault) => {
    const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
    await shop.fail({ 'main.inscription_ended': refused, [name]: fault });
    await insist(page);
    expect(await refundOf(shop, page)).toMatchObject({
      ...oneRefund,
      vouchers: [['payment_order.refunded', 2500]],
    });
  });
});

test('a voucher that PayGreen will not give back leaves the card refunded, and the shopper told', async () => {
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await shop.fail({ 'main.inscription_ended': refused, 'paygreen.payment_orders.refund': refused });
  await insist(page);
  expect(await refundOf(shop, page)).toMatchObject({
    ...oneRefund,
    disagreements: ['a voucher is taken without an order'],
    reason: expect.stringMatching(/titre-restaurant.*notre équipe s’en occupe/),
  });
});

test('an order needs no webhook of PayGreen’s', async () => {
  await shop.fail({ 'paygreen.webhook': { kind: 'hold' } });
  const page = await pageWith(shop, 'PAYMENT_METHOD_RESTOFLASH');
  await insist(page);
  expect(await succeed(shop, page)).toMatchObject(ordered);
  await shop.heal();
  await shop.deliver();
  expect(await succeed(shop, page)).toMatchObject(ordered);
});

test('what is not of a voucher’s purchase does not touch it', async () => {
  await shop.fail(Object.fromEntries(cases.unfelt.map((name) => [name, down])));
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await insist(page);
  expect(await succeed(shop, page)).toMatchObject(ordered);
});
