import type { CheckoutPayments, IntentRecord } from '#machines/domain/checkoutPayments.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Dispute, FailedRefund } from '#machines/order/rulingTypes.ts';
import type { VoucherRecord } from '#machines/order/order.types.ts';
import type { AppMode, OrderForm, Payment, ShortForm } from '#machines/domain/order.ts';

/** Order form and payment choice, stored before the customer pays. */
export interface DraftOrder {
  readonly form: OrderForm | ShortForm;
  readonly payment: Payment;
  readonly appMode: AppMode;
  readonly customerId: string;
  /** Amount charged to the card, 0 for a setup intent. */
  readonly amount: Cents;
  readonly type: Intent['type'];
}

export type OrderResult =
  | { readonly kind: 'completed' }
  | { readonly kind: 'kept' }
  /** `reason`: French text for the refunded customer. */
  | { readonly kind: 'refunded'; readonly reason: string }
  | { readonly kind: 'unpaid' }
  /** An operator must decide on the order. Nothing was refunded. */
  | { readonly kind: 'needsAttention' };

/** Orders in Restate. Every call rejects if Restate is unreachable. */
export interface OrderStore {
  checkReachable(signal: AbortSignal): Promise<void>;
  readPayments(checkoutId: string): Promise<CheckoutPayments>;
  /** Adds a Stripe intent and schedules its cancellation. Idempotent. */
  addIntent(checkoutId: string, record: IntentRecord): Promise<CheckoutPayments>;
  discardIntent(checkoutId: string, intentId: string): Promise<CheckoutPayments>;
  /**
   * @param from.seen draft version that the caller has read. If absent, any draft is replaced
   * @returns `false` if the draft is newer than that version, or the intent is paid or cancelled
   */
  storeDraft(
    intentId: string,
    checkoutId: string,
    draft: DraftOrder,
    from?: { readonly client: string; readonly seen: number },
  ): Promise<boolean>;
  /**
   * Returns the draft, or `null` if the intent was cancelled. A month after the order, the draft has no
   * customer data.
   */
  readDraftOrder(intentId: string): Promise<{
    readonly draft: DraftOrder;
    readonly checkoutId: string;
    readonly traceparent?: string | undefined;
    readonly client?: string | undefined;
    readonly revision?: number | undefined;
  } | null>;
  /** Cancels a Stripe intent. If the customer has paid, the order starts instead. */
  cancelIntent(intentId: string, checkoutId: string): Promise<void>;
  /** Starts or continues an order, and waits at most `timeoutMs` for its result. */
  settle(intentId: string, timeoutMs: number): Promise<OrderResult>;
  /** Returns the encrypted autologin token. Callers must check that the requesting checkout has paid. */
  handOverToken(intentId: string): Promise<string | null>;
  isTokenHandedOver(intentId: string): Promise<boolean>;
  /** `amount`: total of the card's refunds. */
  notifyRefunded(intentId: string, amount: Cents): Promise<void>;
  notifyDisputed(intentId: string, dispute: Dispute): Promise<void>;
  /** @param returned total of the card's other refunds */
  notifyRefundFailed(intentId: string, refund: FailedRefund, returned: Cents): Promise<void>;
  readVoucher(intentId: string): Promise<VoucherRecord | null>;
  /** Notifies an order of a failed meal voucher. A registered order then needs an operator. */
  notifyVoucherLapsed(intentId: string, status: string): Promise<void>;
  /**
   * Notifies an order of a late voucher charge. A refunded order then cancels the charge or needs an
   * operator.
   */
  notifyVoucherCharged(intentId: string, voucher: VoucherRecord): Promise<void>;
}
