import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bootSandbox, keys, createIntent, type BootedSandbox } from './bootSandbox.ts';

let sandbox: BootedSandbox;
let elapsedMs = 0;
beforeEach(async () => {
  elapsedMs = 0;
  sandbox = await bootSandbox(() => Date.now() + elapsedMs);
});
afterEach(() => sandbox.close());

const receivedTypes = (): string[] =>
  sandbox.shop.received.map(
    ({ body }) => /"type":"((?:payment|setup)_intent\.\w+|(?:charge|refund)\.\w+)"\}$/.exec(body)?.[1] ?? '',
  );

it('signs the exact bytes of a webhook as the Stripe client verifies them', async () => {
  await createIntent(sandbox.stripe, { metadata: { accents: 'é€' } });
  await sandbox.courier.flush();
  const [receivedWebhook] = sandbox.shop.received;
  const { webhooks } = sandbox.stripe;
  const verifySignature = (body: string) =>
    webhooks.constructEventAsync(body, receivedWebhook?.signature ?? '', keys.webhook);
  const event = await verifySignature(receivedWebhook?.body ?? '');
  expect(event).toMatchObject({
    type: 'payment_intent.created',
    data: { object: { metadata: { accents: 'é€' } } },
  });
  await expect(verifySignature(`${receivedWebhook?.body} `)).rejects.toBeInstanceOf(
    Stripe.errors.StripeSignatureVerificationError,
  );
  const [recordedWebhook] = (await sandbox.ledger()).webhooks;
  expect(recordedWebhook).toMatchObject({ event: 'payment_intent.created', attempts: 1, delivered: true });
  expect([recordedWebhook?.rawBody, recordedWebhook?.headers['stripe-signature']]).toEqual([
    receivedWebhook?.body,
    receivedWebhook?.signature,
  ]);
});

it('sends one webhook per step of an intent and no unsubscribed events', async () => {
  const { stripe } = sandbox;
  await stripe.customers.create({ email: 'marie@example.com' });
  const intent = await createIntent(stripe);
  const decline = { payment_method: 'pm_card_chargeDeclined' };
  await stripe.paymentIntents.confirm(intent.id, decline).catch(() => null);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await stripe.refunds.create({ payment_intent: intent.id });
  await stripe.paymentIntents.cancel((await createIntent(stripe)).id);
  await sandbox.courier.flush();
  expect(receivedTypes().toSorted()).toEqual([
    'charge.refunded',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'refund.created',
  ]);
});

it('retries a webhook with growing delays until it is accepted', async () => {
  sandbox.shop.status = 500;
  await createIntent(sandbox.stripe);
  await sandbox.courier.flush();
  expect(sandbox.shop.received).toHaveLength(1);
  elapsedMs = 1500;
  await sandbox.courier.flush();
  expect(sandbox.shop.received).toHaveLength(2);
  elapsedMs = 2500;
  await sandbox.courier.flush();
  expect(sandbox.shop.received).toHaveLength(2);
  sandbox.shop.status = 200;
  elapsedMs = 5000;
  await sandbox.courier.flush();
  elapsedMs = 100_000;
  await sandbox.courier.flush();
  expect(sandbox.shop.received).toHaveLength(3);
  expect((await sandbox.ledger()).webhooks).toMatchObject([{ attempts: 3, delivered: true }]);
});

it('stops retrying a webhook after three days', async () => {
  sandbox.shop.status = 500;
  await createIntent(sandbox.stripe);
  await sandbox.courier.flush();
  elapsedMs = 3 * 24 * 3_600_000 + 1000;
  await sandbox.courier.flush();
  expect(sandbox.shop.received).toHaveLength(1);
});

it('holds webhooks until the fault is cleared', async () => {
  await sandbox.setFaults({ 'stripe.webhook': { kind: 'hold' } });
  await createIntent(sandbox.stripe);
  await sandbox.courier.flush();
  expect(sandbox.shop.received).toEqual([]);
  expect((await sandbox.ledger()).webhooks).toMatchObject([{ attempts: 0, delivered: false }]);
  await sandbox.clearFaults();
  await sandbox.courier.flush();
  expect(receivedTypes()).toEqual(['payment_intent.created']);
});

it('holds one webhook and delivers the others', async () => {
  await sandbox.setFaults({ 'stripe.webhook': { kind: 'hold', times: 1 } });
  const intent = await createIntent(sandbox.stripe);
  await sandbox.courier.flush();
  await sandbox.stripe.paymentIntents.cancel(intent.id);
  await sandbox.courier.flush();
  expect(receivedTypes()).toEqual(['payment_intent.canceled']);
  await sandbox.clearFaults();
  await sandbox.courier.flush();
  expect(receivedTypes()).toEqual(['payment_intent.canceled', 'payment_intent.created']);
});

it('delivers a webhook twice with the duplicate fault', async () => {
  await sandbox.setFaults({ 'stripe.webhook': { kind: 'duplicate' } });
  await createIntent(sandbox.stripe);
  await sandbox.courier.flush();
  const [first, second] = sandbox.shop.received;
  expect([sandbox.shop.received.length, first?.body]).toEqual([2, second?.body]);
  expect((await sandbox.ledger()).webhooks).toMatchObject([{ attempts: 2, delivered: true }]);
});

it.each([
  ['status', { kind: 'status', status: 503, times: 1 }, 1],
  ['drop-response', { kind: 'drop-response', times: 1 }, 2],
])('retries a webhook after the fault %s', async (_kind, fault, times) => {
  await sandbox.setFaults({ 'stripe.webhook': fault });
  await createIntent(sandbox.stripe);
  await sandbox.courier.flush();
  expect((await sandbox.ledger()).webhooks).toMatchObject([{ attempts: 1, delivered: false }]);
  elapsedMs = 1500;
  await sandbox.courier.flush();
  expect(sandbox.shop.received).toHaveLength(times);
  expect((await sandbox.ledger()).webhooks).toMatchObject([{ attempts: 2, delivered: true }]);
});
