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
  readonly now: number;
  readonly days: number;
  /** In ms, per order. */
  readonly patience: number;
}

interface Reconciliation {
  readonly settled: readonly { readonly intentId: string; readonly answer: OrderAnswer['kind'] }[];
  readonly unreadable: readonly string[];
  readonly cancelled: readonly string[];
  readonly differences: readonly Difference[];
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** `undefined` for intents of other shops on the same account. */
const checkoutOf = ({ metadata }: Intent): string | undefined => metadata?.['checkout'];

const most = { limit: 10_000 };

async function ourIntents(stripe: Stripe, since: number): Promise<readonly Intent[]> {
  const recent = createdFrom(since);
  const intents = [
    ...(await stripe.paymentIntents.list(recent).autoPagingToArray(most)),
    ...(await stripe.setupIntents.list(recent).autoPagingToArray(most)),
  ];
  return intents.filter((intent) => checkoutOf(intent) !== undefined);
}

/** `null` on error, so that the others are still processed. */
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

const settleEach = (
  paid: readonly string[],
  { orderStore, patience }: Pick<ReconcileOptions, 'orderStore' | 'patience'>,
) =>
  Array.fromAsync(paid, async (intentId) => ({
    intentId,
    answer: await read(intentId, () => orderStore.settle(intentId, patience)),
  }));

/** Intents with a refund or a dispute. Their orders may be older than the period. */
const mentionedIn = ({ refunded, failed, disputes }: CardBook): ReadonlySet<string> =>
  new Set([...refunded.keys(), ...failed.keys(), ...disputes.keys()]);

/**
 * Settles succeeded intents, cancels expired ones, sends refunds and disputes to orders, and returns the
 * differences.
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
