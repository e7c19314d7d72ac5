import { expect, test } from 'vitest';
import { UnansweredError } from '#server/providers/providerErrors.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { dataResponse, fakePaygreen } from './fakePaygreen.ts';

const order = { id: 'po_1', reference: 'pi_1', status: 'payment_order.authorized', amount: 2500 };
const wanted = {
  reference: 'pi_1',
  amount: 2500,
  captureOn: '2026-11-23',
  buyerId: 'buy_1',
  instrumentId: 'ins_1',
  shippingAddress: intentRequestOf().form.address,
};
const isPost = (line: string): boolean => line === 'POST /payment/payment-orders';
const search = 'GET /payment/payment-orders?shop_id=sh_1&reference=pi_1';
const json = (status: number, body: unknown) => Response.json(body, { status });

test('searches for a payment order, then creates it with the specified fields @R7.16', async () => {
  const { paygreen, requests, lines } = fakePaygreen(({ line }) =>
    isPost(line) ? dataResponse(order, 201) : dataResponse([]),
  );
  expect(await paygreen.createOrder(wanted)).toEqual({ kind: 'accepted', value: order });
  expect(lines().slice(1)).toEqual([search, 'POST /payment/payment-orders']);
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual({
    shop_id: 'sh_1',
    reference: 'pi_1',
    amount: 2500,
    currency: 'eur',
    mode: 'instant',
    auto_capture: true,
    capture_on: '2026-11-23',
    merchant_initiated: true,
    partial_allowed: false,
    eligible_amounts: { food: 2500 },
    buyer: 'buy_1',
    instrument: 'ins_1',
    shipping_address: {
      line1: '12 rue des Lilas',
      line2: 'Bâtiment B',
      city: 'Paris',
      postal_code: '75011',
      country: 'FR',
    },
  });
});

test.each(['payment_order.authorized', 'payment_order.refused'])(
  'returns the existing payment order instead of creating another: %s',
  async (status) => {
    const { paygreen, lines } = fakePaygreen(() => dataResponse([{ ...order, status }]));
    expect(await paygreen.createOrder(wanted)).toEqual({
      kind: 'accepted',
      value: { ...order, status },
    });
    expect(lines().some(isPost)).toBe(false);
  },
);

test('prefers an authorized payment order and ignores other references @R4.17', async () => {
  const others = [
    { ...order, id: 'po_other', reference: 'pi_2' },
    { ...order, id: 'po_bad', status: 'payment_order.refused' },
    order,
  ];
  const { paygreen } = fakePaygreen(() => dataResponse(others));
  expect(await paygreen.findOrderByReference('pi_1')).toEqual(order);
  expect(await paygreen.findOrderByReference('pi_3')).toBeNull();
});

test('returns the existing payment order if PayGreen rejects a repeated POST', async () => {
  let isCreated = false;
  const { paygreen } = fakePaygreen(({ line }) => {
    if (!isPost(line)) return dataResponse(isCreated ? [order] : []);
    isCreated = true;
    return json(422, { message: 'reference already used' });
  });
  expect(await paygreen.createOrder(wanted)).toEqual({ kind: 'accepted', value: order });
});

test.each([
  [{ code: 'insufficient_balance', message: 'no' }, 'insufficient_balance'],
  [{ message: 'no' }, '422'],
])('returns a rejection instead of throwing: %o', async (body, code) => {
  const { paygreen } = fakePaygreen(({ line }) => (isPost(line) ? json(422, body) : dataResponse([])));
  expect(await paygreen.createOrder(wanted)).toEqual({ kind: 'refused', code });
});

test.each([
  ['a 500', () => json(500, { message: 'no' })],
  ['a 500 with a success body', () => dataResponse(order, 500)],
  ['a 503', () => json(503, { message: 'no' })],
  ['a 429', () => json(429, { message: 'no' })],
  ['a 403', () => json(403, { message: 'no' })],
  ['an invalid response', () => dataResponse({ id: 'po_1' })],
  ['an HTML page', () => new Response('<h1>Bonjour</h1>')],
  ['a closed connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a timeout', () => new Promise<Response>(() => undefined)],
])('throws UnansweredError after %s and does not retry', async (_label, respond) => {
  const { paygreen, lines } = fakePaygreen(({ line }) => (isPost(line) ? respond() : dataResponse([])), {
    timeoutMs: 100,
  });
  await expect(paygreen.createOrder(wanted)).rejects.toThrow(UnansweredError);
  expect(lines().filter(isPost)).toHaveLength(1);
});

test('does not create a payment order if the search fails', async () => {
  const { paygreen, lines } = fakePaygreen(() => json(500, {}));
  await expect(paygreen.createOrder(wanted)).rejects.toThrow(UnansweredError);
  expect(lines().some(isPost)).toBe(false);
});

test('retries a refund while the payment order is locked', async () => {
  let tries = 0;
  const { paygreen } = fakePaygreen(({ line }) => {
    tries += 1;
    return tries < 3 ? json(409, { message: 'locked' }) : dataResponse({ ...order, status: line });
  });
  expect(await paygreen.refundOrder('po_1')).toMatchObject({
    kind: 'accepted',
    value: { status: 'POST /payment/payment-orders/po_1/refund' },
  });
});

test('throws if a payment order stays locked until the timeout', async () => {
  const { paygreen } = fakePaygreen(() => json(409, { message: 'locked' }), { timeoutMs: 300 });
  await expect(paygreen.cancelOrder('po_1')).rejects.toThrow(
    'payment/payment-orders/po_1/cancel answered 409',
  );
});

test('aborts its retries at the caller’s deadline', async () => {
  const { paygreen } = fakePaygreen(() => json(409, { message: 'locked' }), { timeoutMs: 60_000 });
  await expect(paygreen.cancelOrder('po_1', AbortSignal.timeout(50))).rejects.toThrow(UnansweredError);
});

test('returns null for an unknown payment order or instrument', async () => {
  const { paygreen } = fakePaygreen(() => json(404, { message: 'no' }));
  expect(await paygreen.findOrder('po_1')).toBeNull();
  expect(await paygreen.findInstrument('ins_1')).toBeNull();
});
