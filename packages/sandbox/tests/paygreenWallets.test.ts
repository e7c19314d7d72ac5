import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sandboxPaygreenKeys } from '#server/config/config.ts';
import { bootSandbox, type BootedSandbox } from './bootSandbox.ts';
import { orderSample, paygreenClientAt, saturdayMs, type PaygreenClient } from './paygreenBench.ts';

const visitSchema = z.object({ data: z.object({ status: z.string(), instrument: z.nullable(z.string()) }) });

let sandbox: BootedSandbox;
let paygreen: PaygreenClient;
let elapsedMs = 0;
beforeEach(async () => {
  elapsedMs = 0;
  sandbox = await bootSandbox(() => saturdayMs + elapsedMs);
  paygreen = await paygreenClientAt(sandbox.url);
});
afterEach(() => sandbox.close());

/** Opens a wallet window by HTTP, like a browser. */
function openWalletWindow(platform: string, buyer: string, overrides: Record<string, string> = {}) {
  const visit = randomUUID();
  const address = `${paygreen.base}/wallets/${platform}`;
  const submitForm = async (path: string, form: Record<string, string>) => {
    const response = await fetch(`${address}/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ visit, ...form }),
    });
    return { status: response.status, text: await response.text() };
  };
  return {
    load: async () => {
      const query = new URLSearchParams({ visit, buyer, key: sandboxPaygreenKeys.publishable, ...overrides });
      const response = await fetch(`${address}?${query.toString()}`);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    signIn: (email: string) => submitForm('sign-in', { email, password: 'x' }),
    submitOutcome: (outcome: string) => submitForm('answer', { wallet: 'meal', outcome }),
    readOutcome: async () => {
      const response = await fetch(`${paygreen.base}/pgjs/visits/${visit}`);
      return response.ok ? visitSchema.parse(await response.json()).data : response.status;
    },
  };
}

it.each(['swile', 'restoflash'])('creates a %s instrument after sign-in and consent', async (platform) => {
  const buyer = await paygreen.createBuyer();
  const wallet = openWalletWindow(platform, buyer);
  expect(await wallet.readOutcome()).toBe(404);
  const page = await wallet.load();
  expect(page.text).toMatch('Se connecter');
  expect(page.headers.get('content-security-policy')).toMatch("default-src 'none'; script-src 'self'");
  expect(page.text).not.toMatch(/style=|<script>|https:/);
  const choicePage = await wallet.signIn(' Riche@example.com ');
  expect(choicePage.text).toMatch(/Autoriser Mijote[^]*100,00/);
  expect(await wallet.readOutcome()).toEqual({ status: 'choosing', instrument: null });
  expect((await wallet.submitOutcome('allow')).text).toMatch('Compte connecté');
  const outcome = z.object({ status: z.string(), instrument: z.string() }).parse(await wallet.readOutcome());
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
  const wallet = openWalletWindow('swile', await paygreen.createBuyer());
  await wallet.load();
  const rejected = await wallet.signIn('inconnue@example.com');
  expect(rejected.status).toBe(422);
  expect(rejected.text).toMatch('Aucun compte Swile n’existe à cette adresse.');
  expect(rejected.text).toMatch('value="inconnue@example.com"');
  expect(await wallet.readOutcome()).toMatchObject({ status: 'signedOut' });
  expect((await wallet.signIn('juste@example.com')).text).toMatch('25,00');
});

it('records a refusal before or after sign-in and ignores later consent', async () => {
  const refusedBeforeSignIn = openWalletWindow('swile', await paygreen.createBuyer());
  await refusedBeforeSignIn.load();
  expect((await refusedBeforeSignIn.submitOutcome('refuse')).text).toMatch('Aucune autorisation');
  const refusedAfterSignIn = openWalletWindow('swile', await paygreen.createBuyer());
  await refusedAfterSignIn.load();
  await refusedAfterSignIn.signIn('riche@example.com');
  await refusedAfterSignIn.submitOutcome('refuse');
  await refusedAfterSignIn.submitOutcome('allow');
  expect([await refusedBeforeSignIn.readOutcome(), await refusedAfterSignIn.readOutcome()]).toEqual([
    { status: 'refused', instrument: null },
    { status: 'refused', instrument: null },
  ]);
});

it('rejects consent without sign-in, with wrong data or after ten minutes', async () => {
  const buyer = await paygreen.createBuyer();
  const signedOutWallet = openWalletWindow('swile', buyer);
  await signedOutWallet.load();
  await signedOutWallet.submitOutcome('allow');
  expect(await signedOutWallet.readOutcome()).toMatchObject({ status: 'refused' });
  expect((await openWalletWindow('swile', buyer, { key: 'pk_other' }).load()).status).toBe(404);
  expect((await openWalletWindow('swile', 'buy_0').load()).status).toBe(404);
  expect((await openWalletWindow('swile', buyer, { visit: '1' }).load()).status).toBe(404);
  const expiredWallet = openWalletWindow('swile', buyer);
  await expiredWallet.load();
  await expiredWallet.signIn('riche@example.com');
  elapsedMs = 10 * 60_000;
  expect((await expiredWallet.submitOutcome('allow')).status).toBe(404);
});

it('creates an instrument for a low balance, but rejects its order', async () => {
  const buyer = await paygreen.createBuyer();
  const wallet = openWalletWindow('swile', buyer);
  await wallet.load();
  await wallet.signIn('pauvre@example.com');
  await wallet.submitOutcome('allow');
  const { instrument } = z.object({ instrument: z.string() }).parse(await wallet.readOutcome());
  const order = await paygreen.post('payment/payment-orders', { ...orderSample, buyer, instrument });
  expect(order.body.data).toMatchObject({
    status: 'payment_order.refused',
    reason: 'insufficient_balance',
    transactions: [{ platform: 'swile' }],
  });
});

it('returns 503 while the platform is unavailable, then accepts a retry', async () => {
  const wallet = openWalletWindow('restoflash', await paygreen.createBuyer());
  await wallet.load();
  await wallet.signIn('riche@example.com');
  await sandbox.setFaults({ 'paygreen.instruments.create': { kind: 'status', status: 503, times: 1 } });
  expect(await wallet.submitOutcome('allow')).toMatchObject({
    status: 503,
    text: expect.stringMatching('ne répond pas'),
  });
  expect((await wallet.submitOutcome('allow')).text).toMatch('Compte connecté');
});
