import { iface } from '@restatedev/restate-sdk-core';
import type { CheckoutBook, IntentRecord } from '#machines/domain/checkoutBook.ts';
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
import type { Counted } from '#server/limits/counters.ts';
import type { OrderView } from './answer.ts';
import type { RulingAnswer } from '#server/orders/cases/rulings.ts';
import type { StoryLine, StoryStep } from './story.ts';
import type { DraftOrder } from './orderStore.ts';

export interface StoredDraftOrder {
  readonly draft: DraftOrder;
  readonly checkoutId: string;
  /** W3C trace context of the payment request. Absent without telemetry. */
  readonly traceparent?: string | undefined;
  /** Client that last sent the draft, as counted by rate limits. Absent in older drafts. */
  readonly client?: string | undefined;
  /** Number of replacements. Absent in older drafts. */
  readonly revision?: number | undefined;
}

export interface SentDraft extends Omit<StoredDraftOrder, 'revision'> {
  /** Revision that the sender read, 0 for none. If absent, any stored draft is replaced. */
  readonly seen?: number | undefined;
}

/** An order that waits for an operator, or for minutes for a provider. */
export interface AttentionNote extends Omit<RaiseAttentionInput, 'cause'> {
  readonly cause: AttentionCause | 'underWay' | 'failing';
  /** ISO 8601, start of the wait. */
  readonly at: string;
}

/** `isAbsent`: see the order chart. */
export interface RulingRequest extends Omit<OperatorWord, 'at'> {
  readonly ruling: Ruling;
}

export interface FailedRefundNews {
  readonly refund: FailedRefund;
  readonly returned: Cents;
}

export interface OrderRecord {
  /** `null` while no order exists. */
  readonly snapshot: unknown;
  readonly kept: StoredDraftOrder | null;
  readonly story: readonly StoryLine[];
}

/** Request id that Restate stores in its journal and passes to nested calls. */
export const requestIdHeader = 'x-request-id';

/** Payments of a checkout, by checkout id. */
export const checkoutsContract = iface.object('checkouts', {
  read: iface.shared.json<void, CheckoutBook>(),
  /** Stores an intent and schedules its cancellation. */
  note: iface.json<IntentRecord, CheckoutBook>(),
  /** Removes a cancelled intent and deletes its draft. */
  retire: iface.json<string, CheckoutBook>(),
  /** Assigns the checkout to the first of its intents that succeeded. */
  claim: iface.json<string, ClaimCheckoutOutcome>(),
  /** Removes a refunded intent, so that the customer can pay again. */
  release: iface.json<string, CheckoutBook>(),
});

/** Data of an intent in addition to its order, by intent id. */
export const intentsContract = iface.object('intents', {
  /** Stores a draft. `false` if another one was stored first, or the intent is closed to drafts. */
  keepDraft: iface.json<SentDraft, boolean>(),
  readDraft: iface.shared.json<void, StoredDraftOrder | null>(),
  /** Reads the draft of a paid intent and closes it to changes. */
  closeDraft: iface.json<void, StoredDraftOrder | null>(),
  /** Deletes the draft of a cancelled intent and accepts no other. Keeps the draft if money moved. */
  forgetDraft: iface.json(),
  /** Claims a checkout, by id, for a paid intent. */
  claim: iface.json<string, ClaimCheckoutOutcome>(),
  /** Releases the checkout of a refunded intent, if it has one. */
  release: iface.json<{ checkoutId: string | null }>(),
  /** Deletes customer data. See `remainsOf`. */
  forgetShopper: iface.json(),
  /** Replaces the draft's Edenred tokens by renewed ones, even if its order has started. */
  keepTokens: iface.json<EdenredPayment>(),
  /** Voucher payment as last reported by its provider, or `null`. */
  readVoucher: iface.shared.json<void, VoucherRecord | null>(),
  /** Notifies the order, if there is one, of a failed voucher. `status`: from the provider. */
  lapse: iface.json<{ status: string }>(),
  /** Notifies the order of a valid voucher payment. */
  surface: iface.json<VoucherRecord>(),
  /** `amount`: total refunded to the card, in cents. */
  returned: iface.json<{ amount: Cents }>(),
  disputed: iface.json<Dispute>(),
  /** `returned`: total refunded or being refunded to the card, in cents. */
  refundFailed: iface.json<FailedRefundNews>(),
  /** Executes an operator's ruling. */
  rule: iface.json<RulingRequest, RulingAnswer>(),
  read: iface.shared.json<void, OrderRecord>(),
  noteStep: iface.json<StoryStep>(),
  /** Checks whether the order is still pending. */
  look: iface.json(),
  /** Adds the order to the operators' list because a step failed by a bug. */
  noteFailure: iface.json(),
  /** Stores the encrypted autologin token until it expires. */
  keepKey: iface.json<string>(),
  /** Returns the autologin token and deletes it some minutes later. `null` if it is missing or expired. */
  handOver: iface.json<void, string | null>(),
  /** Whether the checkout has received the confirmation of its order. */
  isHandedOver: iface.shared.json<void, boolean>(),
  forgetKey: iface.json(),
  /** Starts the order, or sends a request to the existing one. */
  ask: iface.json<void, OrderView>(),
  /** Cancels an unpaid intent and removes it from the checkout. */
  cancel: iface.shared.json<{ checkoutId: string }>(),
});

/** Operators' list, stored under the key `attentionKey`. */
export const attentionContract = iface.object('attention', {
  raise: iface.json<AttentionNote>(),
  list: iface.shared.json<void, readonly AttentionNote[]>(),
  /** Removes an order from the list. With `cause` or `at`, only if its entry matches. */
  resolve: iface.json<{ intentId: string; cause?: AttentionNote['cause']; at?: string }>(),
});
export const attentionKey = 'orders';

/** Orders by intent id: the methods of `@restatedev/xstate` that this server uses. */
export const ordersContract = iface.object('orders', {
  create: iface.json<{ input: OrderInput }, unknown>(),
  send: iface.json<{ event: OrderEvent }, unknown>(),
  snapshot: iface.json<void, unknown>(),
  waitFor: iface.shared.json<{ condition: 'hasTag:answered' }, unknown>(),
});

/**
 * Rate limit counts by name and pseudonym, if instances share no other store. `seconds`: window from the
 * first count.
 */
export const countsContract = iface.object('counts', {
  add: iface.json<{ readonly seconds: number }, Counted>(),
  read: iface.shared.json<void, Counted | null>(),
  put: iface.json<{ readonly points: number; readonly seconds: number }, Counted>(),
  /** Deletes an expired count. */
  forget: iface.json(),
});
