import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paygreenKeys } from '#server/config/config.ts';
import { bootSandbox, type Booted } from './bootSandbox.ts';
import { orderSample, paygreenAt, saturday, type PaygreenBench } from './paygreenBench.ts';

const visitSchema = z.object({ data: z.object({ status: z.string(), instrument: z.nullable(z.string()) }) });

let booted: Booted;
let paygreen: PaygreenBench;
let later = 0;
beforeEach(async () => {
  later = 0;
  booted = await bootSandbox(() => saturday + later);
  paygreen = await paygreenAt(booted.url);
});
afterEach(() => booted.close());

/** A wallet window, operated like a browser. */
function openWindow(platform: string, buyer: string, more: Record<string, string> = {}) {
  const visit = randomUUID();
  const address = `${paygreen.base}/wallets/${platform}`;
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${address}/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ visit, ...form }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    load: async () => {
      const query = new URLSearchParams({ visit, buyer, key: paygreenKeys.publishable, ...more });
      const answer = await fetch(`${address}?${query.toString()}`);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    signIn: (email: string) => send('sign-in', { email, password: 'x' }),
    answer: (outcome: string) => send('answer', { wallet: 'meal', outcome }),
    outcome: async () => {
      const answer = await fetch(`${paygreen.base}/pgjs/visits/${visit}`);
      return answer.ok ? visitSchema.parse(await answer.json()).data : answer.status;
    },
  };
}

it.each(['swile', 'restoflash'])('creates a %s instrument after sign-in and consent', async (platform) => {
  const buyer = await paygreen.newBuyer();
  const wallet = openWindow(platform, buyer);
  expect(await wallet.outcome()).toBe(404);
  const page = await wallet.load();
  expect(page.text).toMatch('Se connecter');
  expect(page.headers.get('content-security-policy')).toMatch("default-src 'none'; script-src 'self'");
  expect(page.text).not.toMatch(/style=|<script>|https:/);
  const choice = await wallet.signIn(' Riche@example.com ');
  expect(choice.text).toMatch(/Autoriser Mijote[^]*100,00/);
  expect(await wallet.outcome()).toEqual({ status: 'choosing', instrument: null });
  expect((await wallet.answer('allow')).text).toMatch('C’est fait');
  const outcome = z.object({ status: z.string(), instrument: z.string() }).parse(await wallet.outcome());
  const response = await paygreen.get(`payment/instruments/${outcome.instrument}`);
  expect(response.body.data).toMatchObject({
    type: 'wallet',
    platform,
    buyer,
    reuse_allowed: true,
    daily_balance: null,
  });
  expect(JSON.stringify(response.body)).not.toContain('riche');
});

it('rejects an unknown wallet account', async () => {
  const wallet = openWindow('swile', await paygreen.newBuyer());
  await wallet.load();
  const rejected = await wallet.signIn('inconnue@example.com');
  expect(rejected.status).toBe(422);
  expect(rejected.text).toMatch('Aucun compte Swile n’existe à cette adresse.');
  expect(rejected.text).toMatch('value="inconnue@example.com"');
  expect(await wallet.outcome()).toMatchObject({ status: 'signedOut' });
  expect((await wallet.signIn('juste@example.com')).text).toMatch('25,00');
});

it('records a refusal before or after sign-in and ignores later consent', async () => {
  const refusedBefore = openWindow('swile', await paygreen.newBuyer());
  await refusedBefore.load();
  expect((await refusedBefore.answer('refuse')).text).toMatch('Aucune autorisation');
  const refusedAfter = openWindow('swile', await paygreen.newBuyer());
  await refusedAfter.load();
  await refusedAfter.signIn('riche@example.com');
  await refusedAfter.answer('refuse');
  await refusedAfter.answer('allow');
  expect([await refusedBefore.outcome(), await refusedAfter.outcome()]).toEqual([
    { status: 'refused', instrument: null },
    { status: 'refused', instrument: null },
  ]);
});

it('rejects consent without sign-in, with wrong data or after ten minutes', async () => {
  const buyer = await paygreen.newBuyer();
  const notSignedIn = openWindow('swile', buyer);
  await notSignedIn.load();
  await notSignedIn.answer('allow');
  expect(await notSignedIn.outcome()).toMatchObject({ status: 'refused' });
  expect((await openWindow('swile', buyer, { key: 'pk_other' }).load()).status).toBe(404);
  expect((await openWindow('swile', 'buy_0').load()).status).toBe(404);
  expect((await openWindow('swile', buyer, { visit: '1' }).load()).status).toBe(404);
  const expired = openWindow('swile', buyer);
  await expired.load();
  await expired.signIn('riche@example.com');
  later = 10 * 60_000;
  expect((await expired.answer('allow')).status).toBe(404);
});

it('creates an instrument for a low balance, but rejects its order', async () => {
  const buyer = await paygreen.newBuyer();
  const wallet = openWindow('swile', buyer);
  await wallet.load();
  await wallet.signIn('pauvre@example.com');
  await wallet.answer('allow');
  const { instrument } = z.object({ instrument: z.string() }).parse(await wallet.outcome());
  const order = await paygreen.post('payment/payment-orders', { ...orderSample, buyer, instrument });
  expect(order.body.data).toMatchObject({
    status: 'payment_order.refused',
    reason: 'insufficient_balance',
    transactions: [{ platform: 'swile' }],
  });
});

it('returns 503 while the platform is unavailable, then accepts a retry', async () => {
  const wallet = openWindow('restoflash', await paygreen.newBuyer());
  await wallet.load();
  await wallet.signIn('riche@example.com');
  await booted.setFaults({ 'paygreen.instruments.create': { kind: 'status', status: 503, times: 1 } });
  expect(await wallet.answer('allow')).toMatchObject({
    status: 503,
    text: expect.stringMatching('ne répond pas'),
  });
  expect((await wallet.answer('allow')).text).toMatch('C’est fait');
});
