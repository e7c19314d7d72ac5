import type { Intent } from './intent.ts';

/** One live intent of a checkout, made for `key` (a pseudonym of `intentKey`) as its `generation`-th. */
export interface IntentRecord {
  readonly key: string;
  readonly generation: number;
  readonly intentId: string;
  readonly type: Intent['type'];
}

/** A checkout's payments: its live intents, oldest first, and which of them paid. */
export interface CheckoutBook {
  readonly intents: readonly IntentRecord[];
  /** How many intents of each key are no longer to be used: the next one's generation. */
  readonly generations: Readonly<Record<string, number>>;
  /** The intent whose success this checkout's order rests on. */
  readonly paidIntentId: string | null;
}

/** What becomes of a book, and whose intents nobody is to pay with any more. */
interface Change {
  readonly book: CheckoutBook;
  readonly superfluous: readonly string[];
}

/** Intents that a checkout has at a time: another one takes the oldest one's place. */
const mostIntents = 6;

export const emptyBook: CheckoutBook = { intents: [], generations: {}, paidIntentId: null };

const idsOf = (intents: readonly IntentRecord[]): readonly string[] =>
  intents.map(({ intentId }) => intentId);

/** With another intent; told again it changes nothing. One that was made while another one paid is superfluous. */
export function withIntent(book: CheckoutBook, record: IntentRecord): Change {
  const { intents, paidIntentId } = book;
  const isLate = paidIntentId !== null && paidIntentId !== record.intentId;
  const isKnown = idsOf(intents).includes(record.intentId);
  return {
    book: isKnown ? book : { ...book, intents: [...intents, record] },
    superfluous: isLate ? [record.intentId] : [],
  };
}

/** Without an intent, whose key's next one is of the next generation. */
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

/** The first intent that succeeds pays the basket; all others are superfluous. Null for a second one: it is refunded. @rule R4.30 */
export function claimedBy(book: CheckoutBook, intentId: string): Change | null {
  const { intents, paidIntentId } = book;
  if (paidIntentId === intentId) return { book, superfluous: [] };
  if (paidIntentId !== null) return null;
  return {
    book: { ...book, paidIntentId: intentId },
    superfluous: idsOf(intents).filter((id) => id !== intentId),
  };
}

/** Without an intent whose money is back, so that the basket may be paid otherwise. */
export const offeredAgain = (book: CheckoutBook, intentId: string): CheckoutBook => ({
  ...withoutIntent(book, intentId),
  paidIntentId: book.paidIntentId === intentId ? null : book.paidIntentId,
});

/** The oldest, beyond as many as a checkout has. @param more that are about to be made @rule R4.43 */
export const oldestBeyond = <TIntent>(intents: readonly TIntent[], more = 0): readonly TIntent[] =>
  intents.slice(0, Math.max(0, intents.length + more - mostIntents));

/** The order that a checkout was paid for. */
interface PaidOrder {
  /** Null when nothing of its draft is left. */
  readonly email: string | null;
  /** Whether its shopper has been told that it stands. */
  readonly isTold: boolean;
}

/**
 * Whether who pays begins a new checkout: the old one's order was for another e-mail, and its shopper knows that it stands. Until they
 * know, they may take it for unpaid, and are not to pay a second time.
 * @rule R4.30
 */
export const isAnothersCheckout = ({ email, isTold }: PaidOrder, payer: string): boolean =>
  isTold && email !== payer;
