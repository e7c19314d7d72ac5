import { Hono } from 'hono';
import * as z from 'zod/mini';
import { within } from '#server/http/deadline.ts';
import { failingAs } from '#server/http/failure.ts';
import { isSigned } from '#server/crypto/hmac.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import { hasLapsed, isGood, type PaymentOrder } from '#server/providers/paygreenAnswers.ts';
import { badSignature, ordersUnreachable } from './failures.ts';
import { inTraceOf } from '#server/telemetry/press.ts';
import type { Dependencies } from './dependencies.ts';
import { log } from '#server/logging/log.ts';

/** In ms; PayGreen takes an answer after five seconds for none and delivers again. */
const budget = 4500;

const orderId = z.string().check(z.regex(/^po_[\w-]{1,120}$/));
/** A notification about an order, or the order itself: PayGreen's own writings know both. */
const notificationSchema = z.pipe(
  z.union([z.object({ subject_id: orderId }), z.object({ id: orderId })]),
  z.transform((body) => ('subject_id' in body ? body.subject_id : body.id)),
);

/**
 * `POST /api/paygreenWebhook`: something has become of a payment order. What, is read back from PayGreen and not taken from the
 * body. Answered with 2xx once the durable engine has it; delivered twice, it changes nothing.
 * @rule R7.32
 */
export const paygreenWebhook = ({ config, orderStore, limits, paygreen }: Dependencies): Hono =>
  new Hono().post('/paygreenWebhook', async (context) => {
    const signature = context.req.header('signature') ?? '';
    const body = await context.req.arrayBuffer();
    if (!(await isSigned(body, signature, config.PAYGREEN_WEBHOOK_KEY)))
      throw await badSignature(context, limits);
    const id = orderIdIn(new TextDecoder().decode(body));
    if (id === null) {
      log.warn('webhook.malformed');
      return context.json({ received: true });
    }

    await within(budget, async (deadline) => {
      if (!(await isHeard(orderStore, await paygreen.order(id, deadline))))
        log.warn('webhook.unknown', { providerId: id });
    }).catch(failingAs(ordersUnreachable));
    return context.json({ received: true });
  });

/** False of what is not ours: another shop of the same account may have orders of its own, with references or without. */
async function isHeard(orderStore: OrderStore, order: PaymentOrder | null): Promise<boolean> {
  if (order === null || order.reference === null) return false;
  const { reference } = order;
  const known = await orderStore.draftOrderOf(reference);
  if (known === null) return false;
  await inTraceOf(known.traceparent, () => tell(orderStore, reference, order));
  return true;
}

/** A good one is pushed before it is told, so that there is an order to hear it. */
async function tell(
  orderStore: OrderStore,
  reference: string,
  { id, status, amount }: PaymentOrder,
): Promise<void> {
  if (hasLapsed({ status })) return orderStore.lapse(reference, status);
  await orderStore.settle(reference, 0);
  if (isGood({ status })) await orderStore.surface(reference, { id, status, amount });
}

/** Null when it is about something else: nothing here waits for that. */
function orderIdIn(text: string): string | null {
  try {
    return notificationSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
