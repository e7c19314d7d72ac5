import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bootSandbox, type BootedSandbox } from './bootSandbox.ts';
import { orderSample, paygreenClientAt, saturdayMs, type PaygreenClient } from './paygreenBench.ts';

const path = 'payment/payment-orders';

let sandbox: BootedSandbox;
let paygreen: PaygreenClient;
let elapsedMs = 0;
beforeEach(async () => {
  elapsedMs = 0;
  sandbox = await bootSandbox(() => saturdayMs + elapsedMs);
  paygreen = await paygreenClientAt(sandbox.url);
});
afterEach(() => sandbox.close());

const placeOrder = async (overrides: object = {}) =>
  paygreen.post(path, { ...orderSample, ...(await paygreen.createCard()), ...overrides });
const postAction = (id: string, action: string, body: object = {}) =>
  paygreen.post(`${path}/${id}/${action}`, body);
describe('merchant-initiated orders', () => {
  it.each([
    ['successful with capture today', { capture_on: '2026-11-21' }, 'successed', 2500],
    ['successful without a capture date', {}, 'successed', 2500],
    ['authorized with a later capture date', { capture_on: '2026-11-26' }, 'authorized', 0],
    ['authorized with manual capture', { auto_capture: false }, 'authorized', 0],
  ])('creates an order that is %s', async (_when, overrides, status, captured) => {
    const placed = await placeOrder(overrides);
    expect(placed).toMatchObject({
      status: 200,
      body: {
        data: {
          id: expect.stringMatching(/^po_\w{32}$/),
          status: `payment_order.${status}`,
          amount: 2500,
          reference: 'pi_sample1',
          captured_amount: captured,
          refunded_amount: 0,
          reason: null,
          object_secret: expect.any(String),
          transactions: [{ status: `transaction.${status}`, amount: 2500, platform: 'conecs' }],
        },
      },
    });
    const response = await paygreen.get(`${path}/${paygreen.idOf(placed)}`);
    expect(response.body.data).not.toHaveProperty('object_secret');
    expect((await sandbox.ledger()).paygreen.orders).toEqual([response.body.data]);
  });

  it('rejects an order above the balance and captures nothing', async () => {
    expect(await placeOrder({ amount: 10_001, eligible_amounts: { food: 10_001 } })).toMatchObject({
      status: 200,
      body: {
        data: { status: 'payment_order.refused', reason: 'insufficient_balance', captured_amount: 0 },
      },
    });
  });

  it('rejects an order with the reason of a fault', async () => {
    await sandbox.setFaults({ 'paygreen.payment_orders.create': { kind: 'refuse', code: 'do_not_honor' } });
    expect((await placeOrder()).body.data).toMatchObject({
      status: 'payment_order.refused',
      reason: 'do_not_honor',
      transactions: [{ reason: 'do_not_honor' }],
    });
  });

  it('rejects a second order with the same reference on one day', async () => {
    await placeOrder({ amount: 10_001, eligible_amounts: {} });
    expect(await placeOrder()).toMatchObject({ status: 422, body: { code: 'duplicate_reference' } });
    expect((await placeOrder({ reference: 'pi_other' })).status).toBe(200);
    elapsedMs = 14 * 3_600_000 - 1000;
    paygreen = await paygreenClientAt(sandbox.url);
    expect((await placeOrder()).status).toBe(422);
    elapsedMs = 14 * 3_600_000;
    expect((await placeOrder()).status).toBe(200);
    const { body } = await paygreen.get(`${path}?shop_id=sh_sandbox&reference=pi_sample1`);
    expect(body).toMatchObject({
      data: [{ status: 'payment_order.successed' }, { status: 'payment_order.refused' }],
      pagination: { total_results: 2 },
    });
  });

  it('lists an order whose response was dropped', async () => {
    await sandbox.setFaults({ 'paygreen.payment_orders.create': { kind: 'drop-response', times: 1 } });
    await expect(placeOrder()).rejects.toThrow('fetch failed');
    expect((await paygreen.get(`${path}?reference=pi_sample1`)).body.data).toMatchObject([
      { status: 'payment_order.successed' },
    ]);
  });

  it('requires an instrument of the same buyer', async () => {
    const { instrument } = await paygreen.createCard();
    const buyer = await paygreen.createBuyer('b@example.com');
    const {
      buyer: first,
      instrument: _own,
      ...sample
    } = { ...orderSample, ...(await paygreen.createCard()) };
    const errorCodeFor = async (body: object) => (await paygreen.post(path, body)).body.code;
    expect(await errorCodeFor({ ...sample, buyer, instrument })).toBe('instrument_mismatch');
    expect(await errorCodeFor({ ...sample, buyer: first })).toBe('missing_instrument');
    expect(await errorCodeFor({ ...sample, buyer: first, instrument: 'ins_0' })).toBe('not_found');
    expect(await errorCodeFor({ ...sample, buyer: 'buy_0', instrument })).toBe('unknown_buyer');
  });

  it('rejects a card that the buyer does not allow to reuse', async () => {
    const card = await paygreen.createCard({ isReusable: false });
    expect((await placeOrder(card)).body.code).toBe('instrument_not_reusable');
  });

  it.each([
    ['a past capture date', { capture_on: '2026-11-20' }, 'invalid_capture_on'],
    ['an invalid capture date', { capture_on: '21/11/2026' }, 'invalid_parameters'],
    ['an amount of 0', { amount: 0 }, 'invalid_parameters'],
    ['a fraction of a cent', { amount: 2500.5 }, 'invalid_parameters'],
    ['dollars', { currency: 'usd' }, 'invalid_parameters'],
    ['another mode', { mode: 'recurring' }, 'invalid_parameters'],
    ['another shop', { shop_id: 'sh_other' }, 'unknown_shop'],
    ['a misspelt field', { merchant_initialized: true }, 'invalid_parameters'],
    ['an incomplete address', { shipping_address: { line1: '1 rue Neuve' } }, 'invalid_parameters'],
    ['more food than the amount', { eligible_amounts: { food: 2501 } }, 'invalid_eligible_amounts'],
    ['less food than the amount', { eligible_amounts: { food: 2000 } }, 'invalid_eligible_amounts'],
    ['another platform', { platforms: ['swile'] }, 'platform_mismatch'],
  ])('rejects an order with %s', async (_what, overrides, code) => {
    expect(await placeOrder(overrides)).toMatchObject({ status: 422, body: { code } });
    expect((await sandbox.ledger()).paygreen.orders).toEqual([]);
  });
});

