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

const typesHeard = (): string[] =>
  booted.shop.heard.map(
    ({ body }) => /"type":"((?:payment|setup)_intent\.\w+|(?:charge|refund)\.\w+)"\}$/.exec(body)?.[1] ?? '',
  );

it('are signed as the client verifies, over the bytes that are sent', async () => {
  await payable(booted.stripe, { metadata: { accents: 'é€' } });
  await booted.courier.flush();
  const [heard] = booted.shop.heard;
  const { webhooks } = booted.stripe;
  const verify = (body: string) => webhooks.constructEventAsync(body, heard?.signature ?? '', keys.webhook);
  const event = await verify(heard?.body ?? '');
  expect(event).toMatchObject({
    type: 'payment_intent.created',
    data: { object: { metadata: { accents: 'é€' } } },
  });
  await expect(verify(`${heard?.body} `)).rejects.toBeInstanceOf(
    Stripe.errors.StripeSignatureVerificationError,
  );
  const [noted] = (await booted.ledger()).webhooks;
  expect(noted).toMatchObject({ event: 'payment_intent.created', attempts: 1, delivered: true });
  expect([noted?.rawBody, noted?.headers['stripe-signature']]).toEqual([heard?.body, heard?.signature]);
});

it('tell each step of an intent, and nothing that the shop did not ask for', async () => {
  const { stripe } = booted;
  await stripe.customers.create({ email: 'marie@example.com' });
  const intent = await payable(stripe);
  const decline = { payment_method: 'pm_card_chargeDeclined' };
  await stripe.paymentIntents.confirm(intent.id, decline).catch(() => null);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await stripe.refunds.create({ payment_intent: intent.id });
  await stripe.paymentIntents.cancel((await payable(stripe)).id);
  await booted.courier.flush();
  expect(typesHeard().toSorted()).toEqual([
    'charge.refunded',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'refund.created',
  ]);
});

it('are sent again, later and later, until they are taken', async () => {
  booted.shop.status = 500;
  await payable(booted.stripe);
  await booted.courier.flush();
  expect(booted.shop.heard).toHaveLength(1);
  later = 1500;
  await booted.courier.flush();
  expect(booted.shop.heard).toHaveLength(2);
  later = 2500;
  await booted.courier.flush();
  expect(booted.shop.heard).toHaveLength(2);
  booted.shop.status = 200;
  later = 5000;
  await booted.courier.flush();
  later = 100_000;
  await booted.courier.flush();
  expect(booted.shop.heard).toHaveLength(3);
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 3, delivered: true }]);
});

it('are given up after three days', async () => {
  booted.shop.status = 500;
  await payable(booted.stripe);
  await booted.courier.flush();
  later = 3 * 24 * 3_600_000 + 1000;
  await booted.courier.flush();
  expect(booted.shop.heard).toHaveLength(1);
});

it('are held until the fault is cleared', async () => {
  await booted.setFaults({ 'stripe.webhook': { kind: 'hold' } });
  await payable(booted.stripe);
  await booted.courier.flush();
  expect(booted.shop.heard).toEqual([]);
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 0, delivered: false }]);
  await booted.clearFaults();
  await booted.courier.flush();
  expect(typesHeard()).toEqual(['payment_intent.created']);
});

it('holding one lets the others through', async () => {
  await booted.setFaults({ 'stripe.webhook': { kind: 'hold', times: 1 } });
  const intent = await payable(booted.stripe);
  await booted.courier.flush();
  await booted.stripe.paymentIntents.cancel(intent.id);
  await booted.courier.flush();
  expect(typesHeard()).toEqual(['payment_intent.canceled']);
  await booted.clearFaults();
  await booted.courier.flush();
  expect(typesHeard()).toEqual(['payment_intent.canceled', 'payment_intent.created']);
});

it('come twice on demand', async () => {
  await booted.setFaults({ 'stripe.webhook': { kind: 'duplicate' } });
  await payable(booted.stripe);
  await booted.courier.flush();
  const [first, second] = booted.shop.heard;
  expect([booted.shop.heard.length, first?.body]).toEqual([2, second?.body]);
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 2, delivered: true }]);
});

it.each([
  ['status', { kind: 'status', status: 503, times: 1 }, 1],
  ['drop-response', { kind: 'drop-response', times: 1 }, 2],
])('%s: not taken, so sent again', async (_kind, fault, times) => {
  await booted.setFaults({ 'stripe.webhook': fault });
  await payable(booted.stripe);
  await booted.courier.flush();
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 1, delivered: false }]);
  later = 1500;
  await booted.courier.flush();
  expect(booted.shop.heard).toHaveLength(times);
  expect((await booted.ledger()).webhooks).toMatchObject([{ attempts: 2, delivered: true }]);
});
