import type { Stripe } from 'stripe';
import type { CheckoutBook, IntentRecord } from '#machines/domain/checkoutBook.ts';
import { cancellationOf } from '#machines/domain/intent.ts';
import { Failure } from '#server/http/failure.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import { cancelIntent, readIntent, type CardIntent } from '#server/providers/cardIntents.ts';

/** Whose intents, and who knows of them. */
export interface Checkout {
  readonly id: string;
  readonly orderStore: OrderStore;
  readonly stripe: Stripe;
}

export interface LiveIntent {
  readonly record: IntentRecord;
  readonly intent: CardIntent;
}

/** A checkout as it stands: its live intents, oldest first, as Stripe has them now. */
export interface CheckoutIntents {
  readonly live: readonly LiveIntent[];
  readonly generations: CheckoutBook['generations'];
}

/**
 * Reads the intents of a checkout's book back from Stripe, and retires those that are over.
 * @throws Failure 409 `already_paid` when one has succeeded, even if its webhook is still on its way
 */
export async function liveIntentsOf(
  { id, orderStore, stripe }: Checkout,
  book: CheckoutBook,
): Promise<CheckoutIntents> {
  if (book.paidIntentId !== null) throw alreadyPaid(book.paidIntentId);
  const found = await Promise.all(
    book.intents.map(async (record) => ({ record, intent: await readIntent(stripe, record.intentId) })),
  );
  const live: LiveIntent[] = [];
  const over: string[] = [];
  for (const { record, intent } of found) {
    if (intent === null || intent.status === 'canceled') over.push(record.intentId);
    else live.push({ record, intent });
  }
  const areRefunded = await Promise.all(live.map(({ intent }) => isRefunded(orderStore, intent)));
  over.push(...live.filter((_, index) => areRefunded[index]).map(({ intent }) => intent.id));
  if (over.length === 0) return { live, generations: book.generations };
  await Promise.all(over.map((intentId) => orderStore.retire(id, intentId)));
  const { generations } = await orderStore.book(id);
  return { live: live.filter(({ intent }) => !over.includes(intent.id)), generations };
}

/**
 * Whether an intent succeeded and was refunded, so that the shopper may pay again.
 * @throws Failure 409 `already_paid` when its order stands, or is under way
 */
async function isRefunded(orderStore: OrderStore, { id, status }: CardIntent): Promise<boolean> {
  if (status !== 'succeeded') return false;
  const answer = await orderStore.settle(id, 0);
  if (answer.kind === 'refunded') return true;
  throw alreadyPaid(id);
}

/**
 * Refuses an intent that was not paid where the checkout was paid with another one: its shopper is not to hear that nothing was.
 * @throws Failure 409 `already_paid` with the intent that paid
 */
export async function refuseIfPaidByAnother(
  orderStore: Pick<OrderStore, 'book'>,
  checkoutId: string,
  intentId: string,
): Promise<void> {
  const { paidIntentId } = await orderStore.book(checkoutId);
  if (paidIntentId !== null && paidIntentId !== intentId) throw alreadyPaid(paidIntentId);
}

/** @rule R4.30 */
const alreadyPaid = (intentId: string): Failure =>
  new Failure(409, 'already_paid', 'Votre commande est déjà payée.', { intentId });

/**
 * Cancels an intent and forgets it.
 * @throws Failure 409 `already_paid` when it has succeeded meanwhile
 */
export async function retireIntent(
  { id, orderStore, stripe }: Checkout,
  { intent }: LiveIntent,
): Promise<void> {
  const cancelled = await cancelIntent(stripe, intent.id);
  const outcome = cancellationOf(cancelled?.status);
  if (outcome === 'paid') throw alreadyPaid(intent.id);
  // What is under way cannot be cancelled; should it succeed, its order is settled like any other.
  if (outcome === 'over') await orderStore.retire(id, intent.id);
}