describe('capture, refund and cancellation', () => {
  it('captures an authorized order in part and rejects its cancellation', async () => {
    const id = paygreen.idOf(await placeOrder({ capture_on: '2026-11-26' }));
    expect(await postAction(id, 'cancel')).toMatchObject({ status: 422, body: { code: 'invalid_status' } });
    expect((await postAction(id, 'refund')).status).toBe(422);
    expect((await postAction(id, 'capture', { amount: 2501 })).status).toBe(422);
    expect((await postAction(id, 'capture', { amount: 2000 })).body.data).toMatchObject({
      status: 'payment_order.successed',
      captured_amount: 2000,
    });
    expect((await postAction(id, 'capture')).status).toBe(422);
  });

  it('refunds a captured order in parts up to its amount', async () => {
    const id = paygreen.idOf(await placeOrder());
    expect((await postAction(id, 'refund', { operation_id: 'op_1', amount: 500 })).body.data).toMatchObject({
      status: 'payment_order.successed',
      refunded_amount: 500,
    });
    expect((await postAction(id, 'refund', { amount: 2001 })).status).toBe(422);
    expect((await postAction(id, 'refund')).body.data).toMatchObject({
      status: 'payment_order.refunded',
      refunded_amount: 2500,
    });
    expect((await postAction(id, 'refund')).status).toBe(422);
    expect((await postAction('po_0', 'refund')).status).toBe(404);
  });

  it('cancels an order that waits for its buyer', async () => {
    const response = await placeOrder({ merchant_initiated: false });
    expect(response.body.data).toMatchObject({ status: 'payment_order.pending', captured_amount: 0 });
    const id = paygreen.idOf(response);
    expect((await postAction(id, 'cancel')).body.data).toMatchObject({ status: 'payment_order.canceled' });
    expect((await postAction(id, 'cancel')).status).toBe(422);
  });
});

describe('sandbox levers', () => {
  it.each([
    ['refuse', { capture_on: '2026-11-26' }, 'refused'],
    ['expire', { capture_on: '2026-11-26' }, 'expired'],
    ['capture', { capture_on: '2026-11-26' }, 'successed'],
    ['refuse', {}, 'refused'],
    ['capture', { merchant_initiated: false }, 'successed'],
  ])('applies the lever %s to an order with %o', async (lever, overrides, status) => {
    const id = paygreen.idOf(await placeOrder(overrides));
    const leverResponse = await paygreen.pullLever(id, lever);
    expect(await leverResponse.json()).toMatchObject({ data: { id, status: `payment_order.${status}` } });
    expect((await paygreen.get(`${path}/${id}`)).body.data).toMatchObject({
      status: `payment_order.${status}`,
    });
  });

  it('rejects a lever on a final or unknown order, and redirects browsers back to the panel', async () => {
    const id = paygreen.idOf(await placeOrder({ amount: 10_001, eligible_amounts: {} }));
    expect((await paygreen.pullLever(id, 'expire')).status).toBe(422);
    expect((await paygreen.pullLever('po_0', 'expire')).status).toBe(404);
    const htmlResponse = await paygreen.pullLever(id, 'expire', 'text/html,*/*');
    expect([htmlResponse.status, htmlResponse.headers.get('location')]).toEqual([303, '/sandbox/']);
  });
});
