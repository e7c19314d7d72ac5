import type { CheckoutBook, IntentRecord } from '#machines/domain/checkoutBook.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Dispute, FailedRefund } from '#machines/order/rulingTypes.ts';
import type { VoucherRecord } from '#machines/order/order.types.ts';
import type { AppMode, OrderForm, Payment, ShortForm } from '#machines/domain/order.ts';

/** Form and payment of an intent, as they will be registered. Amounts in cents. */
export interface DraftOrder {
  readonly form: OrderForm | ShortForm;
  readonly payment: Payment;
  readonly appMode: AppMode;
  readonly customerId: string;
  /** Amount charged to the card, 0 for a `setup`. */
  readonly amount: Cents;
  readonly type: Intent['type'];
}

/** Result of an order, as shown to its customer. */
export type OrderAnswer =
  /** Registered, automatically or by an operator. */
  | { readonly kind: 'completed' }
  /** Pending. */
  | { readonly kind: 'kept' }
  /** `reason`: French, shown to the customer. */
  | { readonly kind: 'refunded'; readonly reason: string }
  /** The intent is not paid yet. */
  | { readonly kind: 'unpaid' }
  /** An operator must act. Nothing was refunded. */
  | { readonly kind: 'needsAttention' };

/** Client of the orders on Restate. Every call rejects if Restate is unreachable. */
export interface OrderStore {
  /** Resolves if Restate responds, whatever the state of the orders. */
  reach(signal: AbortSignal): Promise<void>;
  book(checkoutId: string): Promise<CheckoutBook>;
  /** Adds an intent to a checkout and schedules its cancellation. Idempotent. */
  note(checkoutId: string, record: IntentRecord): Promise<CheckoutBook>;
  /** Removes a cancelled intent and its draft, and increments the generation of its key. */
  retire(checkoutId: string, intentId: string): Promise<CheckoutBook>;
  /**
   * Stores or replaces the draft of an unpaid intent.
   * @param from.client client pseudonym, as used by rate limits
   * @param from.seen revision that was read before, 0 for none. If absent, any stored draft is replaced
   * @returns `false` if another draft was stored since then, or the intent is paid or cancelled
   */
  keepDraft(
    intentId: string,
    checkoutId: string,
    draft: DraftOrder,
    from?: { readonly client: string; readonly seen: number },
  ): Promise<boolean>;
  /**
   * Returns the draft without customer data if its order ended long ago. `null` if there is none or its
   * intent was cancelled.
   */
  draftOrderOf(intentId: string): Promise<{
    readonly draft: DraftOrder;
    readonly checkoutId: string;
    /** W3C trace context of the payment request. */
    readonly traceparent?: string | undefined;
    /** Client that last sent the draft, as counted by rate limits. */
    readonly client?: string | undefined;
    /** Number of replacements. Absent in older drafts. */
    readonly revision?: number | undefined;
  } | null>;
  /** Cancels an unpaid intent and removes it from its checkout. If it is paid, its order starts instead. */
  cancel(intentId: string, checkoutId: string): Promise<void>;
  /**
   * Starts or advances the order of an intent and waits at most `patience` ms for its result. One order per
   * intent.
   */
  settle(intentId: string, patience: number): Promise<OrderAnswer>;
  /**
   * Returns the encrypted autologin token of a registered order, or `null` if it expired. Call it for the
   * owning checkout only.
   */
  handOver(intentId: string): Promise<string | null>;
  /** Whether `handOver` was called, with or without a token. */
  isHandedOver(intentId: string): Promise<boolean>;
  /** Notifies an order of the total refunded to its card. Ignores the shop's own refund. */
  returned(intentId: string, amount: Cents): Promise<void>;
  /** Notifies an order of a card dispute or of its new status. */
  disputed(intentId: string, dispute: Dispute): Promise<void>;
  /**
   * Notifies an order of a failed card refund. Idempotent.
   * @param returned total refunded or being refunded, in cents
   */
  refundFailed(intentId: string, refund: FailedRefund, returned: Cents): Promise<void>;
  /**
   * Voucher payment of an order as last reported by its provider, even if declined. `null` if there is none.
   */
  voucherOf(intentId: string): Promise<VoucherRecord | null>;
  /**
   * Notifies an order that its voucher has failed. `status`: from the provider. A registered order then needs
   * an operator. The customer's result stays the same.
   */
  lapse(intentId: string, status: string): Promise<void>;
  /**
   * Notifies an order that its voucher was charged. A refunded order then undoes the charge or needs an
   * operator. An order that waits for the voucher checks it at once.
   */
  surface(intentId: string, voucher: VoucherRecord): Promise<void>;
}
