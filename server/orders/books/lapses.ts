import type { PaygreenClient } from '#server/providers/paygreen.ts';
import { hasLapsed, isGood, type PaymentOrder } from '#server/providers/paygreenAnswers.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import { dueVoucherOf } from '#server/orders/steps/dueVoucher.ts';
import { log } from '#server/logging/log.ts';

interface FateOptions {
  readonly orderStore: Pick<OrderStore, 'draftOrderOf' | 'voucherOf' | 'lapse' | 'surface'>;
  readonly paygreen: Pick<PaygreenClient, 'orderByReference'>;
}

async function newsOf(intentId: string, { orderStore, paygreen }: FateOptions): Promise<PaymentOrder | null> {
  const drafted = await orderStore.draftOrderOf(intentId);
  if (drafted === null || dueVoucherOf(drafted.draft.payment) !== 'paygreen') return null;
  const order = await paygreen.orderByReference(intentId);
  const known = await orderStore.voucherOf(intentId);
  return known?.id === order?.id && known?.status === order?.status ? null : order;
}

async function toldAmong(
  intentIds: readonly string[],
  options: FateOptions,
  tell: (intentId: string, order: PaymentOrder) => Promise<boolean>,
): Promise<readonly string[]> {
  const told = await Array.fromAsync(intentIds, async (intentId) => {
    try {
      const order = await newsOf(intentId, options);
      return order !== null && (await tell(intentId, order)) ? [intentId] : [];
    } catch (error) {
      log.warn('voucher.unread', { intentId, error });
      return [];
    }
  });
  return told.flat();
}

/** Registered orders whose PayGreen voucher has failed since, even if the webhook was lost. */
export const lapsedAmong = (intentIds: readonly string[], options: FateOptions): Promise<readonly string[]> =>
  toldAmong(intentIds, options, async (intentId, order) => {
    if (!hasLapsed(order)) return false;
    await options.orderStore.lapse(intentId, order.status);
    return true;
  });

/** Refunded or unsettled orders that PayGreen has charged after all. */
export const lateAuthorisationsAmong = (
  intentIds: readonly string[],
  options: FateOptions,
): Promise<readonly string[]> =>
  toldAmong(intentIds, options, async (intentId, order) => {
    if (!isGood(order)) return false;
    const { id, status, amount } = order;
    await options.orderStore.surface(intentId, { id, status, amount });
    return true;
  });
