import { metrics } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { words } from '#machines/checkout/checkout.fr.ts';
import { maxCounts } from '#machines/domain/journeyLimits.ts';
import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { maxCountBytes } from '#server/functions/countJourney.ts';
import { createSandboxConfig } from '#server/config/config.ts';
import { createShop } from '#server/shop.ts';
import { listenToLog } from '#tests/support/logged.ts';

const unreachable = 'http://127.0.0.1:9';

/** Creates the HTTP functions without a shop. Collects the analytics counts that the functions store. */
function startFunctions() {
  const stored: CountJourneyRequest[] = [];
  const shop = createShop({
    config: { ...createSandboxConfig(unreachable, unreachable), LIMITS_FACTOR: 1 },
    remoteAddressOf: () => '203.0.113.1',
    now: Date.now,
    storeJourneyCounts: (count) => stored.push(count),
  });
  const sendCount = async (
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> =>
    shop.request('/api/countJourney', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { stored, sendCount };
}

const codeOf = async (response: Response): Promise<string> =>
  z.object({ error: z.object({ code: z.string() }) }).parse(await response.json()).error.code;

const moved = {
  kind: 'moved',
  from: 'checkout.home.choosing',
  to: 'checkout.form.editing',
  seconds: 12,
} as const;
const count: CountJourneyRequest = {
  visit: 4_294_967_295,
  counted: [
    { kind: 'moved', from: null, to: 'checkout.home.choosing', seconds: 0 },
    moved,
    { kind: 'fieldRefused', name: 'customer.email' },
    { kind: 'methodChosen', name: 'PAYMENT_METHOD_SWILE' },
    { kind: 'walletAuthorized', name: 'apple_pay' },
    { kind: 'paymentRefused', name: 'declined' },
    { kind: 'moved', from: 'checkout.payment.open.refused', to: null, seconds: 86_400 },
  ],
};

test('stores a count and returns 204 without body or cookie', async () => {
  const { stored, sendCount } = startFunctions();
  const response = await sendCount(count);
  expect([response.status, await response.text(), response.headers.get('set-cookie')]).toEqual([
    204,
    '',
    null,
  ]);
  expect(stored).toEqual([count]);
});

test('logs a count as one line of names and integers', async () => {
  const logged = listenToLog();
  const shop = createShop({
    config: createSandboxConfig(unreachable, unreachable),
    remoteAddressOf: () => 'test',
    now: Date.now,
  });
  await shop.request('/api/countJourney', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'page' },
    body: JSON.stringify(count),
  });
  expect(logged.of('journey.counted')).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      event: 'journey.counted',
      requestId: 'page',
      visit: 4_294_967_295,
      counted: [
        'moved - checkout.home.choosing 0',
        'moved checkout.home.choosing checkout.form.editing 12',
        'fieldRefused customer.email',
        'methodChosen PAYMENT_METHOD_SWILE',
        'walletAuthorized apple_pay',
        'paymentRefused declined',
        'moved checkout.payment.open.refused - 86400',
      ],
    },
  ]);
});

test('exports counts per event and seconds per state as metrics', async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const provider = new MeterProvider({ readers: [new PeriodicExportingMetricReader({ exporter })] });
  metrics.setGlobalMeterProvider(provider);
  await startFunctions().sendCount(count);
  metrics.disable();
  await provider.forceFlush();
  const [sent] = exporter.getMetrics();
  await provider.shutdown();
  const exported = sent?.scopeMetrics
    .flatMap((scope) => scope.metrics)
    .map(({ descriptor: { name, description, unit }, dataPoints }) => ({
      name,
      isDescribed: description.length > 0,
      unit,
      points: dataPoints.map(({ attributes, value }) => [
        Object.values(attributes).join(' '),
        typeof value === 'number' ? value : value.sum,
      ]),
    }));
  expect(exported).toEqual([
    {
      name: 'mijote.journey',
      isDescribed: true,
      unit: '',
      points: [
        ['moved checkout.home.choosing', 1],
        ['moved checkout.form.editing', 1],
        ['fieldRefused customer.email', 1],
        ['methodChosen PAYMENT_METHOD_SWILE', 1],
        ['walletAuthorized apple_pay', 1],
        ['paymentRefused declined', 1],
      ],
    },
    {
      name: 'mijote.journey.stay',
      isDescribed: true,
      unit: 's',
      points: [
        ['checkout.home.choosing', 12],
        ['checkout.payment.open.refused', 86_400],
      ],
    },
  ]);
});

