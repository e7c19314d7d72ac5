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
  readonly traceparent?: string | undefined;
  /** Pseudonym of the IP address. */
  readonly client?: string | undefined;
  readonly revision?: number | undefined;
}

export interface ReceivedDraft extends Omit<StoredDraftOrder, 'revision'> {
  readonly seen?: number | undefined;
}

export interface AttentionNote extends Omit<RaiseAttentionInput, 'cause'> {
  readonly cause: AttentionCause | 'underWay' | 'failing';
  /** Start of the wait for an operator, in ISO 8601. */
  readonly at: string;
}

export interface RulingRequest extends Omit<OperatorWord, 'at'> {
  readonly ruling: Ruling;
}

export interface FailedRefundReport {
  readonly refund: FailedRefund;
  readonly returned: Cents;
}

export interface OrderRecord {
  /** XState snapshot. `null` while no order exists. */
  readonly snapshot: unknown;
  readonly draftOrder: StoredDraftOrder | null;
  readonly timeline: readonly TimelineEntry[];
}

export const requestIdHeader = 'x-request-id';

export const checkoutsContract = iface.object('checkouts', {
  read: iface.shared.json<void, CheckoutPayments>(),
  addIntent: iface.json<IntentRecord, CheckoutPayments>(),
  discardIntent: iface.json<string, CheckoutPayments>(),
  claim: iface.json<string, ClaimCheckoutOutcome>(),
  /** Removes a refunded Stripe intent, so that the customer can pay again. */
  release: iface.json<string, CheckoutPayments>(),
});

export const intentsContract = iface.object('intents', {
  storeDraft: iface.json<ReceivedDraft, boolean>(),
  readDraft: iface.shared.json<void, StoredDraftOrder | null>(),
  closeDraft: iface.json<void, StoredDraftOrder | null>(),
  deleteDraft: iface.json(),
  claim: iface.json<string, ClaimCheckoutOutcome>(),
  release: iface.json<{ checkoutId: string | null }>(),
  deleteCustomerData: iface.json(),
  storeTokens: iface.json<EdenredPayment>(),
  readVoucher: iface.shared.json<void, VoucherRecord | null>(),
  lapse: iface.json<{ status: string }>(),
  surface: iface.json<VoucherRecord>(),
  returned: iface.json<{ amount: Cents }>(),
  disputed: iface.json<Dispute>(),
  refundFailed: iface.json<FailedRefundReport>(),
  rule: iface.json<RulingRequest, RulingOutcome>(),
  read: iface.shared.json<void, OrderRecord>(),
  noteStep: iface.json<TimelineStep>(),
  look: iface.json(),
  noteFailure: iface.json(),
  storeKey: iface.json<string>(),
  handOver: iface.json<void, string | null>(),
  isHandedOver: iface.shared.json<void, boolean>(),
  deleteKey: iface.json(),
  ask: iface.json<void, OrderView>(),
  cancel: iface.shared.json<{ checkoutId: string }>(),
});

export const attentionContract = iface.object('attention', {
  raise: iface.json<AttentionNote>(),
  list: iface.shared.json<void, readonly AttentionNote[]>(),
  /** Removes an order from the operators' list. With `cause` or `at`, removes only a matching order. */
  resolve: iface.json<{ intentId: string; cause?: AttentionNote['cause']; at?: string }>(),
});
export const attentionKey = 'orders';

export const ordersContract = iface.object('orders', {
  create: iface.json<{ input: OrderInput }, unknown>(),
  send: iface.json<{ event: OrderEvent }, unknown>(),
  snapshot: iface.json<void, unknown>(),
  waitFor: iface.shared.json<{ condition: 'hasTag:answered' }, unknown>(),
});

export const countsContract = iface.object('counts', {
  add: iface.json<{ readonly seconds: number }, CounterResult>(),
  read: iface.shared.json<void, CounterResult | null>(),
  put: iface.json<{ readonly points: number; readonly seconds: number }, CounterResult>(),
  forget: iface.json(),
});
