import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { withDeadline } from '#server/http/deadline.ts';
import { rethrowAs } from '#server/http/failure.ts';
import { countBadSignature, ordersUnreachable } from './failures.ts';
import { toFailedRefund, refundHasFailed, readRefundedAmount } from '#server/providers/cardRefunds.ts';
import { countDecline } from '#server/telemetry/metrics.ts';
import { continueTrace } from '#server/telemetry/traceContext.ts';
import { findDecline, recordDecline, findFullRefund } from './declineEvents.ts';
import type { Dependencies } from './dependencies.ts';
import { isWellFormedEvent } from './wellFormedEvent.ts';
import { log } from '#server/logging/log.ts';

type NotifiedOrders = Pick<
  Dependencies['orderStore'],
  'readDraftOrder' | 'settle' | 'notifyRefunded' | 'notifyDisputed' | 'notifyRefundFailed'
>;

/** Webhook timeout in ms. Stripe sends a late event again. */
const webhookTimeoutMs = 9000;
const signatureToleranceSeconds = 300;

/**
 * Receives Stripe's events about paid intents, declines, refunds and disputes. Idempotent.
 * @rule R4.29, R7.31
 */
export const stripeWebhook = ({ config, declines, orderStore, limits, stripe, now }: Dependencies): Hono =>
  new Hono().post('/stripeWebhook', async (context) => {
    const signature = context.req.header('stripe-signature') ?? '';
    const body = await context.req.text();
    const handleEvent = async (client: Stripe): Promise<void> => {
      const event = await client.webhooks
        .constructEventAsync(
          body,
          signature,
          config.STRIPE_WEBHOOK_SECRET,
          signatureToleranceSeconds,
          undefined,
          now(),
        )
        .catch(async (cause: unknown) => {
          if (isForged(cause)) throw await countBadSignature(context, limits, cause);
          return null;
        });
      // Returns 2xx for a malformed event, because Stripe would repeat it unchanged.
      if (event === null || !isWellFormedEvent(event)) {
        log.warn('webhook.malformed', { providerId: event?.id });
        return;
      }
      const decline = findDecline(event);
      if (decline !== null) countDecline();
      const countedDecline = decline ?? findFullRefund(event);
      if (countedDecline !== null) await recordDecline(countedDecline, { declines, orderStore });
      await notifyOrder(event, { orderStore, stripe: client });
    };
    await withDeadline(webhookTimeoutMs, (deadline) => stripe(deadline, handleEvent)).catch(
      rethrowAs(ordersUnreachable),
    );
    return context.json({ received: true });
  });

const isForged = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeSignatureVerificationError';

type Expandable = string | { readonly id: string } | null | undefined;
const idOf = (value: Expandable): string | null => (typeof value === 'string' ? value : (value?.id ?? null));

interface EventDependencies {
  readonly orderStore: NotifiedOrders;
  readonly stripe: Stripe;
}

async function notifyOrder(event: Stripe.Event, { orderStore, stripe }: EventDependencies): Promise<void> {
  const { id: eventId, type } = event;
  if (type === 'payment_intent.succeeded' || type === 'setup_intent.succeeded')
    await settleOrder(event.data.object.id, eventId, orderStore);
  if (type === 'charge.refunded') {
    await settleThenNotify(eventId, idOf(event.data.object.payment_intent), orderStore, async (intentId) =>
      orderStore.notifyRefunded(intentId, await readRefundedAmount(stripe, intentId)),
    );
  }
  if (type === 'refund.failed' || type === 'refund.updated' || type === 'charge.refund.updated') {
    const refund = event.data.object;
    if (!refundHasFailed(refund)) return;
    await settleThenNotify(eventId, idOf(refund.payment_intent), orderStore, async (intentId) => {
      await orderStore.notifyRefundFailed(
        intentId,
        toFailedRefund(refund),
        await readRefundedAmount(stripe, intentId),
      );
    });
  }
  if (
    type === 'charge.dispute.created' ||
    type === 'charge.dispute.updated' ||
    type === 'charge.dispute.closed'
  ) {
    const { id, status, amount, payment_intent: intent } = event.data.object;
    await settleThenNotify(eventId, idOf(intent), orderStore, (intentId) =>
      orderStore.notifyDisputed(intentId, { id, status, amount }),
    );
  }
}

/** Starts the order first, because Stripe may send this event before the payment's success event. */
async function settleThenNotify(
  eventId: string,
  intentId: string | null,
  orderStore: NotifiedOrders,
  notify: (intentId: string) => Promise<void>,
): Promise<void> {
  if (intentId === null) return;
  await settleOrder(intentId, eventId, orderStore);
  await notify(intentId);
}

async function settleOrder(intentId: string, eventId: string, orderStore: NotifiedOrders): Promise<void> {
  const draftOrder = await orderStore.readDraftOrder(intentId);
  if (draftOrder === null) log.warn('webhook.unknown', { providerId: eventId, intentId });
  else await continueTrace(draftOrder.traceparent, () => orderStore.settle(intentId, 0));
}
