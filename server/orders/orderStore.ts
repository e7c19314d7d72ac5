import type { CheckoutPayments, IntentRecord } from '#machines/domain/checkoutPayments.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Dispute, FailedRefund } from '#machines/order/rulingTypes.ts';
import type { VoucherRecord } from '#machines/order/order.types.ts';
import type { AppMode, OrderForm, Payment, ShortForm } from '#machines/domain/order.ts';

/** Draft order, registered as it is stored. Amounts are in cents. */
export interface DraftOrder {
  readonly form: OrderForm | ShortForm;
  readonly payment: Payment;
  readonly appMode: AppMode;
  readonly customerId: string;
  /** Cents charged to the card, 0 for a setup intent. */
  readonly amount: Cents;
  readonly type: Intent['type'];
}

export type OrderResult =
  /** The order is registered, automatically or by an operator. */
  | { readonly kind: 'completed' }
  | { readonly kind: 'kept' }
  /** `reason`: French text for the customer. */
  | { readonly kind: 'refunded'; readonly reason: string }
  | { readonly kind: 'unpaid' }
  /** An operator must act on the order. Nothing was refunded. */
  | { readonly kind: 'needsAttention' };

/** Every call rejects if Restate is unreachable. */
export interface OrderStore {
  checkReachable(signal: AbortSignal): Promise<void>;
  readPayments(checkoutId: string): Promise<CheckoutPayments>;
  /** Adds an intent to its checkout and schedules its cancellation. Idempotent. */
  addIntent(checkoutId: string, record: IntentRecord): Promise<CheckoutPayments>;
  /** Removes a cancelled intent and its draft, and increments the generation of its key. */
  discardIntent(checkoutId: string, intentId: string): Promise<CheckoutPayments>;
  /**
   * @param from.client client pseudonym
   * @param from.seen revision that was read before, 0 for none. If absent, any draft is replaced
   * @returns `false` if another draft was stored since then, or the intent is paid or cancelled
   */
  storeDraft(
    intentId: string,
    checkoutId: string,
    draft: DraftOrder,
    from?: { readonly client: string; readonly seen: number },
  ): Promise<boolean>;
  /** Returns the draft order, `null` if its intent was cancelled. Old ones have no customer data. */
  readDraftOrder(intentId: string): Promise<{
    readonly draft: DraftOrder;
    readonly checkoutId: string;
    readonly traceparent?: string | undefined;
    readonly client?: string | undefined;
    readonly revision?: number | undefined;
  } | null>;
  /** Cancels an intent. If it is paid, its order starts instead. */
  cancelIntent(intentId: string, checkoutId: string): Promise<void>;
  /** Starts or advances an order and waits at most `timeoutMs` for its result. */
  settle(intentId: string, timeoutMs: number): Promise<OrderResult>;
  /** Returns the encrypted autologin token, or `null`. Call it for the owning checkout only. */
  handOverToken(intentId: string): Promise<string | null>;
  isTokenHandedOver(intentId: string): Promise<boolean>;
  /** Notifies an order of refunds outside this shop. `amount`: total refunded to the card. */
  notifyRefunded(intentId: string, amount: Cents): Promise<void>;
  notifyDisputed(intentId: string, dispute: Dispute): Promise<void>;
  /** Notifies an order of a failed refund. Idempotent. @param returned total of other refunds in cents */
  notifyRefundFailed(intentId: string, refund: FailedRefund, returned: Cents): Promise<void>;
  /** Returns the voucher payment as last reported by its provider, even if declined. */
  readVoucher(intentId: string): Promise<VoucherRecord | null>;
  /** Notifies an order of a failed voucher. A registered order then needs an operator. */
  notifyVoucherLapsed(intentId: string, status: string): Promise<void>;
  /** Notifies an order of a charged voucher. A refunded order then undoes the charge or needs an operator. */
  notifyVoucherCharged(intentId: string, voucher: VoucherRecord): Promise<void>;
}
