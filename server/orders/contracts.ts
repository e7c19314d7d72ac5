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

/** An intent's draft, and whose it is. */
export interface StoredDraftOrder {
  readonly draft: DraftOrder;
  readonly checkoutId: string;
  /** The trace of the press that it came with, in W3C's writing; none without telemetry. */
  readonly traceparent?: string | undefined;
  /** Whom the draft came from last, as limits count clients; absent in older ones. */
  readonly client?: string | undefined;
  /** How often it was replaced; absent in older ones. */
  readonly revision?: number | undefined;
}

export interface SentDraft extends Omit<StoredDraftOrder, 'revision'> {
  /** The revision that its sender has read, 0 of none; whatever stands is replaced unless it is told. */
  readonly seen?: number | undefined;
}

/** An order that waits: for people, or for a provider that has not answered for minutes. */
export interface AttentionNote extends Omit<RaiseAttentionInput, 'cause'> {
  readonly cause: AttentionCause | 'underWay' | 'failing';
  /** ISO 8601: since when. */
  readonly at: string;
}

/** What an operator wants of an order; `isAbsent` as in the chart. */
export interface RulingRequest extends Omit<OperatorWord, 'at'> {
  readonly ruling: Ruling;
}

export interface FailedRefundNews {
  readonly refund: FailedRefund;
  readonly returned: Cents;
}

/** All that is told of an order to operators. */
export interface OrderRecord {
  /** As the engine has it; null while there is no order. */
  readonly snapshot: unknown;
  readonly kept: StoredDraftOrder | null;
  readonly story: readonly StoryLine[];
}

/** What the engine keeps of a request: in the journal of what was asked, and of what that asks of the order. */
export const requestIdHeader = 'x-request-id';

/** A checkout's intents, by checkout id. */
export const checkoutsContract = iface.object('checkouts', {
  read: iface.shared.json<void, CheckoutBook>(),
  /** Notes an intent, and has it cancelled unless it is finished in time. */
  note: iface.json<IntentRecord, CheckoutBook>(),
  /** Forgets a cancelled intent and its draft. */
  retire: iface.json<string, CheckoutBook>(),
  /** Gives the checkout to the first of its intents that succeeded. */
  claim: iface.json<string, ClaimCheckoutOutcome>(),
  /** Forgets an intent that was refunded, so that the shopper may pay otherwise. */
  release: iface.json<string, CheckoutBook>(),
});

/** What is stored for an intent beside its order, by intent id. */
export const intentsContract = iface.object('intents', {
  /** Keeps a draft as `draftToStore` has it; false when another one came since its sender looked, or the intent takes none any more. */
  keepDraft: iface.json<SentDraft, boolean>(),
  readDraft: iface.shared.json<void, StoredDraftOrder | null>(),
  /** Reads the draft of an intent that is paid, for the last time that it could have changed. */
  closeDraft: iface.json<void, StoredDraftOrder | null>(),
  /** Forgets the draft of an intent that was cancelled, and takes no other; one that money moved for stays. */
  forgetDraft: iface.json(),
  /** Claims a checkout, by its id, for an intent that is paid. */
  claim: iface.json<string, ClaimCheckoutOutcome>(),
  /** Gives back the checkout, if there is one, of an intent whose money is back: its shopper may pay otherwise. */
  release: iface.json<{ checkoutId: string | null }>(),
  /** Forgets who ordered; `remainsOf` says what stays. */
  forgetShopper: iface.json(),
  /** Replaces the draft's Edenred tokens by the sealed ones that they were renewed by, though its order is under way. */
  keepTokens: iface.json<EdenredPayment>(),
  /** The voucher's part as its provider last told it; null while there is none. */
  readVoucher: iface.shared.json<void, VoucherRecord | null>(),
  /** Tells the order, if there is one, that its voucher fell through; `status` in the provider's words. */
  lapse: iface.json<{ status: string }>(),
  /** Tells it likewise that it has a good one. */
  surface: iface.json<VoucherRecord>(),
  /** Tells it that so many cents of its card's money are back in all. */
  returned: iface.json<{ amount: Cents }>(),
  /** Tells it of a claim of the shopper's bank. */
  disputed: iface.json<Dispute>(),
  /** Tells it that a refund of its card came to nothing; `returned` is what is back, or on its way, in all. */
  refundFailed: iface.json<FailedRefundNews>(),
  /** Has it do what an operator asks for. */
  rule: iface.json<RulingRequest, RulingAnswer>(),
  read: iface.shared.json<void, OrderRecord>(),
  /** Adds to its story. */
  noteStep: iface.json<StoryStep>(),
  /** Looks whether it is still under way. */
  look: iface.json(),
  /** Puts it on the list of what waits: a step of it failed by a bug. */
  noteFailure: iface.json(),
  /** Stores the sealed way into the client area, until nobody has come for it for long. */
  keepKey: iface.json<string>(),
  /** Gives it to the checkout that is told of its order; some minutes after the first time it is forgotten. Null when there is none, or none any more. */
  handOver: iface.json<void, string | null>(),
  /** Whether its checkout has been told, by then, that the order stands. */
  isHandedOver: iface.shared.json<void, boolean>(),
  forgetKey: iface.json(),
  /** Starts the order, or asks the one that there is. */
  ask: iface.json<void, OrderView>(),
  /** Cancels the intent while nobody has paid with it; `checkoutId` then forgets it. */
  cancel: iface.shared.json<{ checkoutId: string }>(),
});

/** The one list of orders that wait, under the key `attentionKey`. */
export const attentionContract = iface.object('attention', {
  raise: iface.json<AttentionNote>(),
  list: iface.shared.json<void, readonly AttentionNote[]>(),
  /** Nobody waits any more; with a cause, or a time, only a note of that cause, or that very note goes. */
  resolve: iface.json<{ intentId: string; cause?: AttentionNote['cause']; at?: string }>(),
});
export const attentionKey = 'orders';

/** The orders themselves, by intent id: as much as is used here of what `@restatedev/xstate` makes of `machines/order`. */
export const ordersContract = iface.object('orders', {
  create: iface.json<{ input: OrderInput }, unknown>(),
  send: iface.json<{ event: OrderEvent }, unknown>(),
  snapshot: iface.json<void, unknown>(),
  waitFor: iface.shared.json<{ condition: 'hasTag:answered' }, unknown>(),
});

/** What limits have counted, by name and pseudonym, where instances share no store; `seconds` from the first on. */
export const countsContract = iface.object('counts', {
  add: iface.json<{ readonly seconds: number }, Counted>(),
  read: iface.shared.json<void, Counted | null>(),
  put: iface.json<{ readonly points: number; readonly seconds: number }, Counted>(),
  /** Forgets a count that is over. */
  forget: iface.json(),
});
