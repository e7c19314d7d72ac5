import type { PaygreenClient } from '#server/providers/paygreen.ts';
import { hasLapsed, isValidOrder, type PaymentOrder } from '#server/providers/paygreenSchemas.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import { dueVoucherOf } from '#server/orders/steps/dueVoucher.ts';
import { log } from '#server/logging/log.ts';

interface VoucherOptions {
  readonly orderStore: Pick<
    OrderStore,
    'readDraftOrder' | 'readVoucher' | 'notifyVoucherLapsed' | 'notifyVoucherCharged'
  >;
  readonly paygreen: Pick<PaygreenClient, 'findOrderByReference'>;
}

async function readChangedOrder(
  intentId: string,
  { orderStore, paygreen }: VoucherOptions,
): Promise<PaymentOrder | null> {
  const draftOrder = await orderStore.readDraftOrder(intentId);
  if (draftOrder === null || dueVoucherOf(draftOrder.draft.payment) !== 'paygreen') return null;
  const order = await paygreen.findOrderByReference(intentId);
  const storedVoucher = await orderStore.readVoucher(intentId);
  return storedVoucher?.id === order?.id && storedVoucher?.status === order?.status ? null : order;
}

async function notifyChanged(
  intentIds: readonly string[],
  options: VoucherOptions,
  notify: (intentId: string, order: PaymentOrder) => Promise<boolean>,
): Promise<readonly string[]> {
  const notifiedIds = await Array.fromAsync(intentIds, async (intentId) => {
    try {
      const order = await readChangedOrder(intentId, options);
      return order !== null && (await notify(intentId, order)) ? [intentId] : [];
    } catch (error) {
      log.warn('voucher.unread', { intentId, error });
      return [];
    }
  });
  return notifiedIds.flat();
}

/** Notifies registered orders if their PayGreen voucher failed later, because PayGreen's webhook may be lost. */
export const notifyLapsedVouchers = (
  intentIds: readonly string[],
  options: VoucherOptions,
): Promise<readonly string[]> =>
  notifyChanged(intentIds, options, async (intentId, order) => {
    if (!hasLapsed(order)) return false;
    await options.orderStore.notifyVoucherLapsed(intentId, order.status);
    return true;
  });

/** Notifies refunded orders and orders that need an operator if PayGreen charged their voucher late. */
export const notifyLateAuthorisations = (
  intentIds: readonly string[],
  options: VoucherOptions,
): Promise<readonly string[]> =>
  notifyChanged(intentIds, options, async (intentId, order) => {
    if (!isValidOrder(order)) return false;
    const { id, status, amount } = order;
    await options.orderStore.notifyVoucherCharged(intentId, { id, status, amount });
    return true;
  });
