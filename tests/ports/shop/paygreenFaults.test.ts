import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { cases, droppedResponse, unavailable, refused, withEachFaultKind } from './faultCases.ts';
import { closePages, readyPage } from './page.ts';
import {
  accountOf,
  nothingCharged,
  oneOrder,
  oneRefund,
  refundOf,
  readStop,
  succeed,
} from './voucherLedger.ts';
import { enterVoucher, payWithOneRetry, pageWith, refill, voucherOf } from './voucherPage.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ requestTimeoutMs: 300, delays: { retryDelay: 50 } });
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

describe.each(withEachFaultKind(cases.buyer))('%s with the fault %s', (name, kind, fault) => {
  test('shows the problem to a customer who chose a voucher, then pays on retry', async () => {
    await shop.fail({ [name]: fault });
    const page = await readyPage(shop);
    page.checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' });
    await page.reach(() => voucherOf(page).matches('refused'));
    const isRejection = name === 'paygreen.buyers.create' && kind === refused.kind;
    expect(voucherOf(page).context.problem?.kind).toBe(isRejection ? 'refused' : 'unavailable');
    expect(await readStop(shop, page)).toEqual(nothingCharged);
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await enterVoucher(page, 'PAYMENT_METHOD_CONECS');
    await payWithOneRetry(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });
});

test('finds the created buyer after the response of `paygreen.buyers.create` was lost', async () => {
  await shop.fail({ 'paygreen.buyers.create': droppedResponse });
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await payWithOneRetry(page);
  expect(await succeed(shop, page)).toMatchObject(ordered);
});

describe.each(withEachFaultKind(cases.linking))('%s with the fault %s', (name, kind, fault) => {
  test('charges nothing if a Conecs card cannot be linked at payment, then pays on retry', async () => {
    const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
    await shop.fail({ [name]: fault });
    await page.pay();
    await page.reach(() => voucherOf(page).matches('refused'));
    expect(await readStop(shop, page)).toEqual(nothingCharged);
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await payWithOneRetry(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });

  test('reports a failed wallet link after the window closes, then pays on retry', async () => {
    const page = await readyPage(shop);
    await shop.fail({ [name]: fault });
    await enterVoucher(page, 'PAYMENT_METHOD_SWILE');
    // With the fault `drop-response`, PayGreen has linked the wallet, but the page has received no response.
    const isLinked = kind === 'drop-response';
    expect(voucherOf(page).matches('ready')).toBe(isLinked);
    await shop.heal();
    if (!isLinked) await enterVoucher(page, 'PAYMENT_METHOD_SWILE');
    await page.pay();
    await page.reach((snapshot) => !snapshot.matches({ payment: { closed: 'paying' } }));
    // The next request may fail on the cut connection. If so, nothing is charged and the customer pays again.
    if (page.snapshot().context.payment.problem !== null) await payWithOneRetry(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });
});

describe.each(withEachFaultKind(cases.checking))('%s with the fault %s at payment', (name, _, fault) => {
  test('charges nothing if the instrument check fails at payment, then pays on retry', async () => {
    const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
    // The server's PayGreen token expires within these eleven minutes.
    shop.advance(11 * 60_000);
    await shop.fail({ [name]: fault });
    await page.pay();
    await page.reach(() => voucherOf(page).matches('refused'));
    expect(await readStop(shop, page)).toEqual(nothingCharged);
    await shop.heal();
    page.checkout.send({ type: 'voucher.retried' });
    await payWithOneRetry(page);
    expect(await succeed(shop, page)).toMatchObject(ordered);
  });
});

const isRejection = ([name, kind]: readonly [string, string, unknown]): boolean =>
  name !== 'paygreen.payment_orders.list' && kind === refused.kind;

describe.each(withEachFaultKind(cases.authorising).filter((one) => !isRejection(one)))(
  '%s with the fault %s after the card is charged',
  (name, _, fault) => {
    test('leaves the order pending until the voucher result is available', async () => {
      const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
      await shop.fail({ [name]: fault });
      await payWithOneRetry(page);
      await page.wait(
        (snapshot) => snapshot.matches('success') || snapshot.matches({ payment: { closed: 'kept' } }),
      );
      await shop.heal();
      expect(await succeed(shop, page)).toMatchObject(ordered);
    });
  },
);

test('charges nothing if PayGreen rejects the buyer at payment, then pays on retry', async () => {
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await shop.fail({ 'paygreen.buyers.retrieve': refused });
  await page.pay();
  await page.reach((snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
  expect(page.snapshot().context.payment.problem).toMatchObject({ kind: 'rejected' });
  expect(await accountOf(shop, page)).toMatchObject({ card: [], vouchers: [], orders: [] });
  await shop.heal();
  page.checkout.send({ type: 'intent.retried' });
  await payWithOneRetry(page);
  expect(await succeed(shop, page)).toMatchObject(ordered);
});

test('refunds the card with the reason if PayGreen declines the payment order', async () => {
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await shop.fail({ 'paygreen.payment_orders.create': refused });
  await payWithOneRetry(page);
  expect(await refundOf(shop, page)).toMatchObject({
    ...oneRefund,
    reason: expect.stringContaining('titre-restaurant a été refusé'),
  });
});

describe.each(cases.undoing)('%s for a rejected order', (name) => {
  test.each([
    [unavailable.kind, { ...unavailable, times: 2 }],
    [droppedResponse.kind, { ...droppedResponse, times: 2 }],
  ])('refunds voucher and card of a rejected order after retries of the fault %s', async (_, fault) => {
    const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
    await shop.fail({ 'main.inscription_ended': refused, [name]: fault });
    await payWithOneRetry(page);
    expect(await refundOf(shop, page)).toMatchObject({
      ...oneRefund,
      vouchers: [['payment_order.refunded', 2500]],
    });
  });
});

test('refunds the card and informs the customer if PayGreen rejects the voucher refund', async () => {
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await shop.fail({ 'main.inscription_ended': refused, 'paygreen.payment_orders.refund': refused });
  await payWithOneRetry(page);
  expect(await refundOf(shop, page)).toMatchObject({
    ...oneRefund,
    disagreements: ['a voucher is charged without an order'],
    reason: expect.stringMatching(/titre-restaurant.*notre équipe s’en occupe/),
  });
});

test('completes an order without a PayGreen webhook', async () => {
  await shop.fail({ 'paygreen.webhook': { kind: 'hold' } });
  const page = await pageWith(shop, 'PAYMENT_METHOD_RESTOFLASH');
  await payWithOneRetry(page);
  expect(await succeed(shop, page)).toMatchObject(ordered);
  await shop.heal();
  await shop.deliver();
  expect(await succeed(shop, page)).toMatchObject(ordered);
});

test('completes a voucher order despite faults of unrelated services', async () => {
  await shop.fail(Object.fromEntries(cases.unfelt.map((name) => [name, unavailable])));
  const page = await pageWith(shop, 'PAYMENT_METHOD_CONECS');
  await payWithOneRetry(page);
  expect(await succeed(shop, page)).toMatchObject(ordered);
});
