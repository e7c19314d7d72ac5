import { implement, rpc, type ObjectContext, type ObjectSharedContext } from '@restatedev/restate-sdk';
import { checkoutsContract, intentsContract } from './contracts.ts';
import type { CheckoutBook } from './orderStore.ts';

const emptyBook: CheckoutBook = { intents: [], generations: {}, paidIntentId: null };

const readBook = async (context: ObjectSharedContext): Promise<CheckoutBook> =>
  (await context.get<CheckoutBook>('book')) ?? emptyBook;

/** Does a change to a checkout's book, and gives it as it is then. */
async function change(
  context: ObjectContext,
  edit: (book: CheckoutBook) => CheckoutBook,
): Promise<CheckoutBook> {
  const book = edit(await readBook(context));
  context.set('book', book);
  return book;
}

/** The book without an intent, whose key's next one is of the next generation. */
function without(book: CheckoutBook, intentId: string): CheckoutBook {
  const record = book.intents.find((known) => known.intentId === intentId);
  if (record === undefined) return book;
  const generation = Math.max(book.generations[record.key] ?? 0, record.generation + 1);
  return {
    ...book,
    intents: book.intents.filter((known) => known !== record),
    generations: { ...book.generations, [record.key]: generation },
  };
}

/** Has an intent cancelled that nobody has paid with by then; one that has been paid goes on to its order. */
const cancel = (context: ObjectContext, intentId: string, delay = 0): unknown =>
  context.sendClient(intentsContract, intentId).cancel({ checkoutId: context.key }, rpc.sendOpts({ delay }));

/**
 * Binds a checkout's memory: which intents it has, and which of them pays. One change at a time, so two successes cannot both
 * be first (R4.30).
 * @param intentLifetime in ms: an intent that nobody has finished by then is cancelled
 */
export const checkoutsOf = (intentLifetime: number) =>
  implement(checkoutsContract, {
    handlers: {
      read: readBook,
      note: async (context, record) => {
        const { intentId } = record;
        const known = await readBook(context);
        // Made while another one succeeded: nobody is to pay with it any more.
        if (known.paidIntentId !== null && known.paidIntentId !== intentId) cancel(context, intentId);
        if (known.intents.some((other) => other.intentId === intentId)) return known;
        cancel(context, intentId, intentLifetime);
        return change(context, (book) => ({ ...book, intents: [...book.intents, record] }));
      },
      retire: (context, intentId) => {
        context.sendClient(intentsContract, intentId).forgetDraft();
        return change(context, (book) => without(book, intentId));
      },
      claim: async (context, intentId) => {
        const { paidIntentId, intents } = await readBook(context);
        if (paidIntentId === intentId) return { kind: 'first' };
        if (paidIntentId !== null) return { kind: 'second' };
        await change(context, (book) => ({ ...book, paidIntentId: intentId }));
        for (const other of intents) {
          if (other.intentId !== intentId) cancel(context, other.intentId);
        }
        return { kind: 'first' };
      },
      release: (context, intentId) =>
        change(context, (book) => ({
          ...without(book, intentId),
          paidIntentId: book.paidIntentId === intentId ? null : book.paidIntentId,
        })),
    },
  });
