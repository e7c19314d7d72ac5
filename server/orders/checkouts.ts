import { implement, rpc, type ObjectContext, type ObjectSharedContext } from '@restatedev/restate-sdk';
import {
  claimedBy,
  emptyBook,
  offeredAgain,
  withIntent,
  withoutIntent,
  type CheckoutBook,
} from '#machines/domain/checkoutBook.ts';
import { checkoutsContract, intentsContract } from './contracts.ts';

const readBook = async (context: ObjectSharedContext): Promise<CheckoutBook> =>
  (await context.get<CheckoutBook>('book')) ?? emptyBook;

async function change(
  context: ObjectContext,
  edit: (book: CheckoutBook) => CheckoutBook,
): Promise<CheckoutBook> {
  const book = edit(await readBook(context));
  context.set('book', book);
  return book;
}

/** Schedules a cancellation. If the intent is paid by then, its order starts instead. */
const cancel = (context: ObjectContext, intentId: string, delay = 0): unknown =>
  context.sendClient(intentsContract, intentId).cancel({ checkoutId: context.key }, rpc.sendOpts({ delay }));

/**
 * Handlers of a checkout run one at a time, so two payments cannot both be first.
 * @param intentLifetime in ms, after which an unpaid intent is cancelled
 */
export const checkoutsOf = (intentLifetime: number) =>
  implement(checkoutsContract, {
    handlers: {
      read: readBook,
      // @rule R4.32
      note: async (context, record) => {
        const known = await readBook(context);
        const { book, superfluous } = withIntent(known, record);
        for (const intentId of superfluous) cancel(context, intentId);
        if (book === known) return known;
        cancel(context, record.intentId, intentLifetime);
        return change(context, () => book);
      },
      retire: (context, intentId) => {
        context.sendClient(intentsContract, intentId).forgetDraft();
        return change(context, (book) => withoutIntent(book, intentId));
      },
      claim: async (context, intentId) => {
        const known = await readBook(context);
        const claimed = claimedBy(known, intentId);
        if (claimed === null) return { kind: 'second' };
        if (claimed.book !== known) await change(context, () => claimed.book);
        for (const other of claimed.superfluous) cancel(context, other);
        return { kind: 'first' };
      },
      release: (context, intentId) => change(context, (book) => offeredAgain(book, intentId)),
    },
  });
