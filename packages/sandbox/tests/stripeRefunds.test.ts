import type { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bootSandbox, catchError, createIntent, type BootedSandbox } from './bootSandbox.ts';

let sandbox: BootedSandbox;
/** Test clock in seconds since 1970. `null` uses the real clock. */
let fixedSeconds: number | null;
beforeEach(async () => {
  fixedSeconds = Date.parse('2026-11-25T10:00:00+01:00');
  sandbox = await bootSandbox(() => fixedSeconds ?? Date.now());
});
afterEach(() => sandbox.close());

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    object: z.looseObject({ object: z.string(), payment_intent: z.optional(z.nullable(z.string())) }),
    previous_attributes: z.optional(z.looseObject({})),
  }),
});
/** Returns the refund events that the shop received, sorted because webhooks are unordered. */
const refundEvents = () =>
  sandbox.shop.received
    .map(({ body }) => eventSchema.parse(JSON.parse(body)))
    .filter(({ type }) => type.startsWith('refund.'))
    .toSorted((firstEvent, otherEvent) => firstEvent.type.localeCompare(otherEvent.type));

const refundEventTypes = () => refundEvents().map(({ type }) => type);

async function createPaidIntent(card: string): Promise<Stripe.PaymentIntent> {
  const intent = await createIntent(sandbox.stripe);
  return sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: card });
}

/** Returns the refunded amount in the last `charge.refunded` event. */
async function refundedAmountOf(intent: Stripe.PaymentIntent): Promise<number | undefined> {
  const { data } = await sandbox.stripe.events.list({ types: ['charge.refunded'], limit: 1 });
  const [event] = data;
  return event?.type === 'charge.refunded' && event.data.object.payment_intent === intent.id
    ? event.data.object.amount_refunded
    : undefined;
}

const advanceClock = async (ms: number): Promise<void> => {
  fixedSeconds = (fixedSeconds ?? 0) + ms;
  await sandbox.courier.flush();
};

it('fails a refund after ten seconds, then accepts a new full refund', async () => {
  const { stripe } = sandbox;
  const intent = await createPaidIntent('pm_card_refundFail');
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(refund).toMatchObject({ status: 'succeeded', amount: 7990 });
  expect(refund).not.toHaveProperty('failure_reason');
  expect(await refundedAmountOf(intent)).toBe(7990);
  await advanceClock(9000);
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
  expect(refundEventTypes()).toEqual(['refund.created']);

  await advanceClock(2000);
  const failedRefund = { id: refund.id, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject(failedRefund);
  const changedStatus = {
    object: expect.objectContaining({ ...failedRefund, object: 'refund', payment_intent: intent.id }),
    previous_attributes: { status: 'succeeded', failure_reason: null },
  };
  expect(refundEvents()).toMatchObject([
    { type: 'refund.created' },
    { type: 'refund.failed', data: changedStatus },
    { type: 'refund.updated', data: changedStatus },
  ]);
  expect((await sandbox.ledger()).stripe.refunds).toMatchObject([failedRefund]);

  // The second refund is over the full amount, because the first refund failed.
  const secondRefund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(secondRefund).toMatchObject({ status: 'succeeded', amount: 7990 });
  expect(await refundedAmountOf(intent)).toBe(7990);
  const refundError = await catchError(stripe.refunds.create({ payment_intent: intent.id }));
  expect(refundError.code).toBe('charge_already_refunded');
});

it('leaves a refund pending for ten seconds, then marks it succeeded', async () => {
  const { stripe } = sandbox;
  const intent = await createPaidIntent('pm_card_pendingRefund');
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  const refundError = await catchError(stripe.refunds.create({ payment_intent: intent.id }));
  expect(refundError.code).toBe('charge_already_refunded');
  await advanceClock(11_000);
  const settledRefund = await stripe.refunds.retrieve(refund.id);
  expect(settledRefund).toMatchObject({ status: 'succeeded' });
  expect(settledRefund).not.toHaveProperty('pending_reason');
  expect(refundEvents()).toMatchObject([
    { type: 'refund.created' },
    { type: 'refund.updated', data: { previous_attributes: { status: 'pending' } } },
  ]);
});

it('sends the webhooks of a failed refund in real time, without a manual flush', async () => {
  fixedSeconds = null;
  const intent = await createPaidIntent('pm_card_refundFail');
  const { id } = await sandbox.stripe.refunds.create({ payment_intent: intent.id });
  await expect
    .poll(refundEventTypes, { timeout: 50_000 })
    .toEqual(['refund.created', 'refund.failed', 'refund.updated']);
  expect(await sandbox.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
});

it('fails a refund of any card once when its panel button is pressed', async () => {
  const { stripe, url } = sandbox;
  const intent = await createPaidIntent('pm_card_visa');
  const { id } = await stripe.refunds.create({ payment_intent: intent.id });
  const failRefund = (refund: string) =>
    fetch(`${url}/sandbox/stripe/refunds/${refund}/fail`, { method: 'POST', redirect: 'manual' });
  expect((await failRefund(id)).status).toBe(303);
  expect((await failRefund(id)).status).toBe(303);
  await sandbox.courier.flush();
  expect(refundEventTypes()).toEqual(['refund.created', 'refund.failed', 'refund.updated']);
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 7990 });
  expect((await failRefund('re_none')).status).toBe(404);
  expect(await catchError(stripe.refunds.retrieve('re_none'))).toMatchObject({ code: 'resource_missing' });
  const panel = await (await fetch(`${url}/sandbox/`)).text();
  expect(panel.match(/Faire échouer/g)).toHaveLength(1);
});
