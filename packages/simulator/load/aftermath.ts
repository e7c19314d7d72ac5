import { LRUCache } from 'lru-cache';
import { restateOrderCases } from '#server/orders/cases/orderCases.ts';
import { compareBooks, settledByHand, type OperatorAct } from '#simulator/backOffice.ts';
import { isOrdered, paymentsIn, type Payment } from '#simulator/checks/ledger.ts';
import { liveProblems } from '#simulator/checks/live.ts';
import { brokenIn, judge, type PromiseKept } from '#simulator/checks/promises.ts';
import type { Random } from '#simulator/random.ts';
import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { tidyUp } from '#simulator/tidyUp.ts';
import type { Environment } from './environment.ts';
import { ledgerAt } from './ledgerAt.ts';
import { until } from './until.ts';

interface SettlementRunOptions {
  readonly environment: Pick<Environment, 'outside' | 'config'>;
  readonly shoppers: readonly ShopperReport[];
  readonly random: Random;
  readonly tell: (line: string) => void;
}

interface SettlementResult {
  readonly promises: readonly PromiseKept[];
  readonly payments: readonly Payment[];
  readonly acts: readonly OperatorAct[];
}

/** In ms. Longer than the longest timeout of a service. */
const settlementTimeout = 90_000;
const pollInterval = 1000;
const ledgerCacheTime = 5000;
/** In ms. The reconciliation a day later cancels unfinished intents. */
const oneDayLater = 25 * 60 * 60 * 1000;

const isUnsettled = (payment: Payment): boolean =>
  payment.isCharged && !isOrdered(payment) && payment.refunds.length === 0;

/** Waits for the orders, acts as operator on the rest, then checks the promises. */
export async function clearUp({
  environment,
  shoppers,
  random,
  tell,
}: SettlementRunOptions): Promise<SettlementResult> {
  const { outside, config } = environment;
  const orderCases = restateOrderCases({ ingressUrl: config.RESTATE_INGRESS_URL });
  const premises = {
    config,
    random,
    ledger: () => ledgerAt(outside),
    scheduler: {
      get now() {
        return Date.now() + oneDayLater;
      },
    },
    story: { tell: (actor: string, text: string) => tell(`${actor}\u00a0: ${text}`) },
  };
  /** Waits until every charge is settled or has an operator case. */
  const rest = (): Promise<number | null> =>
    until(
      async () => {
        const waiting = new Set((await orderCases.waiting()).map(({ intentId }) => intentId));
        const payments = paymentsIn(await ledgerAt(outside));
        const isDone = payments.every((payment) => !isUnsettled(payment) || waiting.has(payment.id));
        return isDone && liveProblems(payments, shoppers).length === 0;
      },
      settlementTimeout,
      pollInterval,
    );

  const { atRest, acts } = await tidyUp({
    premises,
    // Cached, because each comparison reads the whole ledger.
    compare: () => {
      const ledgers = new LRUCache<'ledger', Awaited<ReturnType<typeof premises.ledger>>>({
        max: 1,
        ttl: ledgerCacheTime,
        fetchMethod: () => premises.ledger(),
      });
      return compareBooks({ ...premises, ledger: () => ledgers.forceFetch('ledger') });
    },
    as: (actor, work) => {
      tell(`${actor}\u00a0: au travail`);
      return work();
    },
    rest,
    // A webhook may be lost. The reconciliation finds failed refunds.
    ask: () => Promise.resolve(null),
  });
  const settled = settledByHand(acts);
  const checkAll = async (): Promise<readonly PromiseKept[]> =>
    judge({ ledger: await ledgerAt(outside), shoppers, atRest, settled });
  await until(async () => brokenIn(await checkAll()).length === 0, settlementTimeout, pollInterval);
  return { promises: await checkAll(), payments: paymentsIn(await ledgerAt(outside)), acts };
}
