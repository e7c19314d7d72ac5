import { iface } from '@restatedev/restate-sdk-core';
import type { CheckoutPayments, IntentRecord } from '#machines/domain/checkoutPayments.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { RaiseAttentionInput } from '#machines/order/inputs.ts';
import type { Dispute, FailedRefund, OperatorWord, Ruling } from '#machines/order/rulingTypes.ts';
import type {
  AttentionCause,
  ClaimCheckoutOutcome,
  OrderEvent,
  OrderInput,
  VoucherRecord,
} from '#machines/order/order.types.ts';
import type { CounterResult } from '#server/limits/counters.ts';
import type { OrderView } from './orderView.ts';
import type { RulingOutcome } from '#server/orders/cases/rulings.ts';
import type { TimelineEntry, TimelineStep } from './timeline.ts';
import type { DraftOrder } from './orderStore.ts';

export interface StoredDraftOrder {
  readonly draft: DraftOrder;
  readonly checkoutId: string;
  /** W3C trace context of the payment request. */
  readonly traceparent?: string | undefined;
  /** Pseudonym of the client that sent the draft. Absent in older drafts. */
  readonly client?: string | undefined;
  /** Number of times that the draft was replaced. Absent in older drafts. */
  readonly revision?: number | undefined;
}

export interface ReceivedDraft extends Omit<StoredDraftOrder, 'revision'> {
  /** Draft revision that the sender read, 0 for none. If absent, any draft is replaced. */
  readonly seen?: number | undefined;
}

export interface AttentionNote extends Omit<RaiseAttentionInput, 'cause'> {
  readonly cause: AttentionCause | 'underWay' | 'failing';
  /** Time since which the order waits for an operator, in ISO 8601. */
  readonly at: string;
}

/** `isAbsent`: the operator has checked that the order system does not have the order. */
export interface RulingRequest extends Omit<OperatorWord, 'at'> {
  readonly ruling: Ruling;
}

export interface FailedRefundReport {
  readonly refund: FailedRefund;
  readonly returned: Cents;
}

export interface OrderRecord {
  /** `null` while no order exists. */
  readonly snapshot: unknown;
  readonly draftOrder: StoredDraftOrder | null;
  readonly timeline: readonly TimelineEntry[];
}

/** Header of the request id, stored in Restate's journal and passed to nested calls. */
export const requestIdHeader = 'x-request-id';

/** Restate object of a checkout, by checkout id. */
export const checkoutsContract = iface.object('checkouts', {
  read: iface.shared.json<void, CheckoutPayments>(),
  /** Stores an intent and schedules its cancellation. */
  addIntent: iface.json<IntentRecord, CheckoutPayments>(),
  /** Removes a cancelled intent and its draft. */
  discardIntent: iface.json<string, CheckoutPayments>(),
  claim: iface.json<string, ClaimCheckoutOutcome>(),
  /** Removes a refunded intent, so that the customer can pay again. */
  release: iface.json<string, CheckoutPayments>(),
});

/** Restate object of an intent, by intent id. */
export const intentsContract = iface.object('intents', {
  /** `false` if another draft was stored first, or the intent accepts no draft. */
  storeDraft: iface.json<ReceivedDraft, boolean>(),
  readDraft: iface.shared.json<void, StoredDraftOrder | null>(),
  closeDraft: iface.json<void, StoredDraftOrder | null>(),
  /** Deletes the draft of a cancelled intent, unless money moved. */
  deleteDraft: iface.json(),
  claim: iface.json<string, ClaimCheckoutOutcome>(),
  release: iface.json<{ checkoutId: string | null }>(),
  /** See `withoutCustomerData`. */
  deleteCustomerData: iface.json(),
  storeTokens: iface.json<EdenredPayment>(),
  readVoucher: iface.shared.json<void, VoucherRecord | null>(),
  /** Reports a failed voucher. `status` is the provider's value. */
  lapse: iface.json<{ status: string }>(),
  surface: iface.json<VoucherRecord>(),
  /** Reports refunds at Stripe. `amount`: total refunded to the card, in cents. */
  returned: iface.json<{ amount: Cents }>(),
  disputed: iface.json<Dispute>(),
  /** Reports a failed refund. `returned`: cents of the card's other refunds. */
  refundFailed: iface.json<FailedRefundReport>(),
  rule: iface.json<RulingRequest, RulingOutcome>(),
  read: iface.shared.json<void, OrderRecord>(),
  noteStep: iface.json<TimelineStep>(),
  look: iface.json(),
  noteFailure: iface.json(),
  storeKey: iface.json<string>(),
  /** Returns the autologin token and deletes it some minutes later. */
  handOver: iface.json<void, string | null>(),
  isHandedOver: iface.shared.json<void, boolean>(),
  deleteKey: iface.json(),
  ask: iface.json<void, OrderView>(),
  cancel: iface.shared.json<{ checkoutId: string }>(),
});

export const attentionContract = iface.object('attention', {
  raise: iface.json<AttentionNote>(),
  list: iface.shared.json<void, readonly AttentionNote[]>(),
  /** Removes an entry of the operators' list. With `cause` or `at`, only if the entry matches. */
  resolve: iface.json<{ intentId: string; cause?: AttentionNote['cause']; at?: string }>(),
});
export const attentionKey = 'orders';

/** Restate object of an order, by intent id, implemented by `@restatedev/xstate`. */
export const ordersContract = iface.object('orders', {
  create: iface.json<{ input: OrderInput }, unknown>(),
  send: iface.json<{ event: OrderEvent }, unknown>(),
  snapshot: iface.json<void, unknown>(),
  waitFor: iface.shared.json<{ condition: 'hasTag:answered' }, unknown>(),
});

/** Rate limit counts by name and pseudonym. `seconds`: window from the first count. */
export const countsContract = iface.object('counts', {
  add: iface.json<{ readonly seconds: number }, CounterResult>(),
  read: iface.shared.json<void, CounterResult | null>(),
  put: iface.json<{ readonly points: number; readonly seconds: number }, CounterResult>(),
  forget: iface.json(),
});
