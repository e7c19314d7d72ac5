import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createBalances } from '#sandbox/balances.ts';
import { createControls } from '#sandbox/controls.ts';
import { openDatabase } from '#sandbox/database.ts';
import { Faults } from '#sandbox/faults.ts';
import { joinLedger } from '#sandbox/ledger.ts';
import { temporaryFile } from './mainBench.ts';

const people = { 'riche@example.com': 10_000, 'juste@example.com': 2500, 'pauvre@example.com': 1000 };
const defaults = {
  edenred: people,
  conecs: { '4970101234567890': 10_000 },
  swile: people,
  restoflash: people,
};

function open(file = temporaryFile()) {
  const database = openDatabase(file);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) database.close();
    isOpen = false;
  };
  onTestFinished(close);
  const balances = createBalances(database);
  const ledger = joinLedger(database, [balances.ledger]);
  const faults = new Faults(database);
  const controls = createControls({ balances, ledger, faults, faultsChanged: () => {} });
  const app = new Hono().route('/sandbox', controls);
  const ask = (method: string, path: string, body?: string) =>
    app.request(`/sandbox/${path}`, { method, ...(body !== undefined && { body }) });
  return {
    balances,
    close,
    ask,
    put: (json: unknown) => ask('PUT', 'balances', JSON.stringify(json)),
    read: async (): Promise<unknown> => (await ask('GET', 'balances')).json(),
  };
}

test('the test accounts have what the documents say', async () => {
  const { balances, read } = open();
  expect(balances.all()).toEqual(defaults);
  expect(await read()).toEqual(defaults);
  expect(balances.of('edenred', ' Riche@Example.com')).toBe(10_000);
  expect(balances.of('conecs', '4970 1012 3456 7890')).toBe(10_000);
});

test('a wallet that nobody knows lets nobody in; a card is always good', () => {
  const { balances } = open();
  expect([
    balances.knows('swile', 'inconnu@example.com'),
    balances.of('swile', 'inconnu@example.com'),
  ]).toEqual([false, 0]);
  expect([balances.knows('conecs', '4970100000000000'), balances.of('conecs', '4970100000000000')]).toEqual([
    true,
    10_000,
  ]);
  expect(balances.all()).toEqual(defaults);
});

test('PUT sets those that are named, opens accounts, and leaves the others', async () => {
  const { balances, put, read } = open();
  const answer = await put({
    edenred: { 'riche@example.com': 99 },
    swile: { 'Nouveau@example.com': 1234 },
    conecs: { '4970 1012 3456 7890': 0 },
  });
  const expected = {
    edenred: { ...people, 'riche@example.com': 99 },
    conecs: { '4970101234567890': 0 },
    swile: { ...people, 'nouveau@example.com': 1234 },
    restoflash: people,
  };
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(expected);
  expect(await read()).toEqual(expected);
  expect(balances.knows('swile', 'nouveau@example.com')).toBe(true);
});

const errorSchema = z.object({ error: z.object({ name: z.string(), message: z.string() }) });

test.each([
  ['nothing', null, 'Les soldes s’écrivent'],
  ['a list', [], 'Les soldes s’écrivent'],
  ['no accounts', { edenred: 5 }, 'Les soldes s’écrivent'],
  ['another provider', { pluxee: { 'riche@example.com': 5 } }, '«\u00a0pluxee\u00a0» n’existe pas'],
  ['no e-mail', { edenred: { riche: 5 } }, '«\u00a0riche\u00a0» n’est pas une adresse e-mail'],
  ['no card', { conecs: { 'riche@example.com': 5 } }, 'n’est pas un numéro de carte'],
  ['less than nothing', { edenred: { 'riche@example.com': -1 } }, 'nombre entier de centimes'],
  ['half a cent', { edenred: { 'riche@example.com': 0.5 } }, 'nombre entier de centimes'],
  ['a text', { edenred: { 'riche@example.com': '100' } }, 'nombre entier de centimes'],
  [
    'one that is wrong among others',
    { edenred: { 'juste@example.com': 1, 'riche@example.com': -1 } },
    'riche@',
  ],
])('%s is a 400 in French, and changes nothing', async (_what, json, words) => {
  const { put, read } = open();
  const answer = await put(json);
  expect(answer.status).toBe(400);
  expect(errorSchema.parse(await answer.json()).error.message).toContain(words);
  expect(await read()).toEqual(defaults);
});

test('what is no JSON is a 400 too', async () => {
  const { ask } = open();
  expect((await ask('PUT', 'balances', 'riche=100')).status).toBe(400);
});

test('an emptied ledger has the balances of the first day', async () => {
  const { put, read, ask } = open();
  await put({ edenred: { 'riche@example.com': 1, 'nouveau@example.com': 2 } });
  expect((await ask('DELETE', 'ledger')).status).toBe(204);
  expect(await read()).toEqual(defaults);
});

test('balances outlive the process', () => {
  const file = temporaryFile();
  const before = open(file);
  before.balances.set('restoflash', 'riche@example.com', 6000);
  before.close();
  expect(open(file).balances.of('restoflash', 'riche@example.com')).toBe(6000);
});

test.each([
  ['an unknown name', { 'stripe.nothing': { kind: 'hold' } }, '«\u00a0stripe.nothing\u00a0» n’existe pas'],
  ['an unknown kind', { 'main.*': { kind: 'explode' } }, 'kind est delay, status'],
  ['no milliseconds', { 'main.*': { kind: 'delay' } }, 'ms est un nombre entier'],
  ['a status of success', { 'main.*': { kind: 'status', status: 200 } }, 'status est un statut HTTP'],
  ['another field', { 'main.*': { kind: 'hold', time: 1 } }, 'time n’a rien à y faire'],
  ['another provider’s kind', { 'main.*': { kind: 'hold' } }, 'de l’une de ces sortes'],
])('a fault with %s is refused in French', async (_what, json, words) => {
  const { ask } = open();
  const answer = await ask('PUT', 'faults', JSON.stringify(json));
  expect(answer.status).toBe(400);
  expect(errorSchema.parse(await answer.json()).error.message).toContain(words);
});