const countOf = (counted: unknown): unknown => ({ visit: 1, counted: [counted] });

describe.each<readonly [string, unknown]>([
  ['an unknown state', countOf({ ...moved, to: 'checkout.form.marie@example.com' })],
  ['a state of another chart', countOf({ ...moved, to: 'consent.prompting' })],
  ['free text as a state', countOf({ ...moved, to: 'Marie Durand' })],
  ['an object property name as a state', countOf({ ...moved, to: 'constructor' })],
  ['an unknown field', countOf({ kind: 'fieldRefused', name: 'card.number' })],
  ['the value of a field', countOf({ kind: 'fieldRefused', name: 'customer.email', value: 'a@b.fr' })],
  ['an unknown payment method', countOf({ kind: 'methodChosen', name: 'cash' })],
  ['a decline reason in free text', countOf({ kind: 'paymentRefused', name: 'Votre carte est refusée' })],
  ['an unknown kind', countOf({ kind: 'typed', name: 'customer.email' })],
  ['a fraction of a second', countOf({ ...moved, seconds: 0.5 })],
  ['more than a day', countOf({ ...moved, seconds: 86_401 })],
  ['a negative duration', countOf({ ...moved, seconds: -1 })],
  ['a text instead of a number', countOf({ ...moved, seconds: '12' })],
  ['a UUID as its visit', { visit: '0b8b0b6e-6f0c-4b44-9f39-1d7a3f3f1c11', counted: [moved] }],
  ['a visit out of range', { visit: 2 ** 32, counted: [moved] }],
  ['no visit', { counted: [moved] }],
  ['no entries', { visit: 1, counted: [] }],
  ['too many entries', { visit: 1, counted: Array.from({ length: maxCounts + 1 }, () => moved) }],
  ['an extra property', { visit: 1, counted: [moved], email: 'marie@example.com' }],
  ['a truncated body', JSON.stringify(count).slice(0, -3)],
])('a count with %s', (_label, body) => {
  test('rejects the invalid count with 400 and does not store it', async () => {
    const { stored, sendCount } = startFunctions();
    const response = await sendCount(body);
    expect([response.status, await codeOf(response), stored]).toEqual([400, 'malformed', []]);
  });
});

test('accepts the largest count of a page and rejects a larger body with 413', async () => {
  const { stored, sendCount } = startFunctions();
  const name = Object.keys(words.states).reduce((most, next) => (next.length > most.length ? next : most));
  const longest = { kind: 'moved', from: name, to: name, seconds: 86_400 };
  const most = { visit: 4_294_967_295, counted: Array.from({ length: maxCounts }, () => longest) };
  expect((await sendCount(most)).status).toBe(204);
  expect(stored).toHaveLength(1);
  const response = await sendCount(JSON.stringify(most) + ' '.repeat(maxCountBytes));
  expect([response.status, await codeOf(response)]).toEqual([413, 'too_large']);
});

test('rejects a cross-site count with 403 and a text/plain count with 400', async () => {
  const { stored, sendCount } = startFunctions();
  const foreign = await sendCount(count, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, await codeOf(foreign)]).toEqual([403, 'cross_site']);
  const form = await sendCount(count, { 'content-type': 'text/plain' });
  expect([form.status, await codeOf(form)]).toEqual([400, 'malformed']);
  expect(stored).toEqual([]);
});

test('rejects the 121st count of a client with 429 @R9.33', async () => {
  const { stored, sendCount } = startFunctions();
  const responses = await Promise.all(Array.from({ length: 121 }, () => sendCount(count)));
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(120);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(stored).toHaveLength(120);
});
