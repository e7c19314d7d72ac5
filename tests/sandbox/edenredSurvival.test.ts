import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { edenredAt, paymentSample } from './edenredCalls.ts';
import { openKillable } from './killable.ts';

const read = async (url: string): Promise<unknown> => (await fetch(url)).json();

const payment = (order_ref: string) => ({ ...paymentSample, order_ref, amount: 50 });

test('after a kill, sessions, codes, payments, balances and the signing key are what they were', async () => {
  const { boot, kill } = openKillable();
  const url = await boot();
  const before = edenredAt(url);
  const tokens = await before.signedIn();
  const code = await before.codeOf('juste@example.com');
  const used = await before.codeOf();
  await before.exchange(used);
  const keys = await before.keySet();
  await fetch(`${url}/sandbox/balances`, {
    method: 'PUT',
    body: JSON.stringify({ edenred: { 'riche@example.com': 4000 } }),
  });
  expect((await before.pay('/transactions', tokens.access_token, paymentSample)).status).toBe(200);
  const balances = await read(`${url}/sandbox/balances`);
  const ledger = await read(`${url}/sandbox/ledger`);
  await kill();

  const again = await boot();
  const after = edenredAt(again);
  expect(balances).toMatchObject({ edenred: { 'riche@example.com': 4000 } });
  expect(await read(`${again}/sandbox/balances`)).toEqual(balances);
  expect(await read(`${again}/sandbox/ledger`)).toEqual(ledger);
  expect(ledger).toMatchObject({ edenred: { transactions: [{ captured_amount: 2500 }] } });
  expect(await after.keySet()).toEqual(keys);
  expect(await after.whoIs(tokens.access_token)).toMatchObject({ username: 'riche@example.com' });
  expect((await after.pay('/transactions', tokens.access_token, paymentSample)).status).toBe(409);
  expect((await after.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await after.refresh(tokens.refresh_token)).status).toBe(400);
  expect((await after.exchange(used, { redirect_uri: before.home })).status).toBe(400);
  expect((await after.exchange(code, { redirect_uri: before.home })).status).toBe(200);
});

test('killed in the middle of many payments, has done each wholly or not at all', async () => {
  const { boot, kill } = openKillable();
  const before = edenredAt(await boot());
  const { access_token: access } = await before.signedIn();
  const references = Array.from({ length: 40 }, (_, index) => `pi_many${index}`);
  const calls = references.map((reference) => before.pay('/transactions', access, payment(reference)));
  await Promise.any(calls);
  await kill();
  await Promise.allSettled(calls);

  const url = await boot();
  const schema = z.object({ edenred: z.object({ transactions: z.array(z.object({ amount: z.number() })) }) });
  const { transactions } = schema.parse(await read(`${url}/sandbox/ledger`)).edenred;
  expect(transactions.length).toBeGreaterThan(0);
  const after = edenredAt(url);
  const again = await Promise.all(
    references.map(async (reference) => after.pay('/transactions', access, payment(reference))),
  );
  expect(again.filter(({ status }) => status === 200)).toHaveLength(references.length - transactions.length);
});
