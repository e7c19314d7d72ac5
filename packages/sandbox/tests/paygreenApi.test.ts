import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paygreenKeys } from '#server/config/config.ts';
import { bootSandbox, type Booted } from './bootSandbox.ts';
import { authenticate, paygreenAt, saturday, type PaygreenBench } from './paygreenBench.ts';

let booted: Booted;
let paygreen: PaygreenBench;
let later = 0;
beforeEach(async () => {
  later = 0;
  booted = await bootSandbox(() => saturday + later);
  paygreen = await paygreenAt(booted.url);
});
afterEach(() => booted.close());

const listBuyersWith = (authorization: string) =>
  fetch(`${paygreen.base}/payment/buyers`, { headers: { authorization } });

describe('authentication', () => {
  it('issues a token only for the shop id and its secret key', async () => {
    expect((await authenticate(booted.url)).status).toBe(200);
    expect((await authenticate(booted.url, 'sk_wrong')).status).toBe(401);
    expect((await authenticate(booted.url, `Bearer ${paygreenKeys.secret}`)).status).toBe(401);
    expect((await authenticate(booted.url, paygreenKeys.secret, 'sh_other')).status).toBe(401);
  });

  it('rejects a token after ten minutes', async () => {
    later = 10 * 60_000 - 1000;
    expect((await listBuyersWith(`Bearer ${paygreen.token}`)).status).toBe(200);
    later = 10 * 60_000;
    const late = await listBuyersWith(`Bearer ${paygreen.token}`);
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ message: 'Unauthorized', detail: expect.any(String) });
  });

  it('rejects missing, malformed and forged tokens', async () => {
    const [head, , signature] = paygreen.token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: paygreenKeys.shopId, exp: 9e9 })).toString('base64url');
    const forged = `Bearer ${head}.${claims}.${signature}`;
    const answers = await Promise.all([paygreen.token, 'Bearer', 'Bearer x', forged].map(listBuyersWith));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe('buyers', () => {
  it('finds buyers by e-mail and reference, newest first', async () => {
    const person = { first_name: 'Camille', last_name: 'Martin', shop_id: paygreenKeys.shopId };
    const first = await paygreen.post('payment/buyers', {
      ...person,
      email: 'a@example.com',
      reference: 'a',
    });
    later = 1000;
    const second = await paygreen.post('payment/buyers', { ...person, email: 'A@example.com' });
    await paygreen.post('payment/buyers', { ...person, email: 'b@example.com' });
    expect(first).toMatchObject({
      status: 200,
      body: { data: { id: expect.stringMatching(/^buy_\w{32}$/), created_at: saturday / 1000 } },
    });
    const query = `shop_id=${paygreenKeys.shopId}&email=a@example.com`;
    const { body } = await paygreen.get(`payment/buyers?${query}`);
    expect(body).toEqual({
      data: [second.body.data, first.body.data],
      pagination: { current_page: 1, total_results: 2 },
      timestamp: saturday / 1000 + 1,
    });
    expect((await paygreen.get('payment/buyers?reference=a')).body.data).toEqual([first.body.data]);
    expect((await paygreen.get(`payment/buyers/${paygreen.idOf(first)}`)).body.data).toEqual(first.body.data);
    expect((await paygreen.get('payment/buyers/buy_0')).status).toBe(404);
  });

  it.each([
    ['an unknown field', { nickname: 'C' }],
    ['an invalid e-mail', { email: 'camille' }],
    ['another shop', { shop_id: 'sh_other' }],
    ['an incomplete address', { billing_address: { line1: '1 rue Neuve' } }],
  ])('rejects a buyer with %s', async (_what, wrong) => {
    const person = { email: 'a@example.com', first_name: 'Camille', last_name: 'Martin', ...wrong };
    expect(await paygreen.post('payment/buyers', person)).toMatchObject({
      status: 422,
      body: { message: 'Unprocessable Entity', detail: expect.any(String) },
    });
  });

  it('rejects a buyer that is not JSON with 400', async () => {
    const headers = { authorization: `Bearer ${paygreen.token}` };
    const answer = await fetch(`${paygreen.base}/payment/buyers`, { method: 'POST', headers, body: '{' });
    expect(answer.status).toBe(400);
  });
});

describe('listeners', () => {
  const listener = { type: 'webhook', events: ['payment_order.refused'] };

  it('returns the webhook key only to a listener at the address of the shop', async () => {
    const url = `${booted.url}/paygreen`;
    expect((await paygreen.post('notifications/listeners', { ...listener, url })).body.data).toMatchObject({
      hmac_key: paygreenKeys.webhook,
      events: listener.events,
    });
    const elsewhere = await paygreen.post('notifications/listeners', {
      ...listener,
      url: 'https://example.com/',
    });
    expect(elsewhere.status).toBe(422);
  });
});

describe('faults', () => {
  it('applies each fault to the call of its name', async () => {
    await booted.setFaults({
      'paygreen.authentication': { kind: 'status', status: 503 },
      'paygreen.buyers.list': { kind: 'status', status: 409 },
      'paygreen.buyers.create': { kind: 'refuse', code: 'blocked_buyer' },
    });
    expect((await authenticate(booted.url)).status).toBe(503);
    expect(await paygreen.get('payment/buyers')).toMatchObject({ status: 409, body: { message: 'Locked' } });
    const rejectedBuyer = { email: 'a@example.com', first_name: 'A', last_name: 'B' };
    expect(await paygreen.post('payment/buyers', rejectedBuyer)).toMatchObject({
      status: 422,
      body: { code: 'blocked_buyer' },
    });
    await booted.clearFaults();
    expect((await paygreen.get('payment/buyers')).body.data).toEqual([]);
  });

  it('creates the buyer although the response is dropped', async () => {
    await booted.setFaults({ 'paygreen.buyers.create': { kind: 'drop-response', times: 1 } });
    await expect(paygreen.newBuyer('a@example.com')).rejects.toThrow('fetch failed');
    const { data } = (await paygreen.get('payment/buyers')).body;
    expect(z.array(z.unknown()).parse(data)).toHaveLength(1);
  });
});
