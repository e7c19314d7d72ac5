import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createBalances } from '#sandbox/balances.ts';
import { createControls } from '#sandbox/controls.ts';
import { createDeviceWallets } from '#sandbox/deviceWallets.ts';
import { openDatabase } from '#sandbox/database.ts';
import { Faults } from '#sandbox/faults.ts';
import { combineLedger } from '#sandbox/ledger.ts';
import { temporaryFile } from './mainBench.ts';

const walletBalances = { 'riche@example.com': 10_000, 'juste@example.com': 2500, 'pauvre@example.com': 1000 };
const defaultBalances = {
  edenred: walletBalances,
  conecs: { '4970101234567890': 10_000 },
  swile: walletBalances,
  restoflash: walletBalances,
};

function openBalances(file = temporaryFile()) {
  const database = openDatabase(file);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) database.close();
    isOpen = false;
  };
  onTestFinished(close);
  const balances = createBalances(database);
  const ledger = combineLedger(database, [balances.ledger]);
  const faults = new Faults(database);
  const wallets = createDeviceWallets(database);
  const controls = createControls({ balances, wallets, ledger, faults, onFaultsChanged: () => {} });
  const app = new Hono().route('/sandbox', controls);
  const sendRequest = (method: string, path: string, body?: string) =>
    app.request(`/sandbox/${path}`, { method, ...(body !== undefined && { body }) });
  return {
    balances,
    close,
    request: sendRequest,
    putBalances: (json: unknown) => sendRequest('PUT', 'balances', JSON.stringify(json)),
    readBalances: async (): Promise<unknown> => (await sendRequest('GET', 'balances')).json(),
  };
}

test('gives the test accounts their documented balances', async () => {
  const { balances, readBalances } = openBalances();
  expect(balances.all()).toEqual(defaultBalances);
  expect(await readBalances()).toEqual(defaultBalances);
  expect(balances.get('edenred', ' Riche@Example.com')).toBe(10_000);
  expect(balances.get('conecs', '4970 1012 3456 7890')).toBe(10_000);
});

test('rejects unknown wallets and accepts any Conecs card with 100 €', () => {
  const { balances } = openBalances();
  expect([
    balances.hasAccount('swile', 'inconnu@example.com'),
    balances.get('swile', 'inconnu@example.com'),
  ]).toEqual([false, 0]);
  expect([
    balances.hasAccount('conecs', '4970100000000000'),
    balances.get('conecs', '4970100000000000'),
  ]).toEqual([true, 10_000]);
  expect(balances.all()).toEqual(defaultBalances);
});

test('sets named balances with PUT, adds accounts and leaves others unchanged', async () => {
  const { balances, putBalances, readBalances } = openBalances();
  const response = await putBalances({
    edenred: { 'riche@example.com': 99 },
    swile: { 'Nouveau@example.com': 1234 },
    conecs: { '4970 1012 3456 7890': 0 },
  });
  const expected = {
    edenred: { ...walletBalances, 'riche@example.com': 99 },
    conecs: { '4970101234567890': 0 },
    swile: { ...walletBalances, 'nouveau@example.com': 1234 },
    restoflash: walletBalances,
  };
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(expected);
  expect(await readBalances()).toEqual(expected);
  expect(balances.hasAccount('swile', 'nouveau@example.com')).toBe(true);
});

const errorSchema = z.object({ error: z.object({ name: z.string(), message: z.string() }) });

test.each([
  ['a null body', null, 'Les soldes doivent avoir la forme'],
  ['an array', [], 'Les soldes doivent avoir la forme'],
  ['a provider without accounts', { edenred: 5 }, 'Les soldes doivent avoir la forme'],
  ['an unknown provider', { pluxee: { 'riche@example.com': 5 } }, '«\u00a0pluxee\u00a0» n’existe pas'],
  [
    'an account that is not an e-mail',
    { edenred: { riche: 5 } },
    '«\u00a0riche\u00a0» n’est pas une adresse e-mail',
  ],
  [
    'an account that is not a card number',
    { conecs: { 'riche@example.com': 5 } },
    'n’est pas un numéro de carte',
  ],
  ['a negative balance', { edenred: { 'riche@example.com': -1 } }, 'nombre entier de centimes'],
  ['a fraction of a cent', { edenred: { 'riche@example.com': 0.5 } }, 'nombre entier de centimes'],
  ['a balance in quotes', { edenred: { 'riche@example.com': '100' } }, 'nombre entier de centimes'],
  [
    'one invalid balance among valid ones',
    { edenred: { 'juste@example.com': 1, 'riche@example.com': -1 } },
    'riche@',
  ],
])('rejects %s with a 400 in French and changes no balance', async (_what, json, words) => {
  const { putBalances, readBalances } = openBalances();
  const response = await putBalances(json);
  expect(response.status).toBe(400);
  expect(errorSchema.parse(await response.json()).error.message).toContain(words);
  expect(await readBalances()).toEqual(defaultBalances);
});

test('rejects a body that is not JSON with 400', async () => {
  const { request } = openBalances();
  expect((await request('PUT', 'balances', 'riche=100')).status).toBe(400);
});

test('resets the balances when the ledger is emptied', async () => {
  const { putBalances, readBalances, request } = openBalances();
  await putBalances({ edenred: { 'riche@example.com': 1, 'nouveau@example.com': 2 } });
  expect((await request('DELETE', 'ledger')).status).toBe(204);
  expect(await readBalances()).toEqual(defaultBalances);
});

test('restores the balances after a restart', () => {
  const file = temporaryFile();
  const firstBalances = openBalances(file);
  firstBalances.balances.set('restoflash', 'riche@example.com', 6000);
  firstBalances.close();
  expect(openBalances(file).balances.get('restoflash', 'riche@example.com')).toBe(6000);
});

test.each([
  ['an unknown name', { 'stripe.nothing': { kind: 'hold' } }, '«\u00a0stripe.nothing\u00a0» n’existe pas'],
  ['an unknown kind', { 'main.*': { kind: 'explode' } }, 'kind doit être delay, status'],
  ['no delay in milliseconds', { 'main.*': { kind: 'delay' } }, 'ms doit être un nombre entier'],
  ['a success status', { 'main.*': { kind: 'status', status: 200 } }, 'status doit être un statut HTTP'],
  ['an unknown field', { 'main.*': { kind: 'hold', time: 1 } }, 'champ inconnu\u00a0: time'],
  ['a kind for webhooks only', { 'main.*': { kind: 'hold' } }, 'accepte seulement ces valeurs de kind'],
])('returns 400 with a French message for a fault with %s', async (_what, json, words) => {
  const { request } = openBalances();
  const response = await request('PUT', 'faults', JSON.stringify(json));
  expect(response.status).toBe(400);
  expect(errorSchema.parse(await response.json()).error.message).toContain(words);
});
