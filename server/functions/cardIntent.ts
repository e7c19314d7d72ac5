import { cardAmount, type Charge } from '#machines/domain/charge.ts';
import { oldestBeyond, type CheckoutBook } from '#machines/domain/checkoutBook.ts';
import { intentKey, isLeftBehind, isUnconfirmed } from '#machines/domain/intent.ts';
import { hashOf } from '#server/crypto/hash.ts';
import { createIntent, customerOf, type CardIntent } from '#server/providers/cardIntents.ts';
import {
  retireIntent,
  liveIntentsOf,
  type Checkout,
  type LiveIntent,
  type CheckoutIntents,
} from './liveIntents.ts';

export interface Question {
  readonly charge: Charge;
  readonly book: CheckoutBook;
  /** Pseudonym, because it is stored longer than customer data. */
  readonly key: string;
  readonly isDrafted: (intentId: string) => Promise<boolean>;
  readonly now: number;
  /** @throws Failure if the payer may not pay now */
  readonly admit: (liveIntents: readonly CardIntent[]) => Promise<void>;
  /** @throws Failure if the payer may not create another intent. @param isFree whether it charges nothing */
  readonly admitNew: (isFree: boolean) => Promise<void>;
}

/**
 * `replaceable`: accepts a new draft. Otherwise the intent is being confirmed, with this draft or another
 * one.
 */
interface IntentResult {
  readonly intent: CardIntent;
  readonly draft: 'replaceable' | 'the same' | 'another';
}

/** The intent of a charge: the live one for this key, else a new one. @rule R4.31 */
export async function intentFor(checkout: Checkout, query: Question): Promise<IntentResult> {
  const { key, book: payments, isDrafted: hasSameDraft, now, admit: enforceAdmission } = query;
  const checkoutIntents = await liveIntentsOf(checkout, payments);
  const matchingIntent = checkoutIntents.live.find(({ record }) => record.key === key);
  const isReplaceable = matchingIntent !== undefined && isUnconfirmed(matchingIntent.intent.status);
  // An intent that is being confirmed needs no admission check.
  if (matchingIntent === undefined || isReplaceable)
    await enforceAdmission(checkoutIntents.live.map(({ intent }) => intent));
  if (matchingIntent === undefined) return createNewIntent(checkout, query, checkoutIntents);

  const { intent } = matchingIntent;
  if (isReplaceable) return { intent, draft: 'replaceable' };
  if (await hasSameDraft(intent.id)) return { intent, draft: 'the same' };
  if (!isLeftBehind(intent, now)) return { intent, draft: 'another' };
  await retireIntent(checkout, matchingIntent);
  return createNewIntent(
    checkout,
    query,
    await liveIntentsOf(checkout, await checkout.orderStore.book(checkout.id)),
  );
}

async function createNewIntent(
  checkout: Checkout,
  { charge, key, admitNew: enforceNewIntentLimits }: Question,
  { live: liveIntents, generations }: CheckoutIntents,
): Promise<IntentResult> {
  await enforceNewIntentLimits(cardAmount(charge) === 0);
  await cancelOldestIntents(checkout, liveIntents);
  const generation = generations[key] ?? 0;
  const amount = cardAmount(charge);
  const intentParameters = {
    type: amount === 0 ? 'setup' : 'payment',
    amount,
    customerId: await customerOf(checkout.stripe, charge.email),
    // Covered by the idempotency key, so it must not change with the draft.
    metadata: { checkout: checkout.id, key: intentKey(charge) },
  } as const;
  const idempotencyKey = hashOf(JSON.stringify([checkout.id, key, generation, intentParameters]));
  const intent = await createIntent(checkout.stripe, intentParameters, idempotencyKey);
  const record = { key, generation, intentId: intent.id, type: intent.type };
  const { intents } = await checkout.orderStore.note(checkout.id, record);
  // Concurrent requests may exceed the limit, so the oldest intents are cancelled.
  await Promise.all(
    oldestBeyond(intents).map(({ intentId }) => checkout.orderStore.cancel(intentId, checkout.id)),
  );
  return { intent, draft: 'replaceable' };
}

async function cancelOldestIntents(checkout: Checkout, liveIntents: readonly LiveIntent[]): Promise<void> {
  await Promise.all(oldestBeyond(liveIntents, 1).map((intent) => retireIntent(checkout, intent)));
}
