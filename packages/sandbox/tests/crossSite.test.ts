import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const sendWrite = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
  fetch(`${shop.origin}/sandbox${path}`, {
    method,
    headers,
    ...(method !== 'DELETE' && { body: 'neither JSON nor a form' }),
  });

test.each([
  ['PUT', '/faults'],
  ['DELETE', '/faults'],
  ['DELETE', '/ledger'],
  ['PUT', '/balances'],
  ['POST', '/'],
  ['POST', '/main/wf/inscription_step3'],
  ['POST', '/edenred/sso/connect/token'],
  ['POST', '/analytics'],
  ['POST', '/incidents'],
  ['POST', '/nothing'],
])('rejects a cross-site %s %s with 403, even with an invalid body', async (method, path) => {
  const rejected = await Promise.all([
    sendWrite(method, path, { 'sec-fetch-site': 'cross-site' }),
    sendWrite(method, path, { 'sec-fetch-site': 'same-site' }),
    sendWrite(method, path, { origin: 'https://evil.example' }),
    sendWrite(method, path, { origin: 'null' }),
  ]);
  expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await rejected[0].json()).toMatchObject({ error: { code: 'cross_site' } });
});

test('accepts writes from its own pages, from non-browser clients and from provider frames', async () => {
  const putFaults = (headers: Readonly<Record<string, string>>) =>
    fetch(`${shop.origin}/sandbox/faults`, { method: 'PUT', headers, body: '{}' });
  const accepted = await Promise.all([
    putFaults({}),
    putFaults({ 'sec-fetch-site': 'same-origin' }),
    putFaults({ origin: shop.origin }),
  ]);
  expect(accepted.map(({ ok }) => ok)).toEqual([true, true, true]);
  // The card frame has an opaque origin, so the server checks the key of its calls and not their origin.
  const framedResponse = await sendWrite('POST', '/stripe/v1/payment_methods', {
    'sec-fetch-site': 'cross-site',
  });
  expect(framedResponse.status).not.toBe(403);
});
