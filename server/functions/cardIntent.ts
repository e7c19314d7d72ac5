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

/** What is asked for a charge. */
export interface Question {
  readonly charge: Charge;
  /** The checkout's, as it was read for this question. */
  readonly book: CheckoutBook;
  /** Of the checkout's charge, in its book, which outlives what is known of its shopper: it does not tell who that is. */
  readonly key: string;
  /** Whether the intent's draft is the one that has just been sent, so that nothing of it has to be replaced. */
  readonly isDrafted: (intentId: string) => Promise<boolean>;
  readonly now: number;
  /** Throws when whoever asks may not pay now; `live` are their intents as they are. */
  readonly admit: (live: readonly CardIntent[]) => Promise<void>;
  /** Throws when they may not have another one; a free one charges nothing. */
  readonly admitNew: (isFree: boolean) => Promise<void>;
}

/** The intent of a charge: its draft may be replaced, or it is being confirmed, with the draft that was just sent or with another. */
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
  // What is being confirmed is neither made nor changed: its own answer is on its way.
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
    // Nothing but what the key says: the draft may change, and the same question must bring back the same intent.
    metadata: { checkout: checkout.id, key: intentKey(charge) },
  } as const;
  const idempotencyKey = hashOf(JSON.stringify([checkout.id, key, generation, order]));
  const intent = await createIntent(checkout.stripe, order, idempotencyKey);
  const record = { key, generation, intentId: intent.id, type: intent.type };
  const { intents } = await checkout.orderStore.note(checkout.id, record);
  // Of many that are asked for at once, all found room: the oldest go.
  await Promise.all(
    oldestBeyond(intents).map(({ intentId }) => checkout.orderStore.cancel(intentId, checkout.id)),
  );
  return { intent, draft: 'replaceable' };
}

/** Cancels the oldest intents, so that one more fits. */
async function makeRoom(checkout: Checkout, live: readonly LiveIntent[]): Promise<void> {
  await Promise.all(oldestBeyond(live, 1).map((intent) => retireIntent(checkout, intent)));
}
