import { implement, rpc, type ObjectContext, type ObjectSharedContext } from '@restatedev/restate-sdk';
import {
  withPaidIntent,
  noPayments,
  withPaymentReleased,
  withIntent,
  withoutIntent,
  type CheckoutPayments,
} from '#machines/domain/checkoutPayments.ts';
import { checkoutsContract, intentsContract } from './contracts.ts';

const readPayments = async (context: ObjectSharedContext): Promise<CheckoutPayments> =>
  (await context.get<CheckoutPayments>('payments')) ?? noPayments;

async function updatePayments(
  context: ObjectContext,
  edit: (payments: CheckoutPayments) => CheckoutPayments,
): Promise<CheckoutPayments> {
  const payments = edit(await readPayments(context));
  context.set('payments', payments);
  return payments;
}

const scheduleCancellation = (context: ObjectContext, intentId: string, delayMs = 0): unknown =>
  context
    .sendClient(intentsContract, intentId)
    .cancel({ checkoutId: context.key }, rpc.sendOpts({ delay: delayMs }));

/**
 * Restate runs the handlers of a checkout one at a time, so a second payment of the same checkout is always detected.
 * @param intentLifetime in ms
 */
export const createCheckouts = (intentLifetime: number) =>
  implement(checkoutsContract, {
    handlers: {
      read: readPayments,
      // @rule R4.32
      addIntent: async (context, record) => {
        const currentPayments = await readPayments(context);
        const { payments, obsoleteIds: obsoleteIntentIds } = withIntent(currentPayments, record);
        for (const intentId of obsoleteIntentIds) scheduleCancellation(context, intentId);
        if (payments === currentPayments) return currentPayments;
        scheduleCancellation(context, record.intentId, intentLifetime);
        return updatePayments(context, () => payments);
      },
      discardIntent: (context, intentId) => {
        context.sendClient(intentsContract, intentId).deleteDraft();
        return updatePayments(context, (payments) => withoutIntent(payments, intentId));
      },
      // @rule R4.30
      claim: async (context, intentId) => {
        const currentPayments = await readPayments(context);
        const claimResult = withPaidIntent(currentPayments, intentId);
        if (claimResult === null) return { kind: 'second' };
        if (claimResult.payments !== currentPayments)
          await updatePayments(context, () => claimResult.payments);
        for (const other of claimResult.obsoleteIds) scheduleCancellation(context, other);
        return { kind: 'first' };
      },
      release: (context, intentId) =>
        updatePayments(context, (payments) => withPaymentReleased(payments, intentId)),
    },
  });
