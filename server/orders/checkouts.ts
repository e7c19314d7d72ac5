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

const readPayments = async (context: ObjectSharedContext): Promise<CheckoutBook> =>
  (await context.get<CheckoutBook>('payments')) ?? emptyBook;

async function updatePayments(
  context: ObjectContext,
  edit: (payments: CheckoutBook) => CheckoutBook,
): Promise<CheckoutBook> {
  const payments = edit(await readPayments(context));
  context.set('payments', payments);
  return payments;
}

/** Schedules a cancellation. If the intent is paid by then, its order starts instead. */
const scheduleCancellation = (context: ObjectContext, intentId: string, delayMs = 0): unknown =>
  context
    .sendClient(intentsContract, intentId)
    .cancel({ checkoutId: context.key }, rpc.sendOpts({ delay: delayMs }));

/**
 * Handlers of a checkout run one at a time, so two payments cannot both be first.
 * @param intentLifetime in ms, after which an unpaid intent is cancelled
 */
export const createCheckouts = (intentLifetime: number) =>
  implement(checkoutsContract, {
    handlers: {
      read: readPayments,
      // @rule R4.32
      note: async (context, record) => {
        const currentPayments = await readPayments(context);
        const { book: payments, superfluous: obsoleteIntentIds } = withIntent(currentPayments, record);
        for (const intentId of obsoleteIntentIds) scheduleCancellation(context, intentId);
        if (payments === currentPayments) return currentPayments;
        scheduleCancellation(context, record.intentId, intentLifetime);
        return updatePayments(context, () => payments);
      },
      retire: (context, intentId) => {
        context.sendClient(intentsContract, intentId).forgetDraft();
        return updatePayments(context, (payments) => withoutIntent(payments, intentId));
      },
      claim: async (context, intentId) => {
        const currentPayments = await readPayments(context);
        const claimResult = claimedBy(currentPayments, intentId);
        if (claimResult === null) return { kind: 'second' };
        if (claimResult.book !== currentPayments) await updatePayments(context, () => claimResult.book);
        for (const other of claimResult.superfluous) scheduleCancellation(context, other);
        return { kind: 'first' };
      },
      release: (context, intentId) => updatePayments(context, (payments) => offeredAgain(payments, intentId)),
    },
  });
