import type { Intent } from './intent.ts';

/** Live intent of a checkout. `key`: pseudonym of `intentKey`. `generation`: number of earlier intents with this key. */
export interface IntentRecord {
  readonly key: string;
  readonly generation: number;
  readonly intentId: string;
  readonly type: Intent['type'];
}

/** Payments of a checkout: its live intents, oldest first, and the paid one. */
export interface CheckoutBook {
  readonly intents: readonly IntentRecord[];
  /** Next generation by key. */
  readonly generations: Readonly<Record<string, number>>;
  readonly paidIntentId: string | null;
}

/** Updated payments, and ids of obsolete intents to cancel. */
interface Change {
  readonly book: CheckoutBook;
  readonly superfluous: readonly string[];
}

/** A further intent replaces the oldest. */
const mostIntents = 6;

export const emptyBook: CheckoutBook = { intents: [], generations: {}, paidIntentId: null };

const idsOf = (intents: readonly IntentRecord[]): readonly string[] =>
  intents.map(({ intentId }) => intentId);

/** Adds an intent once. It is obsolete if another one was paid meanwhile. */
export function withIntent(book: CheckoutBook, record: IntentRecord): Change {
  const { intents, paidIntentId } = book;
  const isLate = paidIntentId !== null && paidIntentId !== record.intentId;
  const isKnown = idsOf(intents).includes(record.intentId);
  return {
    book: isKnown ? book : { ...book, intents: [...intents, record] },
    superfluous: isLate ? [record.intentId] : [],
  };
}

/** Removes an intent and increments the generation of its key. */
export function withoutIntent(book: CheckoutBook, intentId: string): CheckoutBook {
  const record = book.intents.find((known) => known.intentId === intentId);
  if (record === undefined) return book;
  const generation = Math.max(book.generations[record.key] ?? 0, record.generation + 1);
  return {
    ...book,
    intents: book.intents.filter((known) => known !== record),
    generations: { ...book.generations, [record.key]: generation },
  };
}

/** The first paid intent wins, and all others become obsolete. `null` for a second payment, which is refunded. @rule R4.30 */
export function claimedBy(book: CheckoutBook, intentId: string): Change | null {
  const { intents, paidIntentId } = book;
  if (paidIntentId === intentId) return { book, superfluous: [] };
  if (paidIntentId !== null) return null;
  return {
    book: { ...book, paidIntentId: intentId },
    superfluous: idsOf(intents).filter((id) => id !== intentId),
  };
}

/** Removes a refunded intent, so that the checkout can be paid again. */
export const offeredAgain = (book: CheckoutBook, intentId: string): CheckoutBook => ({
  ...withoutIntent(book, intentId),
  paidIntentId: book.paidIntentId === intentId ? null : book.paidIntentId,
});

/** Oldest intents above the maximum. @param more intents about to be created @rule R4.43 */
export const oldestBeyond = <TIntent>(intents: readonly TIntent[], more = 0): readonly TIntent[] =>
  intents.slice(0, Math.max(0, intents.length + more - mostIntents));

interface PaidOrder {
  /** `null` if its draft order was deleted. */
  readonly email: string | null;
  /** The customer has received the confirmation. */
  readonly isTold: boolean;
}

/**
 * Starts a new checkout for another e-mail, once the order is confirmed.
 * Before that, the customer may believe that the order is unpaid and must not pay twice. @rule R4.30
 */
export const isAnothersCheckout = ({ email, isTold }: PaidOrder, payer: string): boolean =>
  isTold && email !== payer;
