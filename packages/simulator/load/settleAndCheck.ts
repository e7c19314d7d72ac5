import { LRUCache } from 'lru-cache';
import { restateOrderCases } from '#server/orders/cases/orderCases.ts';
import { runReconciliation, manuallySettledIntents, type OperatorAction } from '#simulator/operators.ts';
import { hasUnrefundedOrder, listPayments, type Payment } from '#simulator/checks/ledger.ts';
import { stillPayableProblems } from '#simulator/checks/stillPayable.ts';
import { brokenPromises, checkPromises, type CheckedPromise } from '#simulator/checks/promises.ts';
import type { Random } from '#simulator/random.ts';
import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { settleOrders } from '#simulator/settleOrders.ts';
import type { Environment } from './environment.ts';
import { fetchLedger } from './fetchLedger.ts';
import { pollUntil } from './pollUntil.ts';

interface SettlementRunOptions {
  readonly environment: Pick<Environment, 'sandboxUrl' | 'config'>;
  readonly shoppers: readonly ShopperReport[];
  readonly random: Random;
  readonly log: (line: string) => void;
}

interface SettlementResult {
  readonly promises: readonly CheckedPromise[];
  readonly payments: readonly Payment[];
  readonly actions: readonly OperatorAction[];
}

/** Maximum wait for orders in ms, longer than the longest timeout of a service. */
const settlementTimeout = 90_000;
const pollInterval = 1000;
const ledgerCacheTime = 5000;
/** Delay of the reconciliation in ms, after which it cancels unfinished intents. */
const oneDayLater = 25 * 60 * 60 * 1000;

const isUnsettled = (payment: Payment): boolean =>
  payment.isCharged && !hasUnrefundedOrder(payment) && payment.refunds.length === 0;

/** Waits for the orders, acts as operator on the rest, then checks the promises. */
export async function settleAndCheck({
  environment,
  shoppers,
  random,
  log,
}: SettlementRunOptions): Promise<SettlementResult> {
  const { sandboxUrl, config } = environment;
  const orderCases = restateOrderCases({ ingressUrl: config.RESTATE_INGRESS_URL });
  const backOffice = {
    config,
    random,
    ledger: () => fetchLedger(sandboxUrl),
    scheduler: {
      get now() {
        return Date.now() + oneDayLater;
      },
    },
    timeline: { record: (actor: string, text: string) => log(`${actor}\u00a0: ${text}`) },
  };
  /** Waits until every charge is settled or has an operator case. */
  const wait = (): Promise<number | null> =>
    pollUntil(
      async () => {
        const waiting = new Set((await orderCases.listWaiting()).map(({ intentId }) => intentId));
        const payments = listPayments(await fetchLedger(sandboxUrl));
        const isDone = payments.every((payment) => !isUnsettled(payment) || waiting.has(payment.id));
        return isDone && stillPayableProblems(payments, shoppers).length === 0;
      },
      settlementTimeout,
      pollInterval,
    );

  const { settledPayments, actions } = await settleOrders({
    backOffice,
    // Cached, because each comparison reads the whole ledger.
    compare: () => {
      const ledgers = new LRUCache<'ledger', Awaited<ReturnType<typeof backOffice.ledger>>>({
        max: 1,
        ttl: ledgerCacheTime,
        fetchMethod: () => backOffice.ledger(),
      });
      return runReconciliation({ ...backOffice, ledger: () => ledgers.forceFetch('ledger') });
    },
    runAs: (actor, work) => {
      log(`${actor}\u00a0: traitement en cours`);
      return work();
    },
    wait,
    // A webhook may be lost. The reconciliation finds failed refunds.
    requestErrorCode: () => Promise.resolve(null),
  });
  const manuallySettled = manuallySettledIntents(actions);
  const checkAll = async (): Promise<readonly CheckedPromise[]> =>
    checkPromises({ ledger: await fetchLedger(sandboxUrl), shoppers, settledPayments, manuallySettled });
  await pollUntil(async () => brokenPromises(await checkAll()).length === 0, settlementTimeout, pollInterval);
  return { promises: await checkAll(), payments: listPayments(await fetchLedger(sandboxUrl)), actions };
}
