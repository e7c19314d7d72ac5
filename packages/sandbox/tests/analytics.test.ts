import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bootSandbox, type Booted } from './bootSandbox.ts';

let booted: Booted;
beforeAll(async () => {
  booted = await bootSandbox();
});
afterAll(() => booted.close());
beforeEach(async () => {
  await fetch(`${booted.url}/sandbox/ledger`, { method: 'DELETE' });
});

const ledgerSchema = z.object({ analytics: z.array(z.looseObject({ createdAt: z.iso.datetime() })) });
const told = async () =>
  ledgerSchema.parse(await (await fetch(`${booted.url}/sandbox/ledger`)).json()).analytics;
const tell = async (record: unknown): Promise<number> =>
  (await fetch(`${booted.url}/sandbox/analytics`, { method: 'POST', body: JSON.stringify(record) })).status;

const anonymousId = '0b8b0b6e-6f0c-4b44-9f39-1d7a3f3f1c11';
const version = { app_version: '2.3.1', app_variation: 'APP_LP_ROOT' };
const visit = [
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

it('keeps what it is told, in order, until the ledger is emptied', async () => {
  for (const record of visit) {
    // oxlint-disable-next-line no-await-in-loop -- the order matters
    expect(await tell(record)).toBe(204);
  }
  expect(await told()).toMatchObject(visit);
  const panel = await (await fetch(`${booted.url}/sandbox/`)).text();
  for (const words of ['Mesure d’audience (3)', 'view_page', 'toStep = form', 'fromStep = rien', 'marie@'])
    expect(panel).toContain(words);
  await fetch(`${booted.url}/sandbox/ledger`, { method: 'DELETE' });
  expect(await told()).toEqual([]);
});

it.each([
  [{ type: 'page' }],
  [{ type: 'track', fields: {} }],
  [{ type: 'track', name: 'view_page', fields: { step: { name: 'form' } } }],
  [{ type: 'track', name: 'view_page', userId: 'marie@example.com' }],
  [{ type: 'identify', userId: 'marie' }],
  [{ type: 'reset', anonymousId: 'marie' }],
  ['track'],
])('refuses %j', async (record) => {
  expect(await tell(record)).toBe(400);
  expect(await told()).toEqual([]);
});

it('fails on demand', async () => {
  await booted.setFaults({ analytics: { kind: 'status', status: 503, times: 1 } });
  expect([await tell(visit[0]), await tell(visit[1])]).toEqual([503, 204]);
  expect(await told()).toMatchObject([{ type: 'identify' }]);
});

it('keeps what pages have counted as the log of a real shop has it, until the ledger is emptied', async () => {
  const counted = async () => (await fetch(`${booted.url}/sandbox/analytics/counted.log`)).text();
  booted.keepCount({ visit: 7, counted: [{ kind: 'fieldRefused', name: 'customer.email' }] });
  booted.keepCount({ visit: 8, counted: [{ kind: 'methodChosen', name: 'PAYMENT_METHOD_CB' }] });
  const lines = (await counted()).trimEnd().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      event: 'journey.counted',
      visit: 7,
      counted: ['fieldRefused customer.email'],
    },
    expect.objectContaining({ visit: 8 }),
  ]);
  expect(await (await fetch(`${booted.url}/sandbox/`)).text()).toContain('/sandbox/analytics/counted.log');
  await fetch(`${booted.url}/sandbox/ledger`, { method: 'DELETE' });
  expect(await counted()).toBe('');
});

it('its tag loader leaves a cookie and says that it is in the page, no more', async () => {
  const answer = await fetch(`${booted.url}/sandbox/analytics/loader.js`);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  class HTMLScriptElement {
    readonly src = answer.url;
  }
  const window: Record<string, unknown> = {};
  const document = { currentScript: new HTMLScriptElement(), cookie: '' };
  const asked: Promise<Response>[] = [];
  const ask = (url: string, init: RequestInit) => {
    const sent = fetch(url, init);
    asked.push(sent);
    return sent;
  };
  runInNewContext(await answer.text(), { document, window, HTMLScriptElement, URL, fetch: ask });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([204]);
  expect(document.cookie).toMatch(/^_ga_/);
  expect(window).toEqual({ dataLayer: [] });
  expect(await told()).toMatchObject([{ type: 'loaded' }]);
});
