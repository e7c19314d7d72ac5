import { operate, type OperatorAct, type Premises } from './backOffice.ts';
import { owedIn, type OwedCharge } from './checks/failedRefunds.ts';
import { paymentsIn, readLedger, type Payment } from './checks/ledger.ts';
import { books, operator } from './story/sides.ts';

/** In ms. */
const hour = 60 * 60_000;
const day = 24 * hour;

interface SettlementOptions {
  /** Each call of `operate` has its own random source. */
  readonly premises: Premises;
  readonly compare: () => Promise<unknown>;
  readonly as: <TResult>(who: string, work: () => Promise<TResult>) => Promise<TResult>;
  /** Waits for orders to settle. @param time in ms, may end earlier on a real shop */
  readonly rest: (time: number) => Promise<unknown>;
  /** Error code that a page receives for an order, or `null`. */
  readonly ask: (intentId: string) => Promise<string | null>;
}

interface SettledOrders {
  readonly atRest: readonly Payment[];
  /** Payments days later, before the reconciliation. */
  readonly beforeBooks: readonly Payment[];
  /** Charges with failed refunds, before any operator act. */
  readonly owed: readonly OwedCharge[];
  readonly acts: readonly OperatorAct[];
}

/** After the faults: orders settle, operators act, the reconciliation runs, and operators act again. */
export async function tidyUp({
  premises,
  compare,
  as,
  rest,
  ask,
}: SettlementOptions): Promise<SettledOrders> {
  const payments = async () => paymentsIn(readLedger(await premises.ledger()));
  const operateAs = (name: string) =>
    as(operator, () => operate({ ...premises, random: premises.random.fork(name) }));
  await rest(hour);
  const atRest = await payments();
  await rest(2 * day);
  const failedRefunds = owedIn(readLedger(await premises.ledger()));
  const checkedRefunds = await as('curieux', () =>
    Array.fromAsync(failedRefunds, async (owed) => ({ ...owed, errorCode: await ask(owed.intentId) })),
  );
  const firstActions = await operateAs('first look');
  const listedIntents = new Set(firstActions.map(({ intentId }) => intentId));
  const owed = checkedRefunds.map<OwedCharge>(({ intentId, cents, errorCode }) => ({
    intentId,
    cents,
    told: errorCode,
    isListed: listedIntents.has(intentId),
  }));
  await rest(hour);
  const beforeBooks = await payments();
  await as(books, compare);
  await rest(2 * day);
  const secondActions = await operateAs('second look');
  await rest(hour);
  return { atRest, beforeBooks, owed, acts: [...firstActions, ...secondActions] };
}
