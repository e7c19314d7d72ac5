import type { Stripe } from 'stripe';
import type { CheckoutPayments, IntentRecord } from '#machines/domain/checkoutPayments.ts';
import { cancellationOf } from '#machines/domain/intent.ts';
import { Failure } from '#server/http/failure.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import { cancelIntent, readIntent, type CardIntent } from '#server/providers/cardIntents.ts';

export interface Checkout {
  readonly id: string;
  readonly orderStore: OrderStore;
  readonly stripe: Stripe;
}

export interface LiveIntent {
  readonly record: IntentRecord;
  readonly intent: CardIntent;
}

/** Intents of a checkout, oldest first. */
export interface CheckoutIntents {
  readonly liveIntents: readonly LiveIntent[];
  readonly generations: CheckoutPayments['generations'];
}

/**
 * Reads a checkout's intents from Stripe, and deletes cancelled and refunded ones.
 * @throws Failure 409 `already_paid` if one has succeeded, even before its webhook
 * @rule R4.30
 */
export async function readLiveIntents(
  { id, orderStore, stripe }: Checkout,
  payments: CheckoutPayments,
): Promise<CheckoutIntents> {
  if (payments.paidIntentId !== null) throw alreadyPaid(payments.paidIntentId);
  const checkoutIntents = await Promise.all(
    payments.intents.map(async (record) => ({ record, intent: await readIntent(stripe, record.intentId) })),
  );
  const liveIntents: LiveIntent[] = [];
  const endedIntentIds: string[] = [];
  for (const { record, intent } of checkoutIntents) {
    if (intent === null || intent.status === 'canceled') endedIntentIds.push(record.intentId);
    else liveIntents.push({ record, intent });
  }
  const refundedFlags = await Promise.all(
    liveIntents.map(({ intent }) => settleAndCheckRefund(orderStore, intent)),
  );
  endedIntentIds.push(
    ...liveIntents.filter((_, index) => refundedFlags[index]).map(({ intent }) => intent.id),
  );
  if (endedIntentIds.length === 0) return { liveIntents, generations: payments.generations };
  await Promise.all(endedIntentIds.map((intentId) => orderStore.discardIntent(id, intentId)));
  const { generations } = await orderStore.readPayments(id);
  return {
    liveIntents: liveIntents.filter(({ intent }) => !endedIntentIds.includes(intent.id)),
    generations,
  };
}

/** @throws Failure 409 `already_paid` if the intent's order is registered or pending */
async function settleAndCheckRefund(orderStore: OrderStore, { id, status }: CardIntent): Promise<boolean> {
  if (status !== 'succeeded') return false;
  const result = await orderStore.settle(id, 0);
  if (result.kind === 'refunded') return true;
  throw alreadyPaid(id);
}

/** @throws Failure 409 `already_paid` with the id of the paid intent @rule R4.30 */
export async function rejectIfPaidByAnother(
  orderStore: Pick<OrderStore, 'readPayments'>,
  checkoutId: string,
  intentId: string,
): Promise<void> {
  const { paidIntentId } = await orderStore.readPayments(checkoutId);
  if (paidIntentId !== null && paidIntentId !== intentId) throw alreadyPaid(paidIntentId);
}

/** @rule R4.30 */
const alreadyPaid = (intentId: string): Failure =>
  new Failure(409, 'already_paid', 'Votre commande est déjà payée.', { intentId });

/** @throws Failure 409 `already_paid` if the customer has just paid the intent */
export async function cancelAndDiscardIntent(
  { id, orderStore, stripe }: Checkout,
  { intent }: LiveIntent,
): Promise<void> {
  const cancelled = await cancelIntent(stripe, intent.id);
  const outcome = cancellationOf(cancelled?.status);
  if (outcome === 'paid') throw alreadyPaid(intent.id);
  // Stripe cannot cancel an intent that is processing.
  if (outcome === 'over') await orderStore.discardIntent(id, intent.id);
}
