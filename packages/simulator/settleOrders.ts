import { handleWaitingOrders, type OperatorAction, type BackOffice } from './operators.ts';
import { findOwedCharges, type OwedCharge } from './checks/failedRefunds.ts';
import { listPayments, readLedger, type Payment } from './checks/ledger.ts';
import { reconciliation, operator } from './timeline/actors.ts';

/** One hour in ms. */
const hour = 60 * 60_000;
const day = 24 * hour;

interface SettlementOptions {
  readonly backOffice: BackOffice;
  readonly compare: () => Promise<unknown>;
  readonly runAs: <TResult>(who: string, work: () => Promise<TResult>) => Promise<TResult>;
  /** Waits for orders to reach their end. @param time in ms, may end earlier on a real shop */
  readonly wait: (time: number) => Promise<unknown>;
  /** Requests the error code that a page receives for an order, or `null`. */
  readonly requestErrorCode: (intentId: string) => Promise<string | null>;
}

interface SettledOrders {
  readonly settledPayments: readonly Payment[];
  /** Payments days after the orders, before the reconciliation with the providers. */
  readonly beforeReconciliation: readonly Payment[];
  /** Charges with failed refunds, before operators handled any case. */
  readonly owedCharges: readonly OwedCharge[];
  readonly actions: readonly OperatorAction[];
}

/**
 * Ends all orders after the faults: orders finish, operators handle cases, the reconciliation runs, operators handle cases again.
 */
export async function settleOrders({
  backOffice,
  compare,
  runAs,
  wait,
  requestErrorCode,
}: SettlementOptions): Promise<SettledOrders> {
  const payments = async () => listPayments(readLedger(await backOffice.ledger()));
  const operateAs = (name: string) =>
    runAs(operator, () => handleWaitingOrders({ ...backOffice, random: backOffice.random.fork(name) }));
  await wait(hour);
  const settledPayments = await payments();
  await wait(2 * day);
  const failedRefunds = findOwedCharges(readLedger(await backOffice.ledger()));
  const checkedRefunds = await runAs('curieux', () =>
    Array.fromAsync(failedRefunds, async (owed) => ({
      ...owed,
      errorCode: await requestErrorCode(owed.intentId),
    })),
  );
  const firstActions = await operateAs('first look');
  const listedIntents = new Set(firstActions.map(({ intentId }) => intentId));
  const owedCharges = checkedRefunds.map<OwedCharge>(({ intentId, cents, errorCode }) => ({
    intentId,
    cents,
    errorCode,
    isListed: listedIntents.has(intentId),
  }));
  await wait(hour);
  const beforeReconciliation = await payments();
  await runAs(reconciliation, compare);
  await wait(2 * day);
  const secondActions = await operateAs('second look');
  await wait(hour);
  return { settledPayments, beforeReconciliation, owedCharges, actions: [...firstActions, ...secondActions] };
}
