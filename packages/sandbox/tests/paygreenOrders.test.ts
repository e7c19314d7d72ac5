import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bootSandbox, type Booted } from './bootSandbox.ts';
import { orderSample, paygreenAt, saturday, type PaygreenBench } from './paygreenBench.ts';

const path = 'payment/payment-orders';

let booted: Booted;
let paygreen: PaygreenBench;
let later = 0;
beforeEach(async () => {
  later = 0;
  booted = await bootSandbox(() => saturday + later);
  paygreen = await paygreenAt(booted.url);
});
afterEach(() => booted.close());

const place = async (more: object = {}) =>
  paygreen.post(path, { ...orderSample, ...(await paygreen.newCard()), ...more });
const turn = (id: string, what: string, body: object = {}) => paygreen.post(`${path}/${id}/${what}`, body);
describe('an order that the merchant initiates', () => {
  it.each([
    ['today', { capture_on: '2026-11-21' }, 'successed', 2500],
    ['no day', {}, 'successed', 2500],
    ['a later day', { capture_on: '2026-11-26' }, 'authorized', 0],
    ['capture by hand', { auto_capture: false }, 'authorized', 0],
  ])('with %s: %s', async (_when, more, status, captured) => {
    const answer = await place(more);
    expect(answer).toMatchObject({
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
    const read = await paygreen.get(`${path}/${paygreen.idOf(answer)}`);
    expect(read.body.data).not.toHaveProperty('object_secret');
    expect((await booted.ledger()).paygreen.orders).toEqual([read.body.data]);
  });

  it('for more than there is, is refused, and takes nothing', async () => {
    expect(await place({ amount: 10_001, eligible_amounts: { food: 10_001 } })).toMatchObject({
      status: 200,
      body: {
        data: { status: 'payment_order.refused', reason: 'insufficient_balance', captured_amount: 0 },
      },
    });
  });

  it('is refused on demand, with the reason', async () => {
    await booted.setFaults({ 'paygreen.payment_orders.create': { kind: 'refuse', code: 'do_not_honor' } });
    expect((await place()).body.data).toMatchObject({
      status: 'payment_order.refused',
      reason: 'do_not_honor',
      transactions: [{ reason: 'do_not_honor' }],
    });
  });

  it('has one order a reference and a day, whatever became of the first', async () => {
    await place({ amount: 10_001, eligible_amounts: {} });
    expect(await place()).toMatchObject({ status: 422, body: { code: 'duplicate_reference' } });
    expect((await place({ reference: 'pi_other' })).status).toBe(200);
    later = 14 * 3_600_000 - 1000;
    paygreen = await paygreenAt(booted.url);
    expect((await place()).status).toBe(422);
    later = 14 * 3_600_000;
    expect((await place()).status).toBe(200);
    const { body } = await paygreen.get(`${path}?shop_id=sh_sandbox&reference=pi_sample1`);
    expect(body).toMatchObject({
      data: [{ status: 'payment_order.successed' }, { status: 'payment_order.refused' }],
      pagination: { total_results: 2 },
    });
  });

  it('whose answer was lost is there to be found', async () => {
    await booted.setFaults({ 'paygreen.payment_orders.create': { kind: 'drop-response', times: 1 } });
    await expect(place()).rejects.toThrow('fetch failed');
    expect((await paygreen.get(`${path}?reference=pi_sample1`)).body.data).toMatchObject([
      { status: 'payment_order.successed' },
    ]);
  });

  it('needs an instrument of its buyer’s', async () => {
    const { instrument } = await paygreen.newCard();
    const buyer = await paygreen.newBuyer('b@example.com');
    const { buyer: first, instrument: _own, ...sample } = { ...orderSample, ...(await paygreen.newCard()) };
    const codeOf = async (body: object) => (await paygreen.post(path, body)).body.code;
    expect(await codeOf({ ...sample, buyer, instrument })).toBe('instrument_mismatch');
    expect(await codeOf({ ...sample, buyer: first })).toBe('missing_instrument');
    expect(await codeOf({ ...sample, buyer: first, instrument: 'ins_0' })).toBe('not_found');
    expect(await codeOf({ ...sample, buyer: 'buy_0', instrument })).toBe('unknown_buyer');
  });

  it('needs the buyer’s leave to use the card again', async () => {
    const card = await paygreen.newCard({ isReusable: false });
    expect((await place(card)).body.code).toBe('instrument_not_reusable');
  });

  it.each([
    ['a day that is past', { capture_on: '2026-11-20' }, 'invalid_capture_on'],
    ['a day that is none', { capture_on: '21/11/2026' }, 'invalid_parameters'],
    ['no cents', { amount: 0 }, 'invalid_parameters'],
    ['half cents', { amount: 2500.5 }, 'invalid_parameters'],
    ['dollars', { currency: 'usd' }, 'invalid_parameters'],
    ['another mode', { mode: 'recurring' }, 'invalid_parameters'],
    ['another shop', { shop_id: 'sh_other' }, 'unknown_shop'],
    ['a misspelt name', { merchant_initialized: true }, 'invalid_parameters'],
    ['half an address', { shipping_address: { line1: '1 rue Neuve' } }, 'invalid_parameters'],
    ['more food than it costs', { eligible_amounts: { food: 2501 } }, 'invalid_eligible_amounts'],
    ['less food than it costs', { eligible_amounts: { food: 2000 } }, 'invalid_eligible_amounts'],
    ['another platform', { platforms: ['swile'] }, 'platform_mismatch'],
  ])('is not made with %s', async (_what, wrong, code) => {
    expect(await place(wrong)).toMatchObject({ status: 422, body: { code } });
    expect((await booted.ledger()).paygreen.orders).toEqual([]);
  });
});

describe('afterwards', () => {
  it('what is authorised is captured, in whole or in part, and cannot be cancelled', async () => {
    const id = paygreen.idOf(await place({ capture_on: '2026-11-26' }));
    expect(await turn(id, 'cancel')).toMatchObject({ status: 422, body: { code: 'invalid_status' } });
    expect((await turn(id, 'refund')).status).toBe(422);
    expect((await turn(id, 'capture', { amount: 2501 })).status).toBe(422);
    expect((await turn(id, 'capture', { amount: 2000 })).body.data).toMatchObject({
      status: 'payment_order.successed',
      captured_amount: 2000,
    });
    expect((await turn(id, 'capture')).status).toBe(422);
  });

  it('what was taken is given back, in parts or whole', async () => {
    const id = paygreen.idOf(await place());
    expect((await turn(id, 'refund', { operation_id: 'op_1', amount: 500 })).body.data).toMatchObject({
      status: 'payment_order.successed',
      refunded_amount: 500,
    });
    expect((await turn(id, 'refund', { amount: 2001 })).status).toBe(422);
    expect((await turn(id, 'refund')).body.data).toMatchObject({
      status: 'payment_order.refunded',
      refunded_amount: 2500,
    });
    expect((await turn(id, 'refund')).status).toBe(422);
    expect((await turn('po_0', 'refund')).status).toBe(404);
  });

  it('what waits for its buyer can be cancelled', async () => {
    const answer = await place({ merchant_initiated: false });
    expect(answer.body.data).toMatchObject({ status: 'payment_order.pending', captured_amount: 0 });
    const id = paygreen.idOf(answer);
    expect((await turn(id, 'cancel')).body.data).toMatchObject({ status: 'payment_order.canceled' });
    expect((await turn(id, 'cancel')).status).toBe(422);
  });
});

describe('the levers', () => {
  it.each([
    ['refuse', { capture_on: '2026-11-26' }, 'refused'],
    ['expire', { capture_on: '2026-11-26' }, 'expired'],
    ['capture', { capture_on: '2026-11-26' }, 'successed'],
    ['refuse', {}, 'refused'],
    ['capture', { merchant_initiated: false }, 'successed'],
  ])('%s an order that was %o', async (what, more, status) => {
    const id = paygreen.idOf(await place(more));
    const moved = await paygreen.lever(id, what);
    expect(await moved.json()).toMatchObject({ data: { id, status: `payment_order.${status}` } });
    expect((await paygreen.get(`${path}/${id}`)).body.data).toMatchObject({
      status: `payment_order.${status}`,
    });
  });

  it('move nothing that is over, and answer forms with the way back', async () => {
    const id = paygreen.idOf(await place({ amount: 10_001, eligible_amounts: {} }));
    expect((await paygreen.lever(id, 'expire')).status).toBe(422);
    expect((await paygreen.lever('po_0', 'expire')).status).toBe(404);
    const form = await paygreen.lever(id, 'expire', 'text/html,*/*');
    expect([form.status, form.headers.get('location')]).toEqual([303, '/sandbox/']);
  });
});
