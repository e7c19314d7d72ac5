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
  readonly admit: (live: readonly CardIntent[]) => Promise<void>;
  /** @throws Failure if the payer may not create another intent. @param isFree whether it charges nothing */
  readonly admitNew: (isFree: boolean) => Promise<void>;
}

/**
 * `replaceable`: accepts a new draft. Otherwise the intent is being confirmed, with this draft or another
 * one.
 */
interface Answer {
  readonly intent: CardIntent;
  readonly draft: 'replaceable' | 'the same' | 'another';
}

/** The intent of a charge: the live one for this key, else a new one. @rule R4.31 */
export async function intentFor(checkout: Checkout, question: Question): Promise<Answer> {
  const { key, book, isDrafted, now, admit } = question;
  const intents = await liveIntentsOf(checkout, book);
  const mine = intents.live.find(({ record }) => record.key === key);
  const isOpen = mine !== undefined && isUnconfirmed(mine.intent.status);
  // An intent that is being confirmed needs no admission check.
  if (mine === undefined || isOpen) await admit(intents.live.map(({ intent }) => intent));
  if (mine === undefined) return made(checkout, question, intents);

  const { intent } = mine;
  if (isOpen) return { intent, draft: 'replaceable' };
  if (await isDrafted(intent.id)) return { intent, draft: 'the same' };
  if (!isLeftBehind(intent, now)) return { intent, draft: 'another' };
  await retireIntent(checkout, mine);
  return made(checkout, question, await liveIntentsOf(checkout, await checkout.orderStore.book(checkout.id)));
}

async function made(
  checkout: Checkout,
  { charge, key, admitNew }: Question,
  { live, generations }: CheckoutIntents,
): Promise<Answer> {
  await admitNew(cardAmount(charge) === 0);
  await makeRoom(checkout, live);
  const generation = generations[key] ?? 0;
  const amount = cardAmount(charge);
  const order = {
    type: amount === 0 ? 'setup' : 'payment',
    amount,
    customerId: await customerOf(checkout.stripe, charge.email),
    // Covered by the idempotency key, so it must not change with the draft.
    metadata: { checkout: checkout.id, key: intentKey(charge) },
  } as const;
  const idempotencyKey = hashOf(JSON.stringify([checkout.id, key, generation, order]));
  const intent = await createIntent(checkout.stripe, order, idempotencyKey);
  const record = { key, generation, intentId: intent.id, type: intent.type };
  const { intents } = await checkout.orderStore.note(checkout.id, record);
  // Concurrent requests may exceed the limit, so the oldest intents are cancelled.
  await Promise.all(
    oldestBeyond(intents).map(({ intentId }) => checkout.orderStore.cancel(intentId, checkout.id)),
  );
  return { intent, draft: 'replaceable' };
}

async function makeRoom(checkout: Checkout, live: readonly LiveIntent[]): Promise<void> {
  await Promise.all(oldestBeyond(live, 1).map((intent) => retireIntent(checkout, intent)));
}
