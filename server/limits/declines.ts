import { day } from '#machines/domain/duration.ts';
import {
  declineLimits,
  payerStatusOf,
  strictestOf,
  type DeclineLimit,
  type PayerStatus,
} from '#machines/domain/limits.ts';
import { toCounterLimit, type CreateCounter } from './counters.ts';
import type { Pseudonymise } from './pseudonym.ts';

export interface Payer {
  readonly checkoutId: string | null;
  readonly email: string;
  /** Pseudonym of the IP address, `null` if unknown. */
  readonly client: string | null;
}

/** Stripe repeats an event for three days at most. */
const singleReportLimit = toCounterLimit({ max: 1, within: 3 * day });

export interface Declines {
  /** Counts repeated reports of a decline once. */
  record(declineId: string, payer: Payer): Promise<void>;
  statusOf(payer: Payer): Promise<PayerStatus>;
  /** After a solved proof of work, allows another `proof.max` declines. */
  grantAllowance(payer: Payer): Promise<void>;
}

interface DeclinesOptions {
  readonly createCounter: CreateCounter;
  readonly pseudonymise: Pseudonymise;
  readonly factor: number;
}

type PayerKeyKind = keyof typeof declineLimits;

/** Card declines count per checkout, e-mail and IP address, for one day. */
export function createDeclines({ createCounter, pseudonymise, factor }: DeclinesOptions): Declines {
  const reportedDeclines = createCounter('declineTold', singleReportLimit);

  function createDeclineCounter(kind: PayerKeyKind, limit: DeclineLimit) {
    const counterLimit = toCounterLimit(limit.proof);
    const declineCounter = createCounter(`declines_${kind}`, counterLimit);
    // Number of declines until the next proof of work.
    const allowance = createCounter(`allowance_${kind}`, counterLimit);
    return {
      count: (key: string) => declineCounter.penalty(key),
      statusOf: async (key: string): Promise<PayerStatus> => {
        const [declined, allowed] = await Promise.all([declineCounter.get(key), allowance.get(key)]);
        return payerStatusOf(limit, declined?.consumedPoints ?? 0, allowed?.consumedPoints);
      },
      excuse: async (key: string) => {
        const declined = await declineCounter.get(key);
        await allowance.set(key, (declined?.consumedPoints ?? 0) + counterLimit.points, counterLimit.seconds);
      },
    };
  }

  const { checkout, email, client } = declineLimits;
  const countersByKind = {
    checkout: createDeclineCounter('checkout', checkout),
    email: createDeclineCounter('email', email),
    client: createDeclineCounter('client', {
      proof: { ...client.proof, max: client.proof.max * factor },
      end: { ...client.end, max: client.end.max * factor },
    }),
  };

  async function onEachCounter<TResult>(
    payer: Payer,
    action: (counter: (typeof countersByKind)[PayerKeyKind], key: string) => Promise<TResult>,
  ): Promise<readonly TResult[]> {
    const keys = { checkout: payer.checkoutId, email: await pseudonymise(payer.email), client: payer.client };
    const kinds = ['checkout', 'email', 'client'] as const;
    return Promise.all(
      kinds.flatMap((kind) => {
        const key = keys[kind];
        return key === null ? [] : [action(countersByKind[kind], key)];
      }),
    );
  }

  return {
    record: async (declineId, payer) => {
      const { consumedPoints } = await reportedDeclines.penalty(await pseudonymise(declineId));
      if (consumedPoints > singleReportLimit.points) return;
      await onEachCounter(payer, (counter, key) => counter.count(key));
    },
    statusOf: async (payer) =>
      strictestOf(await onEachCounter(payer, (counter, key) => counter.statusOf(key))),
    grantAllowance: async (payer) => {
      await onEachCounter(payer, async (counter, key) => {
        if ((await counter.statusOf(key)) === 'challenged') await counter.excuse(key);
      });
    },
  };
}
