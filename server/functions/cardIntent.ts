import { cardAmount, type Charge } from '#machines/domain/charge.ts';
import { intentsOverLimit, type CheckoutPayments } from '#machines/domain/checkoutPayments.ts';
import { intentKey, isAbandonedIn3ds, isUnconfirmed } from '#machines/domain/intent.ts';
import { sha256Hex } from '#server/crypto/hash.ts';
import { createIntent, getOrCreateCustomer, type CardIntent } from '#server/providers/cardIntents.ts';
import {
  cancelAndDiscardIntent,
  readLiveIntents,
  type Checkout,
  type LiveIntent,
  type CheckoutIntents,
} from './liveIntents.ts';

export interface IntentQuery {
  readonly charge: Charge;
  readonly payments: CheckoutPayments;
  /** Pseudonym of the intent key, because intent records outlive customer data. */
  readonly key: string;
  readonly hasSameDraft: (intentId: string) => Promise<boolean>;
  readonly now: number;
  /** @throws Failure if the customer may not pay now */
  readonly enforceAdmission: (liveIntents: readonly CardIntent[]) => Promise<void>;
  /** @throws Failure if the customer may not create another intent @param isFree `true` for 0 € */
  readonly enforceNewIntentLimits: (isFree: boolean) => Promise<void>;
}

/**
 * `replaceable`: no payment is in progress. During a payment, the stored draft is `the same` or `another`.
 */
interface IntentResult {
  readonly intent: CardIntent;
  readonly draftState: 'replaceable' | 'the same' | 'another';
}

/** Returns the checkout's unfinished intent for this charge, or creates one. @rule R4.31 */
export async function getOrCreateIntent(checkout: Checkout, query: IntentQuery): Promise<IntentResult> {
  const { key, payments, hasSameDraft, now, enforceAdmission } = query;
  const checkoutIntents = await readLiveIntents(checkout, payments);
  const matchingIntent = checkoutIntents.liveIntents.find(({ record }) => record.key === key);
  const isReplaceable = matchingIntent !== undefined && isUnconfirmed(matchingIntent.intent.status);
  if (matchingIntent === undefined || isReplaceable)
    await enforceAdmission(checkoutIntents.liveIntents.map(({ intent }) => intent));
  if (matchingIntent === undefined) return createNewIntent(checkout, query, checkoutIntents);

  const { intent } = matchingIntent;
  if (isReplaceable) return { intent, draftState: 'replaceable' };
  if (await hasSameDraft(intent.id)) return { intent, draftState: 'the same' };
  if (!isAbandonedIn3ds(intent, now)) return { intent, draftState: 'another' };
  await cancelAndDiscardIntent(checkout, matchingIntent);
  return createNewIntent(
    checkout,
    query,
    await readLiveIntents(checkout, await checkout.orderStore.readPayments(checkout.id)),
  );
}

async function createNewIntent(
  checkout: Checkout,
  { charge, key, enforceNewIntentLimits }: IntentQuery,
  { liveIntents, generations }: CheckoutIntents,
): Promise<IntentResult> {
  await enforceNewIntentLimits(cardAmount(charge) === 0);
  await cancelOldestIntents(checkout, liveIntents);
  const generation = generations[key] ?? 0;
  const amount = cardAmount(charge);
  const intentParameters = {
    type: amount === 0 ? 'setup' : 'payment',
    amount,
    customerId: await getOrCreateCustomer(checkout.stripe, charge.email),
    // Metadata excludes the order draft, because Stripe's idempotency key covers metadata.
    metadata: { checkout: checkout.id, key: intentKey(charge) },
  } as const;
  const idempotencyKey = sha256Hex(JSON.stringify([checkout.id, key, generation, intentParameters]));
  const intent = await createIntent(checkout.stripe, intentParameters, idempotencyKey);
  const record = { key, generation, intentId: intent.id, type: intent.type };
  const { intents } = await checkout.orderStore.addIntent(checkout.id, record);
  await Promise.all(
    intentsOverLimit(intents).map(({ intentId }) => checkout.orderStore.cancelIntent(intentId, checkout.id)),
  );
  return { intent, draftState: 'replaceable' };
}

async function cancelOldestIntents(checkout: Checkout, liveIntents: readonly LiveIntent[]): Promise<void> {
  await Promise.all(
    intentsOverLimit(liveIntents, 1).map((intent) => cancelAndDiscardIntent(checkout, intent)),
  );
}
