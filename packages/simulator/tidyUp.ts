import { operate, type OperatorAct, type Premises } from './backOffice.ts';
import { owedIn, type OwedCharge } from './checks/failedRefunds.ts';
import { paymentsIn, readLedger, type Payment } from './checks/ledger.ts';
import { books, operator } from './story/sides.ts';

/** In ms. */
const hour = 60 * 60_000;
const day = 24 * hour;

interface TidyUpOptions {
  /** Each call of `operate` has its own random source. */
  readonly premises: Premises;
  readonly compare: () => Promise<unknown>;
  readonly as: <TResult>(who: string, work: () => Promise<TResult>) => Promise<TResult>;
  /** Waits for orders to settle. @param time in ms, may end earlier on a real shop */
  readonly rest: (time: number) => Promise<unknown>;
  /** Error code that a page receives for an order, or `null`. */
  readonly ask: (intentId: string) => Promise<string | null>;
}

interface TidiedUp {
  readonly atRest: readonly Payment[];
  /** Payments days later, before the reconciliation. */
  readonly beforeBooks: readonly Payment[];
  /** Charges with failed refunds, before any operator act. */
  readonly owed: readonly OwedCharge[];
  readonly acts: readonly OperatorAct[];
}

/** After the faults: orders settle, operators act, the reconciliation runs, and operators act again. */
export async function tidyUp({ premises, compare, as, rest, ask }: TidyUpOptions): Promise<TidiedUp> {
  const payments = async () => paymentsIn(readLedger(await premises.ledger()));
  const look = (name: string) =>
    as(operator, () => operate({ ...premises, random: premises.random.fork(name) }));
  await rest(hour);
  const atRest = await payments();
  await rest(2 * day);
  const failed = owedIn(readLedger(await premises.ledger()));
  const answers = await as('curieux', () =>
    Array.fromAsync(failed, async (owed) => ({ ...owed, told: await ask(owed.intentId) })),
  );
  const first = await look('first look');
  const listed = new Set(first.map(({ intentId }) => intentId));
  const owed = answers.map(({ intentId, cents, told }) => ({
    intentId,
    cents,
    told,
    isListed: listed.has(intentId),
  }));
  await rest(hour);
  const beforeBooks = await payments();
  await as(books, compare);
  await rest(2 * day);
  const second = await look('second look');
  await rest(hour);
  return { atRest, beforeBooks, owed, acts: [...first, ...second] };
}
