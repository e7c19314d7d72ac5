import type { Stripe } from 'stripe';
import { day } from '#machines/domain/duration.ts';
import { cancellationOf, isOverdue } from '#machines/domain/intent.ts';
import { cancelIntent } from '#server/providers/cardIntents.ts';
import type { OrderAnswer, OrderStore } from '#server/orders/orderStore.ts';
import { log } from '#server/logging/log.ts';
import {
  cardBookOf,
  compare,
  createdFrom,
  type CardBook,
  type CompareOptions,
  type Difference,
} from './compare.ts';
import { lapsedAmong, lateAuthorisationsAmong } from './lapses.ts';

interface ReconcileOptions extends CompareOptions {
  readonly orderStore: OrderStore;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How far back to look. */
  readonly days: number;
  /** In ms, for what one order comes to. */
  readonly patience: number;
}

interface Reconciliation {
  /** What was paid, and what its order has come to now that it was asked for. */
  readonly settled: readonly { readonly intentId: string; readonly answer: OrderAnswer['kind'] }[];
  /** Intents of which nobody can say what has become of them: the rest went on without them. */
  readonly unreadable: readonly string[];
  /** Intents that nobody finished in time. */
  readonly cancelled: readonly string[];
  /** What orders and others say otherwise; where it was news to an order, it knows now. */
  readonly differences: readonly Difference[];
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** The checkout of one of ours: the account may serve others than this shop. */
const checkoutOf = ({ metadata }: Intent): string | undefined => metadata?.['checkout'];

/** More than any shop's week; beyond, ask for fewer days. */
const most = { limit: 10_000 };

async function ourIntents(stripe: Stripe, since: number): Promise<readonly Intent[]> {
  const recent = createdFrom(since);
  const intents = [
    ...(await stripe.paymentIntents.list(recent).autoPagingToArray(most)),
    ...(await stripe.setupIntents.list(recent).autoPagingToArray(most)),
  ];
  return intents.filter((intent) => checkoutOf(intent) !== undefined);
}

/** What an intent comes to; null when that cannot be read, which is no reason to leave the others. */
async function read<T>(intentId: string, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    log.error('order.unread', { intentId, error });
    return null;
  }
}

const differencesOf = (kind: Difference['kind'], intentIds: readonly string[]): readonly Difference[] =>
  intentIds.map((intentId) => ({ intentId, kind, detail: 'told to the order' }));

/** Cancels expired intents one at a time, to spare the providers. @rule R4.32 */
const cancelOverdue = (
  intents: readonly Intent[],
  { stripe, orderStore, now }: Pick<ReconcileOptions, 'stripe' | 'orderStore' | 'now'>,
) =>
  Array.fromAsync(
    intents.filter(({ status, created }) => isOverdue({ status, createdAt: created * 1000 }, now)),
    async (intent) => {
      const outcome = await read(intent.id, async () => {
        const kind = cancellationOf((await cancelIntent(stripe, intent.id))?.status);
        const checkoutId = checkoutOf(intent);
        if (kind === 'over' && checkoutId !== undefined) await orderStore.retire(checkoutId, intent.id);
        return { kind };
      });
      return { intentId: intent.id, kind: outcome === null ? ('unreadable' as const) : outcome.kind };
    },
  );

/** What each order that was paid for comes to, now that it is asked for; null where that cannot be read. */
const settleEach = (
  paid: readonly string[],
  { orderStore, patience }: Pick<ReconcileOptions, 'orderStore' | 'patience'>,
) =>
  Array.fromAsync(paid, async (intentId) => ({
    intentId,
    answer: await read(intentId, () => orderStore.settle(intentId, patience)),
  }));

/** Intents whose money went back, or is claimed: they may be of an older order. */
const mentionedIn = ({ refunded, failed, disputes }: CardBook): ReadonlySet<string> =>
  new Set([...refunded.keys(), ...failed.keys(), ...disputes.keys()]);

/**
 * Brings the providers and the orders together, however many webhooks were lost: pushes the order of every intent that has
 * succeeded, cancels those that nobody finished in time, tells orders what they do not know of their money, and says what differs.
 */
export async function reconcile(options: ReconcileOptions): Promise<Reconciliation> {
  const { stripe, orderStore, now, days, paygreen } = options;
  const since = now - days * day;
  const intents = await ourIntents(stripe, since);
  const outcomes = await cancelOverdue(intents, options);
  const outcomesOf = (wanted: (typeof outcomes)[number]['kind']): readonly string[] =>
    outcomes.filter(({ kind }) => kind === wanted).map(({ intentId }) => intentId);
  const paid = [
    ...intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id),
    ...outcomesOf('paid'),
  ];
  const asked = await settleEach(paid, options);
  const settled = asked.flatMap(({ intentId, answer }) =>
    answer === null ? [] : [{ intentId, answer: answer.kind }],
  );
  const answeredBy = (...kinds: readonly OrderAnswer['kind'][]): readonly string[] =>
    settled.filter(({ answer }) => kinds.includes(answer)).map(({ intentId }) => intentId);

  const book = await cardBookOf(stripe, { since, now });
  const others = mentionedIn(book).difference(new Set(paid));
  const compared = await Array.fromAsync(
    [...settled.map(({ intentId }) => intentId), ...others],
    async (intentId) => ({ intentId, found: await read(intentId, () => compare(intentId, book, options)) }),
  );
  const vouchers = { orderStore, paygreen };
  const lapsed = await lapsedAmong(answeredBy('completed'), vouchers);
  const late = await lateAuthorisationsAmong(answeredBy('refunded', 'needsAttention'), vouchers);
  return {
    settled,
    unreadable: [
      ...outcomesOf('unreadable'),
      ...asked.filter(({ answer }) => answer === null).map(({ intentId }) => intentId),
      ...compared.filter(({ found }) => found === null).map(({ intentId }) => intentId),
    ],
    differences: [
      ...settled
        .filter(({ answer }) => answer !== 'completed' && answer !== 'refunded')
        .map(({ intentId, answer }) => ({ intentId, kind: 'unsettled' as const, detail: answer })),
      ...compared.flatMap(({ found }) => found ?? []),
      ...differencesOf('voucherLapsed', lapsed),
      ...differencesOf('voucherSurfaced', late),
    ],
    cancelled: outcomesOf('over'),
  };
}
