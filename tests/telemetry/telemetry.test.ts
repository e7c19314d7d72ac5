import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Intent } from '#machines/domain/intent.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { openCollector } from './collector.ts';

const paymentTrace = '0af7651916cd43dd8448eb211c80319c';
const abandonedTrace = '1bf7651916cd43dd8448eb211c80319c';
const email = 'marie.durand@example.com';

let collector: Awaited<ReturnType<typeof openCollector>>;
let paid: Intent;
let cookie = '';

/** Simulates visits: a finalized order, a closed page, a declined card, counts and a forged webhook. */
async function simulateVisits(shop: TestShop): Promise<void> {
  const shopper = createVisitor(shop, { traceparent: `00-${paymentTrace}-b7ad6b7169203331-01` });
  const { headers } = await shopper.post('/api/createStripeIntent', intentRequestOf({ email }));
  cookie = headers.getSetCookie().join().split(';', 1).join().split('=').slice(1).join();
  paid = await shopper.intent(intentRequestOf({ email }));
  // Holds the webhook back. If it arrived first, the order would belong to the webhook's trace.
  await shop.fail({ 'stripe.webhook': { kind: 'hold' } });
  await shop.pay(paid);
  expect(await shopper.post('/api/finalizeOrder', { intentId: paid.id })).toMatchObject({ status: 200 });
  await shop.heal();

  const leaving = createVisitor(shop, { traceparent: `00-${abandonedTrace}-b7ad6b7169203331-01` });
  await shop.pay(await leaving.intent(intentRequestOf({ email: 'paul@example.com' })));
  await shop.deliver();
  await vi.waitUntil(async () => (await shop.ledger()).orders.length === 2, { timeout: 60_000 });

  const declined = await createVisitor(shop).intent(intentRequestOf({ email: 'luc@example.com' }));
  expect(await shop.pay(declined, '4000000000000002')).toBe('card_declined');
  await shop.deliver();

  const counted = await fetch(`${shop.origin}/api/countJourney`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      visit: 1,
      counted: [
        { kind: 'moved', from: 'checkout.form.editing', to: 'checkout.form.submitting', seconds: 90 },
        { kind: 'moved', from: 'checkout.form.submitting', to: null, seconds: 1 },
        { kind: 'fieldRefused', name: 'address.city' },
      ],
    }),
  });
  expect(counted.status).toBe(204);

  const { status } = await shopper.post('/api/stripeWebhook', {});
  expect(status).toBe(400);
}

beforeAll(async () => {
  collector = await openCollector();
  const shop = await startShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/` } });
  await simulateVisits(shop);
  await shop.stop();
}, 60_000);
afterAll(() => collector.close());

const spansOf = (traceId: string) => collector.spans().filter((span) => span.traceId === traceId);
const namesOf = (traceId: string) => spansOf(traceId).map(({ name }) => name);
/** Returns the requests of a trace, each with its parent span. */
const callsOf = (traceId: string) =>
  spansOf(traceId).flatMap(({ attributes, parentSpanId }) =>
    attributes['url.path'] === undefined
      ? []
      : [
          {
            path: String(attributes['url.path']),
            within: spansOf(traceId).find(({ spanId }) => spanId === parentSpanId)?.name,
          },
        ],
  );

test('records functions, order and provider requests of a payment in one trace', () => {
  const expectedSpans = [
    'POST /api/createStripeIntent',
    'POST /api/finalizeOrder',
    'attempt orders/:id/create',
    'run (register)',
  ];
  expect(new Set(expectedSpans).difference(new Set(namesOf(paymentTrace)))).toEqual(new Set());
  expect(callsOf(paymentTrace)).toEqual(
    expect.arrayContaining([
      { path: '/sandbox/stripe/v1/payment_intents', within: 'POST /api/createStripeIntent' },
      { path: '/sandbox/stripe/v1/payment_intents/:id', within: 'run (read the payment)' },
      { path: '/sandbox/main/wf/inscription_ended', within: 'run (register)' },
    ]),
  );
});

test('adds an order started by a webhook to the payment’s trace and links the webhook', () => {
  expect(namesOf(abandonedTrace)).toContain('run (register)');
  expect(namesOf(abandonedTrace)).not.toContain('POST /api/finalizeOrder');
  const webhooks = collector.spans().filter(({ name }) => name === 'POST /api/stripeWebhook');
  expect(webhooks.flatMap(({ links }) => links)).toContainEqual({ traceId: abandonedTrace });
});

test('counts orders by end state and errors by code, and measures request durations', () => {
  expect(collector.figures('mijote.orders')?.sum?.dataPoints).toMatchObject([
    { attributes: { end: 'completed' }, asDouble: 2 },
  ]);
  expect(collector.figures('mijote.failures')?.sum?.dataPoints).toMatchObject([
    { attributes: { code: 'bad_signature', status: 400 }, asDouble: 1 },
  ]);
  expect(collector.figures('mijote.declines')?.sum?.dataPoints).toMatchObject([{ asDouble: 1 }]);
  expect(collector.figures('mijote.waiting')?.gauge?.dataPoints).toMatchObject([{ asDouble: 0 }]);
  expect(collector.figures('http.server.request.duration')?.histogram?.dataPoints).toContainEqual(
    expect.objectContaining({
      attributes: expect.objectContaining({ 'http.route': '/api/finalizeOrder' }),
    }),
  );
});

test('counts journey events by name and measures the time spent in each state', () => {
  const inJourney = collector.figures('mijote.journey')?.sum?.dataPoints;
  expect(inJourney).toHaveLength(2);
  expect(inJourney).toMatchObject([
    { attributes: { kind: 'moved', name: 'checkout.form.submitting' }, asDouble: 1 },
    { attributes: { kind: 'fieldRefused', name: 'address.city' }, asDouble: 1 },
  ]);
  expect(collector.figures('mijote.journey.stay')?.histogram?.dataPoints).toMatchObject([
    { attributes: { state: 'checkout.form.editing' } },
    { attributes: { state: 'checkout.form.submitting' } },
  ]);
});

test('exports no personal data and no secret', () => {
  const sent = collector.text();
  expect(sent).toContain(paymentTrace);
  const secrets = [
    email,
    'marie',
    'paul@',
    'Durand',
    'sk_test',
    'whsec',
    paid.clientSecret,
    '?email',
    cookie,
  ];
  expect(
    secrets.filter((secret) => secret === '' || sent.toLowerCase().includes(secret.toLowerCase())),
  ).toEqual([]);
  const checkoutId = cookie.split('.')[0] ?? '';
  expect(checkoutId.length).toBeGreaterThan(10);
  expect(sent).not.toContain(checkoutId);
});
