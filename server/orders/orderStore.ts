import type { CheckoutBook, IntentRecord } from '#machines/domain/checkoutBook.ts';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Dispute, FailedRefund } from '#machines/order/rulingTypes.ts';
import type { VoucherRecord } from '#machines/order/order.types.ts';
import type { AppMode, OrderForm, Payment, ShortForm } from '#machines/domain/order.ts';

/** What an intent pays for, until it is registered: the form and the payment that its order is registered with. Amounts in cents. */
export interface DraftOrder {
  readonly form: OrderForm | ShortForm;
  readonly payment: Payment;
  readonly appMode: AppMode;
  readonly customerId: string;
  /** What the card is to be charged, 0 for a `setup`. */
  readonly amount: Cents;
  readonly type: Intent['type'];
}

/** What has become of an intent's order, as far as its shopper is concerned. */
export type OrderAnswer =
  /** The order stands, whoever saw to it. */
  | { readonly kind: 'completed' }
  /** Still under way. */
  | { readonly kind: 'kept' }
  /** `reason` is French, for the shopper. */
  | { readonly kind: 'refunded'; readonly reason: string }
  /** The intent has not succeeded, and may still. */
  | { readonly kind: 'unpaid' }
  /** People have to look at it; no money went back. */
  | { readonly kind: 'needsAttention' };

/** The durable side of the shop, as the functions see it. Every call rejects when the engine cannot be reached. */
export interface OrderStore {
  /** Resolves when the engine itself answers, whatever may be with the orders. */
  reach(signal: AbortSignal): Promise<void>;
  book(checkoutId: string): Promise<CheckoutBook>;
  /** Notes an intent for a checkout, to be cancelled unless it is finished in time; again for the same one changes nothing. */
  note(checkoutId: string, record: IntentRecord): Promise<CheckoutBook>;
  /** Forgets a cancelled intent and its draft: its key's generation counts on. */
  retire(checkoutId: string, intentId: string): Promise<CheckoutBook>;
  /**
   * Keeps or replaces the intent's draft, until it is found paid: from then on nothing changes it.
   * @param from.client whom it comes from, as limits count clients
   * @param from.seen the revision that was read before, 0 of none; whatever stands is replaced unless it is told
   * @returns false when another draft came since then, or the intent takes none any more: it is paid, or nobody may pay with it
   */
  keepDraft(
    intentId: string,
    checkoutId: string,
    draft: DraftOrder,
    from?: { readonly client: string; readonly seen: number },
  ): Promise<boolean>;
  /** The draft, or what stays of it once its order has been over for long; null when there is none, or its intent was cancelled. */
  draftOrderOf(intentId: string): Promise<{
    readonly draft: DraftOrder;
    readonly checkoutId: string;
    /** The trace of the press that it came with. */
    readonly traceparent?: string | undefined;
    /** Whom it came from last, as limits count clients. */
    readonly client?: string | undefined;
    /** How often it was replaced; absent in older ones. */
    readonly revision?: number | undefined;
  } | null>;
  /** Has an intent cancelled that asks for something yet, and forgotten by its checkout; one that has been paid goes on to its order. */
  cancel(intentId: string, checkoutId: string): Promise<void>;
  /** Pushes the order of an intent forward and waits at most `patience` ms for its answer. One order per intent. */
  settle(intentId: string, patience: number): Promise<OrderAnswer>;
  /** The sealed way into the client area of an order that is registered, for its checkout alone; null when it is none any more. */
  handOver(intentId: string): Promise<string | null>;
  /** Whether that has happened, with a way or without one: its shopper knows that the order stands. */
  isHandedOver(intentId: string): Promise<boolean>;
  /** Tells an order that so many cents of its card's money are back in all; our own refund is no news to it. */
  returned(intentId: string, amount: Cents): Promise<void>;
  /** Tells an order that the shopper's bank claims its money, or what became of that. */
  disputed(intentId: string, dispute: Dispute): Promise<void>;
  /**
   * Tells an order that a refund of its card came to nothing, whoever had asked for it; told again, it changes nothing.
   * @param returned what is back, or on its way, in all
   */
  refundFailed(intentId: string, refund: FailedRefund, returned: Cents): Promise<void>;
  /** The voucher's part of an order as its provider last told it, a refused one too; null while there is none. */
  voucherOf(intentId: string): Promise<VoucherRecord | null>;
  /**
   * Tells an order that its voucher pays nothing any more; `status` in the provider's words. Only one that is registered, or is
   * being so, minds: people look at it, its shopper's answer stays.
   */
  lapse(intentId: string, status: string): Promise<void>;
  /**
   * Tells an order that a voucher of its own is good. One that is refused undoes it, or has people look; one that is to be found
   * yet looks at once; others knew.
   */
  surface(intentId: string, voucher: VoucherRecord): Promise<void>;
}
