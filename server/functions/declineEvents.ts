import type { Stripe } from 'stripe';
import type { Declines } from '#server/limits/declines.ts';
import { log } from '#server/logging/log.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import { declineOf, type Decline } from '#server/providers/cardIntents.ts';

export function findDecline(event: Stripe.Event): Decline | null {
  const isDecline =
    event.type === 'payment_intent.payment_failed' || event.type === 'setup_intent.setup_failed';
  return isDecline ? declineOf(event.data.object) : null;
}

/** A full refund counts as a card decline, because it also lets a customer test a card. */
export function findFullRefund(event: Stripe.Event): Decline | null {
  if (event.type !== 'charge.refunded' || !event.data.object.refunded) return null;
  const { id, payment_intent: intent } = event.data.object;
  return typeof intent === 'string' ? { intentId: intent, declineId: `${id} refunded` } : null;
}

/** After too many declines, cancels the checkout's intents, which card testers confirm directly at Stripe. */
export async function recordDecline(
  { intentId, declineId }: Decline,
  { declines, orderStore }: { readonly declines: Declines; readonly orderStore: OrderStore },
): Promise<void> {
  const draftOrder = await orderStore.readDraftOrder(intentId);
  if (draftOrder === null) return;
  const { draft, checkoutId, client = null } = draftOrder;
  const payer = { checkoutId, email: draft.form.customer.email, client };
  await declines.record(declineId, payer);
  if ((await declines.statusOf(payer)) === 'free') return;
  const { intents } = await orderStore.readPayments(checkoutId);
  log.warn('payment.declined_too_often', { intentId, count: intents.length });
  await Promise.all(intents.map((record) => orderStore.cancelIntent(record.intentId, checkoutId)));
}
