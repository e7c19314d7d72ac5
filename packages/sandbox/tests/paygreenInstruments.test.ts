import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sandboxPaygreenKeys } from '#server/config/config.ts';
import { bootSandbox, type BootedSandbox } from './bootSandbox.ts';
import { paygreenClientAt, saturdayMs, type PaygreenClient } from './paygreenBench.ts';

const pan = '4970101234567890';
const singleUsePan = '4970109999999990';

let sandbox: BootedSandbox;
let paygreen: PaygreenClient;
let elapsedMs = 0;
beforeEach(async () => {
  elapsedMs = 0;
  sandbox = await bootSandbox(() => saturdayMs + elapsedMs);
  paygreen = await paygreenClientAt(sandbox.url);
});
afterEach(() => sandbox.close());

/** Sends a call to the fake PayGreen, like the frame of the card number. */
const postFromFrame = async (path: string, body: object) => {
  const response = await fetch(`${paygreen.base}/pgjs/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'null' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    origins: response.headers.get('access-control-allow-origin'),
    text: await response.text(),
  };
};
const credentialsFor = (buyer: string) => ({
  publicKey: sandboxPaygreenKeys.publishable,
  shopId: sandboxPaygreenKeys.shopId,
  buyer,
});
const createToken = (buyer: string, overrides: object = {}) =>
  postFromFrame('tokens', { ...credentialsFor(buyer), pan, exp: '1128', cvv: '123', ...overrides });
const parseToken = ({ text }: { readonly text: string }): string =>
  z.object({ data: z.object({ token: z.string() }) }).parse(JSON.parse(text)).data.token;
const createInstrument = (buyer: string, token: string, overrides: object = {}) =>
  paygreen.post('payment/instruments', {
    token,
    type: 'card',
    with_authorization: false,
    reuse_allowed: true,
    buyer,
    ...overrides,
  });

it('exchanges a card for a token and the token for one instrument', async () => {
  const buyer = await paygreen.createBuyer();
  const tokenResponse = await createToken(buyer);
  expect([tokenResponse.status, tokenResponse.origins]).toEqual([200, '*']);
  const instrumentResponse = await createInstrument(buyer, parseToken(tokenResponse));
  expect(instrumentResponse.body.data).toEqual({
    id: expect.stringMatching(/^ins_\w{32}$/),
    created_at: saturdayMs / 1000,
    type: 'card',
    platform: 'conecs',
    issuer: 'pluxee',
    status: 'instrument.valid',
    reuse_allowed: true,
    buyer,
    last_digits: '7890',
    daily_balance: 10_000,
  });
  expect((await paygreen.get(`payment/instruments/${paygreen.idOf(instrumentResponse)}`)).body.data).toEqual(
    instrumentResponse.body.data,
  );
  expect(await createInstrument(buyer, parseToken(tokenResponse))).toMatchObject({
    status: 422,
    body: { code: 'invalid_token' },
  });
});

it('limits a token to its buyer and to ten minutes', async () => {
  const buyer = await paygreen.createBuyer();
  const token = parseToken(await createToken(buyer));
  expect(token).toMatch(/^tok_\w{32}$/);
  expect((await createInstrument(await paygreen.createBuyer('b@example.com'), token)).status).toBe(422);
  expect((await createInstrument(buyer, `tok_${'0'.repeat(32)}`)).status).toBe(422);
  elapsedMs = 9 * 60_000;
  const freshToken = parseToken(await createToken(buyer));
  elapsedMs = 18 * 60_000;
  paygreen = await paygreenClientAt(sandbox.url);
  expect((await createInstrument(buyer, token)).status).toBe(422);
  expect((await createInstrument(buyer, freshToken)).status).toBe(200);
});

it('rejects a single-use card for a reusable instrument', async () => {
  const buyer = await paygreen.createBuyer();
  const token = parseToken(await createToken(buyer, { pan: singleUsePan }));
  expect((await createInstrument(buyer, token)).body.code).toBe('card_not_reusable');
  expect((await createInstrument(buyer, token, { reuse_allowed: false })).body.data).toMatchObject({
    reuse_allowed: false,
  });
});

it.each([
  ['another key', { publicKey: 'pk_other' }, 401],
  ['another shop', { shopId: 'sh_other' }, 401],
  ['an unknown buyer', { buyer: 'buy_0' }, 422],
  ['an incomplete number', { pan: '497010' }, 422],
  ['an invalid month', { exp: '1328' }, 422],
  ['a past expiry date', { exp: '1026' }, 422],
  ['an incomplete CVV', { cvv: '12' }, 422],
])('rejects a card with %s without returning its data', async (_what, overrides, status) => {
  const rejectedResponse = await createToken(await paygreen.createBuyer(), overrides);
  expect([rejectedResponse.status, rejectedResponse.origins]).toEqual([status, '*']);
  expect(rejectedResponse.text).not.toMatch(/4970|"123"|1128/);
});

it('accepts a card until the end of its expiry month', async () => {
  expect((await createToken(await paygreen.createBuyer(), { exp: '1126' })).status).toBe(200);
});

it('creates an instrument from the browser, after a configured 503', async () => {
  const buyer = await paygreen.createBuyer();
  const token = parseToken(await createToken(buyer));
  await sandbox.setFaults({ 'paygreen.instruments.create': { kind: 'status', status: 503, times: 1 } });
  const createFromFrame = () =>
    postFromFrame('instruments', { ...credentialsFor(buyer), token, reuseAllowed: true });
  expect((await createFromFrame()).status).toBe(503);
  const instrumentResponse = await createFromFrame();
  expect([instrumentResponse.status, instrumentResponse.origins]).toEqual([200, '*']);
  expect(JSON.parse(instrumentResponse.text)).toEqual({ data: { id: expect.stringMatching(/^ins_/) } });
});

it('shows no full card number and stores no CVV or expiry date', async () => {
  const cvv = '907';
  const buyer = await paygreen.createBuyer();
  const token = parseToken(await createToken(buyer, { cvv }));
  await paygreen.createCard();
  await createInstrument(buyer, token);
  const ledger = JSON.stringify(await sandbox.ledger());
  expect(ledger).not.toContain(pan);
  const files = await Promise.all(
    ['sandbox.db', 'sandbox.db-wal'].map((name) => readFile(join(sandbox.dataDir, name), 'latin1')),
  );
  expect(files.join('')).not.toMatch(new RegExp(`"${cvv}"|1128`));
});
