import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bootSandbox, type BootedSandbox } from './bootSandbox.ts';

let sandbox: BootedSandbox;
beforeAll(async () => {
  sandbox = await bootSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await fetch(`${sandbox.url}/sandbox/ledger`, { method: 'DELETE' });
});

const ledgerSchema = z.object({ analytics: z.array(z.looseObject({ createdAt: z.iso.datetime() })) });
const recordedEvents = async () =>
  ledgerSchema.parse(await (await fetch(`${sandbox.url}/sandbox/ledger`)).json()).analytics;
const sendEvent = async (record: unknown): Promise<number> =>
  (await fetch(`${sandbox.url}/sandbox/analytics`, { method: 'POST', body: JSON.stringify(record) })).status;

const anonymousId = '0b8b0b6e-6f0c-4b44-9f39-1d7a3f3f1c11';
const version = { app_version: '2.3.1', app_variation: 'APP_LP_ROOT' };
const eventsOfVisit = [
  {
    type: 'track',
    name: 'view_page',
    fields: { name: 'app', fromStep: null, toStep: 'form', ...version },
    anonymousId,
  },
  {
    type: 'identify',
    userId: 'marie@example.com',
    fields: { source: 'TUNNEL-2025', ...version },
    anonymousId,
  },
  { type: 'reset', anonymousId },
];

it('records analytics events in order until the ledger is emptied', async () => {
  for (const record of eventsOfVisit) {
    // oxlint-disable-next-line no-await-in-loop -- the order matters
    expect(await sendEvent(record)).toBe(204);
  }
  expect(await recordedEvents()).toMatchObject(eventsOfVisit);
  const panel = await (await fetch(`${sandbox.url}/sandbox/`)).text();
  for (const expectedText of [
    'Mesure d’audience (3)',
    'view_page',
    'toStep = form',
    'fromStep = vide',
    'marie@',
  ])
    expect(panel).toContain(expectedText);
  await fetch(`${sandbox.url}/sandbox/ledger`, { method: 'DELETE' });
  expect(await recordedEvents()).toEqual([]);
});

it.each([
  [{ type: 'page' }],
  [{ type: 'track', fields: {} }],
  [{ type: 'track', name: 'view_page', fields: { step: { name: 'form' } } }],
  [{ type: 'track', name: 'view_page', userId: 'marie@example.com' }],
  [{ type: 'identify', userId: 'marie' }],
  [{ type: 'reset', anonymousId: 'marie' }],
  ['track'],
])('rejects the malformed event %j with 400', async (record) => {
  expect(await sendEvent(record)).toBe(400);
  expect(await recordedEvents()).toEqual([]);
});

it('returns a configured 503 once and does not record that event', async () => {
  await sandbox.setFaults({ analytics: { kind: 'status', status: 503, times: 1 } });
  expect([await sendEvent(eventsOfVisit[0]), await sendEvent(eventsOfVisit[1])]).toEqual([503, 204]);
  expect(await recordedEvents()).toMatchObject([{ type: 'identify' }]);
});

it('serves counted journeys as log lines until the ledger is emptied', async () => {
  const readCountLog = async () => (await fetch(`${sandbox.url}/sandbox/analytics/counted.log`)).text();
  sandbox.keepCount({ visit: 7, counted: [{ kind: 'fieldRefused', name: 'customer.email' }] });
  sandbox.keepCount({ visit: 8, counted: [{ kind: 'methodChosen', name: 'PAYMENT_METHOD_CB' }] });
  const lines = (await readCountLog()).trimEnd().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      event: 'journey.counted',
      visit: 7,
      counted: ['fieldRefused customer.email'],
    },
    expect.objectContaining({ visit: 8 }),
  ]);
  expect(await (await fetch(`${sandbox.url}/sandbox/`)).text()).toContain('/sandbox/analytics/counted.log');
  await fetch(`${sandbox.url}/sandbox/ledger`, { method: 'DELETE' });
  expect(await readCountLog()).toBe('');
});

it('sets a cookie and sends one `loaded` event when the tag loader runs', async () => {
  const response = await fetch(`${sandbox.url}/sandbox/analytics/loader.js`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  class HTMLScriptElement {
    readonly src = response.url;
  }
  const window: Record<string, unknown> = {};
  const document = { currentScript: new HTMLScriptElement(), cookie: '' };
  const requests: Promise<Response>[] = [];
  const recordingFetch = (url: string, init: RequestInit) => {
    const request = fetch(url, init);
    requests.push(request);
    return request;
  };
  runInNewContext(await response.text(), { document, window, HTMLScriptElement, URL, fetch: recordingFetch });
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([204]);
  expect(document.cookie).toMatch(/^_ga_/);
  expect(window).toEqual({ dataLayer: [] });
  expect(await recordedEvents()).toMatchObject([{ type: 'loaded' }]);
});
