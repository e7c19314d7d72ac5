import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bootSandbox, errorOf, payable, type Booted } from './bootSandbox.ts';

let booted: Booted;
/** In ms since 1970. `null` uses the real clock. */
let clock: number | null;
beforeEach(async () => {
  clock = Date.parse('2026-11-25T10:00:00+01:00');
  booted = await bootSandbox(() => clock ?? Date.now());
});
afterEach(() => booted.close());

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.looseObject({ object: z.string(), payment_intent: z.optional(z.nullable(z.string())) }),
    previous_attributes: z.optional(z.looseObject({})),
  }),
});
/** Received refund events, sorted because webhooks are unordered. */
const told = () =>
  booted.shop.heard
    .map(({ body }) => eventSchema.parse(JSON.parse(body)))
    .filter(({ type }) => type.startsWith('refund.'))
    .toSorted((one, other) => one.type.localeCompare(other.type));

const heard = () => told().map(({ type }) => type);

async function paidWith(card: string): Promise<Stripe.PaymentIntent> {
  const intent = await payable(booted.stripe);
  return booted.stripe.paymentIntents.confirm(intent.id, { payment_method: card });
}

/** Refunded amount in the last `charge.refunded` event. */
async function refundedOf(intent: Stripe.PaymentIntent): Promise<number | undefined> {
  const { data } = await booted.stripe.events.list({ types: ['charge.refunded'], limit: 1 });
  const [event] = data;
  return event?.type === 'charge.refunded' && event.data.object.payment_intent === intent.id
    ? event.data.object.amount_refunded
    : undefined;
}

const pass = async (ms: number): Promise<void> => {
  clock = (clock ?? 0) + ms;
  await booted.courier.flush();
};

it('made to a card that is gone fails some time later, and its money can be refunded once more', async () => {
  const { stripe } = booted;
  const intent = await paidWith('pm_card_refundFail');
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 7990 });
  expect(refund).not.toHaveProperty('failure_reason');
  expect(await refundedOf(intent)).toBe(7990);
  await pass(9000);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
  expect(heard()).toEqual(['refund.created']);

  await pass(2000);
  const failed = { id: refund.id, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject(failed);
  const change = {
    object: expect.objectContaining({ ...failed, object: 'refund', payment_intent: intent.id }),
    previous_attributes: { status: 'succeeded', failure_reason: null },
  };
  expect(told()).toMatchObject([
    { type: 'refund.created' },
    { type: 'refund.failed', data: change },
    { type: 'refund.updated', data: change },
  ]);
  expect((await booted.ledger()).stripe.refunds).toMatchObject([failed]);

  // The full amount again, because the first refund failed.
  const second = await stripe.refunds.create({ payment_intent: intent.id });
  expect(second).toMatchObject({ status: 'succeeded', amount: 7990 });
  expect(await refundedOf(intent)).toBe(7990);
  const third = await errorOf(stripe.refunds.create({ payment_intent: intent.id }));
  expect(third.code).toBe('charge_already_refunded');
});

it('to another one is pending, and made some time later', async () => {
  const { stripe } = booted;
  const intent = await paidWith('pm_card_pendingRefund');
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  const again = await errorOf(stripe.refunds.create({ payment_intent: intent.id }));
  expect(again.code).toBe('charge_already_refunded');
  await pass(11_000);
  const made = await stripe.refunds.retrieve(refund.id);
  expect(made).toMatchObject({ status: 'succeeded' });
  expect(made).not.toHaveProperty('pending_reason');
  expect(told()).toMatchObject([
    { type: 'refund.created' },
    { type: 'refund.updated', data: { previous_attributes: { status: 'pending' } } },
  ]);
});

it('has its bank’s word by itself, when the time has come', { timeout: 60_000 }, async () => {
  clock = null;
  const intent = await paidWith('pm_card_refundFail');
  const { id } = await booted.stripe.refunds.create({ payment_intent: intent.id });
  await expect
    .poll(heard, { timeout: 50_000 })
    .toEqual(['refund.created', 'refund.failed', 'refund.updated']);
  expect(await booted.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
});

it('of any card fails by a press, once', async () => {
  const { stripe, url } = booted;
  const intent = await paidWith('pm_card_visa');
  const { id } = await stripe.refunds.create({ payment_intent: intent.id });
  const press = (refund: string) =>
    fetch(`${url}/sandbox/stripe/refunds/${refund}/fail`, { method: 'POST', redirect: 'manual' });
  expect((await press(id)).status).toBe(303);
  expect((await press(id)).status).toBe(303);
  await booted.courier.flush();
  expect(heard()).toEqual(['refund.created', 'refund.failed', 'refund.updated']);
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 7990 });
  expect((await press('re_none')).status).toBe(404);
  expect(await errorOf(stripe.refunds.retrieve('re_none'))).toMatchObject({ code: 'resource_missing' });
  const panel = await (await fetch(`${url}/sandbox/`)).text();
  expect(panel.match(/Échouer/g)).toHaveLength(1);
});
