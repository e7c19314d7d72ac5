import type { Stripe } from 'stripe';
import { day } from '#machines/domain/duration.ts';
import { cancellationOf, isOverdue } from '#machines/domain/intent.ts';
import { cancelIntent } from '#server/providers/cardIntents.ts';
import type { OrderResult, OrderStore } from '#server/orders/orderStore.ts';
import { log } from '#server/logging/log.ts';
import {
  readCardEvents,
  compareOrder,
  createdSince,
  type CardEvents,
  type CompareOptions,
  type Difference,
} from './compareOrder.ts';
import { notifyLapsedVouchers, notifyLateAuthorisations } from './changedVouchers.ts';

interface ReconcileOptions extends CompareOptions {
  readonly orderStore: OrderStore;
  readonly now: number;
  readonly days: number;
  readonly orderTimeoutMs: number;
}

interface Reconciliation {
  readonly settled: readonly { readonly intentId: string; readonly answer: OrderResult['kind'] }[];
  readonly unreadable: readonly string[];
  readonly cancelled: readonly string[];
  readonly differences: readonly Difference[];
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** `undefined` for an intent of another shop. */
const checkoutIdOf = ({ metadata }: Intent): string | undefined => metadata?.['checkout'];

const pagingLimit = { limit: 10_000 };

async function listOwnIntents(stripe: Stripe, since: number): Promise<readonly Intent[]> {
  const listParameters = createdSince(since);
  const intents = [
    ...(await stripe.paymentIntents.list(listParameters).autoPagingToArray(pagingLimit)),
    ...(await stripe.setupIntents.list(listParameters).autoPagingToArray(pagingLimit)),
  ];
  return intents.filter((intent) => checkoutIdOf(intent) !== undefined);
}

/** After an error, returns `null`, so that the remaining Stripe intents are processed. */
async function runOrNull<T>(intentId: string, action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch (error) {
    log.error('order.unread', { intentId, error });
    return null;
  }
}

const toDifferences = (kind: Difference['kind'], intentIds: readonly string[]): readonly Difference[] =>
  intentIds.map((intentId) => ({ intentId, kind, detail: 'told to the order' }));

/** Cancels expired Stripe intents one at a time, to limit the load. @rule R4.32 */
const cancelOverdueIntents = (
  intents: readonly Intent[],
  { stripe, orderStore, now }: Pick<ReconcileOptions, 'stripe' | 'orderStore' | 'now'>,
) =>
  Array.fromAsync(
    intents.filter(({ status, created }) => isOverdue({ status, createdAt: created * 1000 }, now)),
    async (intent) => {
      const outcome = await runOrNull(intent.id, async () => {
        const kind = cancellationOf((await cancelIntent(stripe, intent.id))?.status);
        const checkoutId = checkoutIdOf(intent);
        if (kind === 'over' && checkoutId !== undefined)
          await orderStore.discardIntent(checkoutId, intent.id);
        return { kind };
      });
      return { intentId: intent.id, kind: outcome === null ? ('unreadable' as const) : outcome.kind };
    },
  );

const settleOrders = (
  paidIntentIds: readonly string[],
  { orderStore, orderTimeoutMs }: Pick<ReconcileOptions, 'orderStore' | 'orderTimeoutMs'>,
) =>
  Array.fromAsync(paidIntentIds, async (intentId) => ({
    intentId,
    answer: await runOrNull(intentId, () => orderStore.settle(intentId, orderTimeoutMs)),
  }));

/** Orders with a new refund or dispute may be older than the reconciled days. */
const intentIdsIn = ({ refunded, failed, disputes }: CardEvents): ReadonlySet<string> =>
  new Set([...refunded.keys(), ...failed.keys(), ...disputes.keys()]);

/**
 * Completes paid orders, cancels expired intents, notifies orders of refunds and disputes, and returns the
 * differences.
 */
export async function reconcile(options: ReconcileOptions): Promise<Reconciliation> {
  const { stripe, orderStore, now, days, paygreen } = options;
  const since = now - days * day;
  const intents = await listOwnIntents(stripe, since);
  const cancellations = await cancelOverdueIntents(intents, options);
  const intentIdsWithOutcome = (outcomeKind: (typeof cancellations)[number]['kind']): readonly string[] =>
    cancellations.filter(({ kind }) => kind === outcomeKind).map(({ intentId }) => intentId);
  const paidIntentIds = [
    ...intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id),
    ...intentIdsWithOutcome('paid'),
  ];
  const settlements = await settleOrders(paidIntentIds, options);
  const settled = settlements.flatMap(({ intentId, answer: result }) =>
    result === null ? [] : [{ intentId, answer: result.kind }],
  );
  const intentIdsWithResult = (...kinds: readonly OrderResult['kind'][]): readonly string[] =>
    settled.filter(({ answer: result }) => kinds.includes(result)).map(({ intentId }) => intentId);

  const cardEvents = await readCardEvents(stripe, { since, now });
  const otherIntentIds = intentIdsIn(cardEvents).difference(new Set(paidIntentIds));
  const comparisons = await Array.fromAsync(
    [...settled.map(({ intentId }) => intentId), ...otherIntentIds],
    async (intentId) => ({
      intentId,
      found: await runOrNull(intentId, () => compareOrder(intentId, cardEvents, options)),
    }),
  );
  const voucherOptions = { orderStore, paygreen };
  const lapsedIntentIds = await notifyLapsedVouchers(intentIdsWithResult('completed'), voucherOptions);
  const lateIntentIds = await notifyLateAuthorisations(
    intentIdsWithResult('refunded', 'needsAttention'),
    voucherOptions,
  );
  return {
    settled,
    unreadable: [
      ...intentIdsWithOutcome('unreadable'),
      ...settlements.filter(({ answer: result }) => result === null).map(({ intentId }) => intentId),
      ...comparisons.filter(({ found: findings }) => findings === null).map(({ intentId }) => intentId),
    ],
    differences: [
      ...settled
        .filter(({ answer: result }) => result !== 'completed' && result !== 'refunded')
        .map(({ intentId, answer: result }) => ({ intentId, kind: 'unsettled' as const, detail: result })),
      ...comparisons.flatMap(({ found: findings }) => findings ?? []),
      ...toDifferences('voucherLapsed', lapsedIntentIds),
      ...toDifferences('voucherSurfaced', lateIntentIds),
    ],
    cancelled: intentIdsWithOutcome('over'),
  };
}
