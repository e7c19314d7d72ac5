import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Log } from '#server/contracts/incidentLog.ts';
import type { Config } from '#server/config/config.ts';
import { createFunctions } from '#tests/support/functions.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { listenToLog } from '#tests/support/logged.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

const log: Log = {
  format: 'xstate-log',
  version: 1,
  app: { name: 'mijote', version: '2.3.1', build: '2026-11-21' },
  charts: { visit: '0123456789abcdef' },
  since: 1_795_251_600_000,
  begin: { visit: { status: 'active', value: 'resting', context: {}, children: {} } },
  events: [
    {
      at: 1_795_251_601_000,
      to: 'visit',
      from: null,
      event: { type: 'order.approached' },
      state: { ordering: 'opening' },
    },
  ],
  until: 1_795_251_602_000,
  end: { visit: { chart: 'visit', state: { ordering: 'opening' }, context: {} } },
};
const json = { 'content-type': 'application/json' };

let shop: TestShop;
const logged = listenToLog();
beforeAll(async () => {
  shop = await startShop();
});
afterEach(() => shop.heal());
afterAll(() => shop.stop());

const report = (body: unknown): Promise<Response> =>
  fetch(`${shop.origin}/api/reportProblem`, {
    method: 'POST',
    headers: json,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/**
 * Calls the functions without a network socket.
 * After a rejected body, a server may close the socket before the test reads the response.
 */
const postToFunctions = async (config: Partial<Config>, body: unknown, headers = {}): Promise<Response> =>
  createFunctions(config).request('/api/reportProblem', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });

const fetchSandbox = async (path: string): Promise<Response> => fetch(`${shop.origin}/sandbox${path}`);

const referenceIn = async (response: Response): Promise<string> =>
  z.object({ reference: z.string() }).parse(await response.json()).reference;

const codeOf = async (response: Response): Promise<string> =>
  z.object({ error: z.object({ code: z.string() }) }).parse(await response.json()).error.code;

test('stores the full report under the reference that it returns', async () => {
  const response = await report({ word: '  Le bouton\nne répond pas. ', log });
  expect(response.status).toBe(200);
  const reference = await referenceIn(response);
  expect(reference).toMatch(/^MJ-[2-9A-Z]{4}-[2-9A-Z]{4}$/);

  const stored = await fetchSandbox(`/incidents/${reference}`);
  expect(await stored.json()).toEqual({
    reference,
    word: 'Le bouton ne répond pas.',
    intentIds: [],
    log,
  });
  const file = await fetchSandbox(`/incidents/${reference}/file`);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${reference}.json"`);
  expect(await file.json()).toMatchObject({ word: 'Le bouton ne répond pas.', log });

  const panel = await (await fetchSandbox('/')).text();
  expect(panel).toContain(reference);
  expect(panel).toContain('Le bouton ne répond pas.');
  expect(panel).toContain('Commande chargée ou en chargement › Chargement de la commande');
});

test('stores the payments of the reporting browser, paid or latest first', async () => {
  const visitor = createVisitor(shop);
  const email = 'reports@example.com';
  const first = await visitor.intent(intentRequestOf({ email }));
  const last = await visitor.intent(intentRequestOf({ email, nbMeals: 5 }));
  const intentIdsIn = async (sender: Visitor) => {
    const { status, body } = await sender.post('/api/reportProblem', { word: '', log });
    expect(status).toBe(200);
    const { reference } = z.object({ reference: z.string() }).parse(body);
    const stored = await (await fetchSandbox(`/incidents/${reference}`)).json();
    const { intentIds } = z.object({ intentIds: z.array(z.string()) }).parse(stored);
    expect(logged.of('incident.reported').at(-1)).toMatchObject({
      level: 'info',
      reference,
      count: 1,
      ...(intentIds[0] !== undefined && { intentId: intentIds[0] }),
    });
    return intentIds;
  };
  expect(await intentIdsIn(createVisitor(shop))).toEqual([]);
  expect(await intentIdsIn(visitor)).toEqual([last.id, first.id]);
  // Stripe cannot cancel the unpaid intent, so the checkout still lists it after the paid one.
  await shop.fail({ 'stripe.payment_intents.cancel': { kind: 'status', status: 503 } });
  await shop.pay(first);
  expect((await visitor.post('/api/finalizeOrder', { intentId: first.id })).status).toBe(200);
  expect(await intentIdsIn(visitor)).toEqual([first.id, last.id]);
  expect(await (await fetchSandbox('/')).text()).toContain(last.id);
});

test('stores a report without payments while Restate is unreachable', async () => {
  const visitor = createVisitor(shop);
  await visitor.intent(intentRequestOf({ email: 'unasked@example.com' }));
  const headers = { cookie: visitor.cookie() };
  const config = { ...shop.config, RESTATE_INGRESS_URL: 'http://127.0.0.1:9' };
  const response = await postToFunctions(config, { word: '', log }, headers);
  expect(response.status).toBe(200);
  const stored = await fetchSandbox(`/incidents/${await referenceIn(response)}`);
  expect(await stored.json()).toMatchObject({ intentIds: [] });
});

test('escapes the customer’s text on the sandbox panel', async () => {
  await report({ word: '<script>alert(1)</script>', log });
  const panel = await (await fetchSandbox('/')).text();
  expect(panel).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(panel).not.toContain('<script>alert(1)');
});

test.each(['4012 8888 8888 1881', '4012888888881881', 'carte : 4012-8888-8888-1881 cvc 123'])(
  'rejects a text with the card number %s with 422',
  async (word) => {
    const response = await report({ word, log });
    expect([response.status, await codeOf(response)]).toEqual([422, 'card_number']);
    expect(await (await fetchSandbox('/')).text()).not.toContain(word);
  },
);

test('accepts a text with a phone number and a reference', async () => {
  const word = 'Rappelez-moi au 06 12 34 56 78, commande 1234567890123.';
  expect((await report({ word, log })).status).toBe(200);
});

test.each<[string, unknown]>([
  ['a report without a log', { word: '' }],
  ['a log of another format', { word: '', log: { ...log, format: 'har' } }],
  ['a log of a later version', { word: '', log: { ...log, version: 2 } }],
  ['a log with an incomplete event', { word: '', log: { ...log, events: [{ at: 1, to: 'visit' }] } }],
  ['a text that is too long', { word: 'x'.repeat(1001), log }],
  ['a log with a text that is too long', { word: '', log: { ...log, charts: { visit: 'x'.repeat(501) } } }],
  [
    'a log with too many events',
    { word: '', log: { ...log, events: Array.from({ length: 1001 }, () => log.events[0]) } },
  ],
  ['truncated JSON', JSON.stringify({ word: '', log }).slice(0, -20)],
])('rejects %s with 400', async (_label, body) => {
  const response = await report(body);
  expect([response.status, await codeOf(response)]).toEqual([400, 'malformed']);
});

const largeReport = (count: number): unknown => ({
  word: '',
  log: {
    ...log,
    begin: {
      visit: {
        ...log.begin['visit'],
        context: { texts: Array.from({ length: count }, () => 'x'.repeat(400)) },
      },
    },
  },
});

test('accepts a large report and rejects a larger one with 413', async () => {
  expect((await report(largeReport(400))).status).toBe(200);
  const response = await postToFunctions({}, largeReport(700));
  expect([response.status, await codeOf(response)]).toEqual([413, 'too_large']);
});

test('rejects a cross-site report with 403', async () => {
  const response = await postToFunctions({}, { word: '', log }, { 'sec-fetch-site': 'cross-site' });
  expect([response.status, await codeOf(response)]).toEqual([403, 'cross_site']);
});

test('returns 502 with advice to save the file if storage fails', async () => {
  await shop.fail({ incidents: { kind: 'status', status: 503 } });
  const response = await report({ word: '', log });
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({
    error: { code: 'not_kept', message: expect.stringContaining('Gardez le fichier') },
  });
});

test('returns 503 if the shop does not collect reports', async () => {
  const response = await postToFunctions({ INCIDENTS_URL: undefined }, { word: '', log });
  expect([response.status, await codeOf(response)]).toEqual([503, 'not_collected']);
});
