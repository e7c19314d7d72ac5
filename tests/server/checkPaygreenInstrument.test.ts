import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { intentRequestOf } from '#tests/support/requests.ts';
import { createBuyer, fillConecs } from '#tests/support/paygreen.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
let buyerId: string;
let instrumentId: string;
beforeAll(async () => {
  shop = await startShop();
  buyerId = await createBuyer(createVisitor(shop), 'conecs@example.com');
  instrumentId = await fillConecs(shop, { buyerId });
});
afterEach(async () => {
  await shop.heal();
});
afterAll(() => shop.stop());

const check = (other: object = {}) =>
  createVisitor(shop).post('/api/checkPaygreenInstrument', {
    buyerId,
    instrumentId,
    platform: 'conecs',
    amount: 2500,
    ...other,
  });

async function setBalance(cents: number): Promise<void> {
  await fetch(`${shop.origin}/sandbox/balances`, {
    method: 'PUT',
    body: JSON.stringify({ conecs: { '4970101234567890': cents } }),
  });
}

test.each([
  [2500, true],
  [2499, false],
  [0, false],
])('compares a balance of %i cents with 25 euros and returns %s', async (balance, sufficient) => {
  await setBalance(balance);
  const { status, body } = await check();
  expect(status).toBe(200);
  expect(body).toEqual({ available: balance, sufficient });
});

test('reports an empty balance as sufficient for an amount of 0', async () => {
  await setBalance(0);
  expect((await check({ amount: 0 })).body).toEqual({ available: 0, sufficient: true });
});

test.each([
  ['an unknown instrument', { instrumentId: 'ins_unknown' }],
  ['another platform', { platform: 'swile' }],
  ['another buyer', { buyerId: 'buy_other' }],
])('rejects %s with 422 and does not return the balance', async (_label, other) => {
  const { status, body } = await check(other);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: { code: 'instrument_mismatch', message: expect.stringContaining('n’est pas reconnu') },
  });
  expect(JSON.stringify(body)).not.toContain('available');
});

test('rejects a single-use card with 422', async () => {
  const singleUse = await fillConecs(shop, { buyerId, isReusable: false });
  const { status, body } = await check({ instrumentId: singleUse });
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: { code: 'instrument_not_reusable' } });
});

test('returns 502 if PayGreen is down', async () => {
  await shop.fail({ 'paygreen.instruments.retrieve': { kind: 'status', status: 503 } });
  const { status, body } = await check();
  expect(status).toBe(502);
  expect(body).toMatchObject({ error: { code: 'provider_down' } });
});

test.each([
  ['an unknown platform', { platform: 'edenred' }, 'platform'],
  ['a fraction of a cent', { amount: 0.5 }, 'amount'],
  ['an empty instrument id', { instrumentId: '' }, 'instrumentId'],
])('rejects %s with 400', async (_label, other, path) => {
  const { status, body } = await check(other);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { [path]: expect.any(String) } } });
});

test.each(['\ud800', 'ins_\udc00', 'ins_1\n', '../buyers', 'x'.repeat(20_000)])(
  'rejects a malformed buyer or instrument id with 400 (%#)',
  async (id) => {
    const instrumentCheck = { buyerId: id, instrumentId: id, platform: 'conecs', amount: 1 };
    const { status, body } = await createVisitor(shop).post('/api/checkPaygreenInstrument', instrumentCheck);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { code: 'malformed', fields: { instrumentId: expect.any(String) } },
    });
    const request = intentRequestOf({ method: 'PAYMENT_METHOD_CONECS', email: 'id@example.com' });
    const paygreen = { buyerId: id, instrument: { id, platform: 'conecs' } };
    const refusal = await createVisitor(shop).refusal({
      ...request,
      payment: { ...request.payment, paygreen },
    });
    expect(refusal.status).toBe(400);
  },
);
