import { platformOf } from '#machines/domain/methods.ts';
import { captureDateFor } from '#machines/domain/tender.ts';
import type { VoucherRecord } from '#machines/order/order.types.ts';
import type { PaygreenClient } from '#server/providers/paygreen.ts';
import { isBuyerWithEmail, isValidOrder, type PaymentOrder } from '#server/providers/paygreenSchemas.ts';
import type { PaygreenOutcome } from '#server/providers/paygreenApi.ts';
import { dueNowOf } from './dueVoucher.ts';
import type {
  Authorisation,
  FindVoucherResult,
  UndoOutcome,
  VoucherOrder,
  VoucherToUndo,
} from './vouchers.ts';
import { log } from '#server/logging/log.ts';

interface PaygreenVouchersOptions {
  readonly paygreen: PaygreenClient;
  readonly now: () => number;
}

const toVoucherRecord = ({ id, status, amount }: PaymentOrder): VoucherRecord => ({ id, status, amount });

const toAuthorisation = (order: PaymentOrder): Authorisation => ({
  kind: isValidOrder(order) ? 'authorised' : 'refused',
  voucher: toVoucherRecord(order),
});

const declined: Authorisation = { kind: 'refused', voucher: null };

/** One PayGreen payment order per Stripe intent, with the intent id as reference. */
export function createPaygreenVouchers({ paygreen, now }: PaygreenVouchersOptions) {
  async function authorise({ intentId, draft: { form, payment } }: VoucherOrder): Promise<Authorisation> {
    // An existing PayGreen payment order counts, even if the voucher card is no longer valid.
    const existingOrder = await paygreen.findOrderByReference(intentId);
    if (existingOrder !== null) return toAuthorisation(existingOrder);
    const { buyerId, instrument } = payment.paygreen ?? { buyerId: '', instrument: null };
    if (instrument === null || instrument.platform !== platformOf(payment.method)) return declined;
    const storedInstrument = await paygreen.findInstrument(instrument.id);
    if (
      storedInstrument?.platform !== instrument.platform ||
      (storedInstrument.buyerId ?? buyerId) !== buyerId
    )
      return declined;
    // The voucher card or wallet must be reusable, because it also pays future boxes.
    if (!storedInstrument.isReusable) return declined;
    if (!isBuyerWithEmail(form.customer.email, await paygreen.findBuyer(buyerId))) return declined;
    const outcome = await paygreen.createOrder({
      reference: intentId,
      amount: dueNowOf(payment),
      captureOn: captureDateFor(payment.method, {
        deliveryIsoDate: 'delivery' in form ? form.delivery.date.isoDate : null,
        now: now(),
      }),
      buyerId,
      instrumentId: instrument.id,
      shippingAddress: 'address' in form ? form.address : null,
    });
    if (outcome.kind === 'accepted') return toAuthorisation(outcome.value);
    log.warn('voucher.refused', { intentId, call: 'paygreen', code: outcome.code });
    return declined;
  }

  /**
   * Cancels or refunds a payment order. PayGreen allows neither while it is authorised for a later capture.
   */
  async function undoOrder(order: PaymentOrder): Promise<UndoOutcome> {
    const attemptUndo = async (undoRequest: Promise<PaygreenOutcome<PaymentOrder>>): Promise<UndoOutcome> => {
      const outcome = await undoRequest;
      if (outcome.kind === 'accepted') return { kind: 'undone', status: outcome.value.status };
      // PayGreen may have captured the payment order since, so its status is read again.
      const current = await paygreen.findOrder(order.id);
      return current === null || current.status === order.status ? { kind: 'stays' } : undoOrder(current);
    };
    if (order.status === 'payment_order.pending') return attemptUndo(paygreen.cancelOrder(order.id));
    if (order.status === 'payment_order.successed') return attemptUndo(paygreen.refundOrder(order.id));
    return isValidOrder(order) ? { kind: 'stays' } : { kind: 'undone', status: order.status };
  }

  return {
    // A retry searches PayGreen first, so it cannot create a second payment order.
    isRetryUnsafe: false,
    authorise,
    find: async (intentId: string): Promise<FindVoucherResult> => {
      const existingOrder = await paygreen.findOrderByReference(intentId);
      return existingOrder === null ? { kind: 'none' } : toAuthorisation(existingOrder);
    },
    undo: async ({ intentId, voucher }: VoucherToUndo): Promise<UndoOutcome> => {
      const order = await (voucher === null
        ? paygreen.findOrderByReference(intentId)
        : paygreen.findOrder(voucher.id));
      if (order !== null) return undoOrder(order);
      return voucher === null ? { kind: 'undone', status: 'none' } : { kind: 'stays' };
    },
  };
}
