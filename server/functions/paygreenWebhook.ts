import { Hono } from 'hono';
import * as z from 'zod/mini';
import { withDeadline } from '#server/http/deadline.ts';
import { rethrowAs } from '#server/http/failure.ts';
import { hasValidSignature } from '#server/crypto/hmac.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import { hasLapsed, isValidOrder, type PaymentOrder } from '#server/providers/paygreenSchemas.ts';
import { countBadSignature, ordersUnreachable } from './failures.ts';
import { continueTrace } from '#server/telemetry/traceContext.ts';
import type { Dependencies } from './dependencies.ts';
import { log } from '#server/logging/log.ts';

/** Timeout in ms. After five seconds, PayGreen sends the webhook again. */
const webhookTimeoutMs = 4500;

const orderIdSchema = z.string().check(z.regex(/^po_[\w-]{1,120}$/));
const notificationSchema = z.pipe(
  z.union([z.object({ subject_id: orderIdSchema }), z.object({ id: orderIdSchema })]),
  z.transform((body) => ('subject_id' in body ? body.subject_id : body.id)),
);

/**
 * Reads the changed payment order from PayGreen, because the webhook body is not trusted. Idempotent.
 * @rule R7.32
 */
export const paygreenWebhook = ({ config, orderStore, limits, paygreen }: Dependencies): Hono =>
  new Hono().post('/paygreenWebhook', async (context) => {
    const signature = context.req.header('signature') ?? '';
    const body = await context.req.arrayBuffer();
    if (!(await hasValidSignature(body, signature, config.PAYGREEN_WEBHOOK_KEY)))
      throw await countBadSignature(context, limits);
    const id = parseOrderId(new TextDecoder().decode(body));
    if (id === null) {
      log.warn('webhook.malformed');
      return context.json({ received: true });
    }

    await withDeadline(webhookTimeoutMs, async (deadline) => {
      if (!(await forwardToOrder(orderStore, await paygreen.findOrder(id, deadline))))
        log.warn('webhook.unknown', { providerId: id });
    }).catch(rethrowAs(ordersUnreachable));
    return context.json({ received: true });
  });

/** Returns `true`, or `false` for orders of other shops on the same PayGreen account. */
async function forwardToOrder(orderStore: OrderStore, order: PaymentOrder | null): Promise<boolean> {
  if (order === null || order.reference === null) return false;
  const { reference } = order;
  const draftOrder = await orderStore.readDraftOrder(reference);
  if (draftOrder === null) return false;
  await continueTrace(draftOrder.traceparent, () => notifyOrder(orderStore, reference, order));
  return true;
}

async function notifyOrder(
  orderStore: OrderStore,
  reference: string,
  { id, status, amount }: PaymentOrder,
): Promise<void> {
  if (hasLapsed({ status })) return orderStore.notifyVoucherLapsed(reference, status);
  await orderStore.settle(reference, 0);
  if (isValidOrder({ status })) await orderStore.notifyVoucherCharged(reference, { id, status, amount });
}

function parseOrderId(text: string): string | null {
  try {
    return notificationSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
