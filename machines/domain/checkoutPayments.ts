import type { Intent } from './intent.ts';

/** `key`: pseudonym of `intentKey`. `generation`: number of earlier intents with this key. */
export interface IntentRecord {
  readonly key: string;
  readonly generation: number;
  readonly intentId: string;
  readonly type: Intent['type'];
}

/** Intents are ordered, oldest first. */
export interface CheckoutPayments {
  readonly intents: readonly IntentRecord[];
  /** Next generation by key. */
  readonly generations: Readonly<Record<string, number>>;
  readonly paidIntentId: string | null;
}

interface Change {
  readonly book: CheckoutPayments;
  readonly obsoleteIds: readonly string[];
}

/** A further intent replaces the oldest. */
const maxIntents = 6;

export const noPayments: CheckoutPayments = { intents: [], generations: {}, paidIntentId: null };

const idsOf = (intents: readonly IntentRecord[]): readonly string[] =>
  intents.map(({ intentId }) => intentId);

/** An intent created after another one was paid is obsolete. */
export function withIntent(book: CheckoutPayments, record: IntentRecord): Change {
  const { intents, paidIntentId } = book;
  const isAfterPayment = paidIntentId !== null && paidIntentId !== record.intentId;
  const isStored = idsOf(intents).includes(record.intentId);
  return {
    book: isStored ? book : { ...book, intents: [...intents, record] },
    obsoleteIds: isAfterPayment ? [record.intentId] : [],
  };
}

export function withoutIntent(book: CheckoutPayments, intentId: string): CheckoutPayments {
  const record = book.intents.find((known) => known.intentId === intentId);
  if (record === undefined) return book;
  const generation = Math.max(book.generations[record.key] ?? 0, record.generation + 1);
  return {
    ...book,
    intents: book.intents.filter((known) => known !== record),
    generations: { ...book.generations, [record.key]: generation },
  };
}

/** `null` for a second payment, which is refunded. @rule R4.30 */
export function withPaidIntent(book: CheckoutPayments, intentId: string): Change | null {
  const { intents, paidIntentId } = book;
  if (paidIntentId === intentId) return { book, obsoleteIds: [] };
  if (paidIntentId !== null) return null;
  return {
    book: { ...book, paidIntentId: intentId },
    obsoleteIds: idsOf(intents).filter((id) => id !== intentId),
  };
}

export const withPaymentReleased = (book: CheckoutPayments, intentId: string): CheckoutPayments => ({
  ...withoutIntent(book, intentId),
  paidIntentId: book.paidIntentId === intentId ? null : book.paidIntentId,
});

/** @param more intents about to be created @rule R4.43 */
export const intentsOverLimit = <TIntent>(intents: readonly TIntent[], more = 0): readonly TIntent[] =>
  intents.slice(0, Math.max(0, intents.length + more - maxIntents));

interface PaidOrder {
  /** `null` if the draft order was deleted. */
  readonly email: string | null;
  /** The customer has received the confirmation. */
  readonly isConfirmed: boolean;
}

/** An unconfirmed order must not lead to a second payment by the same customer. @rule R4.30 */
export const belongsToAnotherCustomer = ({ email, isConfirmed }: PaidOrder, payer: string): boolean =>
  isConfirmed && email !== payer;
