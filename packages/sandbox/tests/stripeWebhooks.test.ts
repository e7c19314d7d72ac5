import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bootSandbox, keys, payable, type Booted } from './bootSandbox.ts';

let booted: Booted;
let later = 0;
beforeEach(async () => {
  later = 0;
  booted = await bootSandbox(() => Date.now() + later);
});
afterEach(() => booted.close());

const receivedTypes = (): string[] =>
  booted.shop.received.map(
    ({ body }) => /"type":"((?:payment|setup)_intent\.\w+|(?:charge|refund)\.\w+)"\}$/.exec(body)?.[1] ?? '',
  );

it('signs the exact bytes of a webhook as the Stripe client verifies them', async () => {
  await payable(booted.stripe, { metadata: { accents: 'é€' } });
  await booted.courier.flush();
  const [received] = booted.shop.received;
  const { webhooks } = booted.stripe;
  const verify = (body: string) =>
    webhooks.constructEventAsync(body, received?.signature ?? '', keys.webhook);
  const event = await verify(received?.body ?? '');
  expect(event).toMatchObject({
    type: 'payment_intent.created',
    data: { object: { metadata: { accents: 'é€' } } },
  });
  await expect(verify(`${received?.body} `)).rejects.toBeInstanceOf(
    Stripe.errors.StripeSignatureVerificationError,
  );
  const [recorded] = (await booted.ledger()).webhooks;
  expect(recorded).toMatchObject({ event: 'payment_intent.created', attempts: 1, delivered: true });
  expect([recorded?.rawBody, recorded?.headers['stripe-signature']]).toEqual([
    received?.body,
    received?.signature,
  ]);
});

it('sends one webhook per step of an intent and no unsubscribed events', async () => {
  const { stripe } = booted;
  await stripe.customers.create({ email: 'marie@example.com' });
  const intent = await payable(stripe);
  const decline = { payment_method: 'pm_card_chargeDeclined' };
  await stripe.paymentIntents.confirm(intent.id, decline).catch(() => null);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await stripe.refunds.create({ payment_intent: intent.id });
  await stripe.paymentIntents.cancel((await payable(stripe)).id);
  await booted.courier.flush();
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
  booted.shop.status = 500;
  await payable(booted.stripe);
  await booted.courier.flush();
  expect(booted.shop.received).toHaveLength(1);
  later = 1500;
  await booted.courier.flush();
  expect(booted.shop.received).toHaveLength(2);
  later = 2500;
  await booted.courier.flush();
  expect(booted.shop.received).toHaveLength(2);
  booted.shop.status = 200;
  later = 5000;
  await booted.courier.flush();
  later = 100_000;
  await booted.courier.flush();
  expect(booted.shop.received).toHaveLength(3);
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 3, delivered: true }]);
});

it('stops retrying a webhook after three days', async () => {
  booted.shop.status = 500;
  await payable(booted.stripe);
  await booted.courier.flush();
  later = 3 * 24 * 3_600_000 + 1000;
  await booted.courier.flush();
  expect(booted.shop.received).toHaveLength(1);
});

it('holds webhooks until the fault is cleared', async () => {
  await booted.setFaults({ 'stripe.webhook': { kind: 'hold' } });
  await payable(booted.stripe);
  await booted.courier.flush();
  expect(booted.shop.received).toEqual([]);
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 0, delivered: false }]);
  await booted.clearFaults();
  await booted.courier.flush();
  expect(receivedTypes()).toEqual(['payment_intent.created']);
});

it('holds one webhook and delivers the others', async () => {
  await booted.setFaults({ 'stripe.webhook': { kind: 'hold', times: 1 } });
  const intent = await payable(booted.stripe);
  await booted.courier.flush();
  await booted.stripe.paymentIntents.cancel(intent.id);
  await booted.courier.flush();
  expect(receivedTypes()).toEqual(['payment_intent.canceled']);
  await booted.clearFaults();
  await booted.courier.flush();
  expect(receivedTypes()).toEqual(['payment_intent.canceled', 'payment_intent.created']);
});

it('delivers a webhook twice with the duplicate fault', async () => {
  await booted.setFaults({ 'stripe.webhook': { kind: 'duplicate' } });
  await payable(booted.stripe);
  await booted.courier.flush();
  const [first, second] = booted.shop.received;
  expect([booted.shop.received.length, first?.body]).toEqual([2, second?.body]);
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 2, delivered: true }]);
});

it.each([
  ['status', { kind: 'status', status: 503, times: 1 }, 1],
  ['drop-response', { kind: 'drop-response', times: 1 }, 2],
])('retries a webhook after the fault %s', async (_kind, fault, times) => {
  await booted.setFaults({ 'stripe.webhook': fault });
  await payable(booted.stripe);
  await booted.courier.flush();
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 1, delivered: false }]);
  later = 1500;
  await booted.courier.flush();
  expect(booted.shop.received).toHaveLength(times);
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 2, delivered: true }]);
});
