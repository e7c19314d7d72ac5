import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { intentRequestOf } from '#tests/support/requests.ts';
import { becomeBuyer, typeConecs } from '#tests/support/paygreen.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { visitTo } from '#tests/support/visitor.ts';

let shop: TestShop;
let buyerId: string;
let instrumentId: string;
beforeAll(async () => {
  shop = await startShop();
  buyerId = await becomeBuyer(visitTo(shop), 'conecs@example.com');
  instrumentId = await typeConecs(shop, { buyerId });
});
afterEach(async () => {
  await shop.heal();
});
afterAll(() => shop.stop());

const check = (other: object = {}) =>
  visitTo(shop).post('/api/checkPaygreenInstrument', {
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
])('a card with %i cents can bear 25 euros: %s', async (balance, sufficient) => {
  await setBalance(balance);
  const { status, body } = await check();
  expect(status).toBe(200);
  expect(body).toEqual({ available: balance, sufficient });
});

test('nothing to take is always there', async () => {
  await setBalance(0);
  expect((await check({ amount: 0 })).body).toEqual({ available: 0, sufficient: true });
});

test.each([
  ['an unknown instrument', { instrumentId: 'ins_unknown' }],
  ['another platform', { platform: 'swile' }],
  ['another buyer', { buyerId: 'buy_other' }],
])('%s learns nothing', async (_what, other) => {
  const { status, body } = await check(other);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: { code: 'instrument_mismatch', message: expect.stringContaining('n’est pas reconnu') },
  });
  expect(JSON.stringify(body)).not.toContain('available');
});

test('a card that may not be used again is said to be one', async () => {
  const onceOnly = await typeConecs(shop, { buyerId, isReusable: false });
  const { status, body } = await check({ instrumentId: onceOnly });
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: { code: 'instrument_not_reusable' } });
});

test('an instrument that PayGreen cannot tell of right now is no refusal', async () => {
  await shop.fail({ 'paygreen.instruments.retrieve': { kind: 'status', status: 503 } });
  const { status, body } = await check();
  expect(status).toBe(502);
  expect(body).toMatchObject({ error: { code: 'provider_down' } });
});

test.each([
  ['a platform that we do not know', { platform: 'edenred' }, 'platform'],
  ['half a cent', { amount: 0.5 }, 'amount'],
  ['no instrument', { instrumentId: '' }, 'instrumentId'],
])('%s is malformed', async (_what, other, path) => {
  const { status, body } = await check(other);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { [path]: expect.any(String) } } });
});

test.each(['\ud800', 'ins_\udc00', 'ins_1\n', '../buyers', 'x'.repeat(20_000)])(
  'an id that no provider made is refused before anybody is asked (%#)',
  async (id) => {
    const asked = { buyerId: id, instrumentId: id, platform: 'conecs', amount: 1 };
    const { status, body } = await visitTo(shop).post('/api/checkPaygreenInstrument', asked);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { code: 'malformed', fields: { instrumentId: expect.any(String) } },
    });
    const request = intentRequestOf({ method: 'PAYMENT_METHOD_CONECS', email: 'id@example.com' });
    const paygreen = { buyerId: id, instrument: { id, platform: 'conecs' } };
    const answer = await visitTo(shop).refusal({ ...request, payment: { ...request.payment, paygreen } });
    expect(answer.status).toBe(400);
  },
);
