import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paygreenKeys } from '#server/config/config.ts';
import { bootSandbox, type Booted } from './bootSandbox.ts';
import { paygreenAt, saturday, type PaygreenBench } from './paygreenBench.ts';

const pan = '4970101234567890';
const unreusable = '4970109999999990';

let booted: Booted;
let paygreen: PaygreenBench;
let later = 0;
beforeEach(async () => {
  later = 0;
  booted = await bootSandbox(() => saturday + later);
  paygreen = await paygreenAt(booted.url);
});
afterEach(() => booted.close());

/** Sends a call like the number's frame. */
const fromFrame = async (path: string, body: object) => {
  const answer = await fetch(`${paygreen.base}/pgjs/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'null' },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    origins: answer.headers.get('access-control-allow-origin'),
    text: await answer.text(),
  };
};
const credentialsFor = (buyer: string) => ({
  publicKey: paygreenKeys.publishable,
  shopId: paygreenKeys.shopId,
  buyer,
});
const tokenise = (buyer: string, more: object = {}) =>
  fromFrame('tokens', { ...credentialsFor(buyer), pan, exp: '1128', cvv: '123', ...more });
const tokenIn = ({ text }: { readonly text: string }): string =>
  z.object({ data: z.object({ token: z.string() }) }).parse(JSON.parse(text)).data.token;
const create = (buyer: string, token: string, more: object = {}) =>
  paygreen.post('payment/instruments', {
    token,
    type: 'card',
    with_authorization: false,
    reuse_allowed: true,
    buyer,
    ...more,
  });

it('exchanges a card for a token and the token for one instrument', async () => {
  const buyer = await paygreen.newBuyer();
  const tokenised = await tokenise(buyer);
  expect([tokenised.status, tokenised.origins]).toEqual([200, '*']);
  const made = await create(buyer, tokenIn(tokenised));
  expect(made.body.data).toEqual({
    id: expect.stringMatching(/^ins_\w{32}$/),
    created_at: saturday / 1000,
    type: 'card',
    platform: 'conecs',
    issuer: 'pluxee',
    status: 'instrument.valid',
    reuse_allowed: true,
    buyer,
    last_digits: '7890',
    daily_balance: 10_000,
  });
  expect((await paygreen.get(`payment/instruments/${paygreen.idOf(made)}`)).body.data).toEqual(
    made.body.data,
  );
  expect(await create(buyer, tokenIn(tokenised))).toMatchObject({
    status: 422,
    body: { code: 'invalid_token' },
  });
});

it('limits a token to its buyer and to ten minutes', async () => {
  const buyer = await paygreen.newBuyer();
  const token = tokenIn(await tokenise(buyer));
  expect(token).toMatch(/^tok_\w{32}$/);
  expect((await create(await paygreen.newBuyer('b@example.com'), token)).status).toBe(422);
  expect((await create(buyer, `tok_${'0'.repeat(32)}`)).status).toBe(422);
  later = 9 * 60_000;
  const fresh = tokenIn(await tokenise(buyer));
  later = 18 * 60_000;
  paygreen = await paygreenAt(booted.url);
  expect((await create(buyer, token)).status).toBe(422);
  expect((await create(buyer, fresh)).status).toBe(200);
});

it('rejects a single-use card for a reusable instrument', async () => {
  const buyer = await paygreen.newBuyer();
  const token = tokenIn(await tokenise(buyer, { pan: unreusable }));
  expect((await create(buyer, token)).body.code).toBe('card_not_reusable');
  expect((await create(buyer, token, { reuse_allowed: false })).body.data).toMatchObject({
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
])('rejects a card with %s without returning its data', async (_what, wrong, status) => {
  const refused = await tokenise(await paygreen.newBuyer(), wrong);
  expect([refused.status, refused.origins]).toEqual([status, '*']);
  expect(refused.text).not.toMatch(/4970|"123"|1128/);
});

it('accepts a card until the end of its expiry month', async () => {
  expect((await tokenise(await paygreen.newBuyer(), { exp: '1126' })).status).toBe(200);
});

it('creates an instrument from the browser, after a configured 503', async () => {
  const buyer = await paygreen.newBuyer();
  const token = tokenIn(await tokenise(buyer));
  await booted.setFaults({ 'paygreen.instruments.create': { kind: 'status', status: 503, times: 1 } });
  const createFromFrame = () =>
    fromFrame('instruments', { ...credentialsFor(buyer), token, reuseAllowed: true });
  expect((await createFromFrame()).status).toBe(503);
  const made = await createFromFrame();
  expect([made.status, made.origins]).toEqual([200, '*']);
  expect(JSON.parse(made.text)).toEqual({ data: { id: expect.stringMatching(/^ins_/) } });
});

it('shows no full card number and stores no CVV or expiry date', async () => {
  const cvv = '907';
  const buyer = await paygreen.newBuyer();
  const token = tokenIn(await tokenise(buyer, { cvv }));
  await paygreen.newCard();
  await create(buyer, token);
  const ledger = JSON.stringify(await booted.ledger());
  expect(ledger).not.toContain(pan);
  const files = await Promise.all(
    ['sandbox.db', 'sandbox.db-wal'].map((name) => readFile(join(booted.dataDir, name), 'latin1')),
  );
  expect(files.join('')).not.toMatch(new RegExp(`"${cvv}"|1128`));
});
