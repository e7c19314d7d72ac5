import type { Stripe } from 'stripe';
import { cancelIntent } from '#server/providers/cardIntents.ts';
import type { PaygreenClient } from '#server/providers/paygreen.ts';
import type { OrderAnswer, OrderDesk } from './desk.ts';
import { lapsedAmong, surfacedAmong } from './lapses.ts';

interface ReconcileOptions {
  readonly stripe: Stripe;
  readonly paygreen: Pick<PaygreenClient, 'orderByReference'>;
  readonly desk: OrderDesk;
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
  /** Intents that nobody finished for a day. */
  readonly cancelled: readonly string[];
  /** Those whose order stands and whose voucher was found to pay nothing any more. */
  readonly lapsed: readonly string[];
  /** Those that have no order, and whose voucher was found taken. */
  readonly surfaced: readonly string[];
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

const secondsADay = 24 * 60 * 60;

/** The checkout of one of ours: the account may serve others than this shop. */
const checkoutOf = ({ metadata }: Intent): string | undefined => metadata?.['checkout'];

/** More than any shop's week; beyond, ask for fewer days. */
const most = { limit: 10_000 };

async function ourIntents(stripe: Stripe, since: number): Promise<readonly Intent[]> {
  const recent = { created: { gte: since }, limit: 100 };
  const intents = [
    ...(await stripe.paymentIntents.list(recent).autoPagingToArray(most)),
    ...(await stripe.setupIntents.list(recent).autoPagingToArray(most)),
  ];
  return intents.filter((intent) => checkoutOf(intent) !== undefined);
}

/**
 * Brings the providers and the orders together, however many webhooks were lost: pushes the order of every intent that has
 * succeeded, cancels those that nobody finished for a day, and tells orders whose voucher fell through, or was
 * taken though there is no order.
 */
export async function reconcile({
  stripe,
  paygreen,
  desk,
  now,
  days,
  patience,
}: ReconcileOptions): Promise<Reconciliation> {
  const today = Math.floor(now / 1000);
  const intents = await ourIntents(stripe, today - days * secondsADay);
  const isOld = ({ created }: Intent): boolean => today - created > secondsADay;
  const unfinished = intents.filter((intent) => intent.status.startsWith('requires_') && isOld(intent));

  // One after the other: nobody waits for this, and the providers have shoppers to serve.
  const outcomes = await Array.fromAsync(unfinished, async (intent) => {
    const status = (await cancelIntent(stripe, intent.id))?.status;
    const checkoutId = checkoutOf(intent);
    if (status === 'canceled' && checkoutId !== undefined) await desk.retire(checkoutId, intent.id);
    return { intentId: intent.id, status };
  });
  const paid = [
    ...intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id),
    ...outcomes.filter(({ status }) => status === 'succeeded').map(({ intentId }) => intentId),
  ];
  const settled = await Array.fromAsync(paid, async (intentId) => ({
    intentId,
    answer: (await desk.settle(intentId, patience)).kind,
  }));
  const answeredBy = (...kinds: readonly OrderAnswer['kind'][]): readonly string[] =>
    settled.filter(({ answer }) => kinds.includes(answer)).map(({ intentId }) => intentId);
  return {
    settled,
    lapsed: await lapsedAmong(answeredBy('completed'), { desk, paygreen }),
    surfaced: await surfacedAmong(answeredBy('refunded', 'needsAttention'), { desk, paygreen }),
    cancelled: outcomes.filter(({ status }) => status === 'canceled').map(({ intentId }) => intentId),
  };
}
