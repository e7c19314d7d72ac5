import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sandboxPaygreenKeys } from '#server/config/config.ts';
import { bootSandbox, type BootedSandbox } from './bootSandbox.ts';
import { authenticate, paygreenClientAt, saturdayMs, type PaygreenClient } from './paygreenBench.ts';

let sandbox: BootedSandbox;
let paygreen: PaygreenClient;
let elapsedMs = 0;
beforeEach(async () => {
  elapsedMs = 0;
  sandbox = await bootSandbox(() => saturdayMs + elapsedMs);
  paygreen = await paygreenClientAt(sandbox.url);
});
afterEach(() => sandbox.close());

const listBuyersWith = (authorization: string) =>
  fetch(`${paygreen.base}/payment/buyers`, { headers: { authorization } });

describe('authentication', () => {
  it('issues a token only for the shop id and its secret key', async () => {
    expect((await authenticate(sandbox.url)).status).toBe(200);
    expect((await authenticate(sandbox.url, 'sk_wrong')).status).toBe(401);
    expect((await authenticate(sandbox.url, `Bearer ${sandboxPaygreenKeys.secret}`)).status).toBe(401);
    expect((await authenticate(sandbox.url, sandboxPaygreenKeys.secret, 'sh_other')).status).toBe(401);
  });

  it('rejects a token after ten minutes', async () => {
    elapsedMs = 10 * 60_000 - 1000;
    expect((await listBuyersWith(`Bearer ${paygreen.token}`)).status).toBe(200);
    elapsedMs = 10 * 60_000;
    const expiredResponse = await listBuyersWith(`Bearer ${paygreen.token}`);
    expect(expiredResponse.status).toBe(401);
    expect(await expiredResponse.json()).toMatchObject({
      message: 'Unauthorized',
      detail: expect.any(String),
    });
  });

  it('rejects missing, malformed and forged tokens', async () => {
    const [header, , signature] = paygreen.token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: sandboxPaygreenKeys.shopId, exp: 9e9 })).toString(
      'base64url',
    );
    const forgedAuthorization = `Bearer ${header}.${claims}.${signature}`;
    const responses = await Promise.all(
      [paygreen.token, 'Bearer', 'Bearer x', forgedAuthorization].map(listBuyersWith),
    );
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe('buyers', () => {
  it('finds buyers by e-mail and reference, newest first', async () => {
    const buyerBody = { first_name: 'Camille', last_name: 'Martin', shop_id: sandboxPaygreenKeys.shopId };
    const firstBuyer = await paygreen.post('payment/buyers', {
      ...buyerBody,
      email: 'a@example.com',
      reference: 'a',
    });
    elapsedMs = 1000;
    const secondBuyer = await paygreen.post('payment/buyers', { ...buyerBody, email: 'A@example.com' });
    await paygreen.post('payment/buyers', { ...buyerBody, email: 'b@example.com' });
    expect(firstBuyer).toMatchObject({
      status: 200,
      body: { data: { id: expect.stringMatching(/^buy_\w{32}$/), created_at: saturdayMs / 1000 } },
    });
    const query = `shop_id=${sandboxPaygreenKeys.shopId}&email=a@example.com`;
    const { body } = await paygreen.get(`payment/buyers?${query}`);
    expect(body).toEqual({
      data: [secondBuyer.body.data, firstBuyer.body.data],
      pagination: { current_page: 1, total_results: 2 },
      timestamp: saturdayMs / 1000 + 1,
    });
    expect((await paygreen.get('payment/buyers?reference=a')).body.data).toEqual([firstBuyer.body.data]);
    expect((await paygreen.get(`payment/buyers/${paygreen.idOf(firstBuyer)}`)).body.data).toEqual(
      firstBuyer.body.data,
    );
    expect((await paygreen.get('payment/buyers/buy_0')).status).toBe(404);
  });

  it.each([
    ['an unknown field', { nickname: 'C' }],
    ['an invalid e-mail', { email: 'camille' }],
    ['another shop', { shop_id: 'sh_other' }],
    ['an incomplete address', { billing_address: { line1: '1 rue Neuve' } }],
  ])('rejects a buyer with %s', async (_what, overrides) => {
    const person = { email: 'a@example.com', first_name: 'Camille', last_name: 'Martin', ...overrides };
    expect(await paygreen.post('payment/buyers', person)).toMatchObject({
      status: 422,
      body: { message: 'Unprocessable Entity', detail: expect.any(String) },
    });
  });

  it('rejects a buyer that is not JSON with 400', async () => {
    const headers = { authorization: `Bearer ${paygreen.token}` };
    const response = await fetch(`${paygreen.base}/payment/buyers`, { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(400);
  });
});

describe('listeners', () => {
  const listener = { type: 'webhook', events: ['payment_order.refused'] };

  it('returns the webhook key only if the listener URL belongs to the shop', async () => {
    const url = `${sandbox.url}/paygreen`;
    expect((await paygreen.post('notifications/listeners', { ...listener, url })).body.data).toMatchObject({
      hmac_key: sandboxPaygreenKeys.webhook,
      events: listener.events,
    });
    const foreignListener = await paygreen.post('notifications/listeners', {
      ...listener,
      url: 'https://example.com/',
    });
    expect(foreignListener.status).toBe(422);
  });
});

describe('faults', () => {
  it('applies each fault to the call that it names', async () => {
    await sandbox.setFaults({
      'paygreen.authentication': { kind: 'status', status: 503 },
      'paygreen.buyers.list': { kind: 'status', status: 409 },
      'paygreen.buyers.create': { kind: 'refuse', code: 'blocked_buyer' },
    });
    expect((await authenticate(sandbox.url)).status).toBe(503);
    expect(await paygreen.get('payment/buyers')).toMatchObject({ status: 409, body: { message: 'Locked' } });
    const rejectedBuyer = { email: 'a@example.com', first_name: 'A', last_name: 'B' };
    expect(await paygreen.post('payment/buyers', rejectedBuyer)).toMatchObject({
      status: 422,
      body: { code: 'blocked_buyer' },
    });
    await sandbox.clearFaults();
    expect((await paygreen.get('payment/buyers')).body.data).toEqual([]);
  });

  it('creates the buyer although the response is dropped', async () => {
    await sandbox.setFaults({ 'paygreen.buyers.create': { kind: 'drop-response', times: 1 } });
    await expect(paygreen.createBuyer('a@example.com')).rejects.toThrow('fetch failed');
    const { data } = (await paygreen.get('payment/buyers')).body;
    expect(z.array(z.unknown()).parse(data)).toHaveLength(1);
  });
});
