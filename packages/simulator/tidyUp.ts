import { operate, type OperatorAct, type Premises } from './backOffice.ts';
import { owedIn, type OwedCharge } from './checks/failedRefunds.ts';
import { paymentsIn, readLedger, type Payment } from './checks/ledger.ts';
import { books, operator } from './story/sides.ts';

/** In ms. */
const hour = 60 * 60_000;
const day = 24 * hour;

interface TidyUpOptions {
  /** What operators see; they are lent a chance of their own for each look. */
  readonly premises: Premises;
  /** Compares orders and books. */
  readonly compare: () => Promise<unknown>;
  /** Does work as somebody. */
  readonly as: <TResult>(who: string, work: () => Promise<TResult>) => Promise<TResult>;
  /** Lets orders do by themselves what they can. @param time in ms; a shop that can be asked need not wait that long */
  readonly rest: (time: number) => Promise<unknown>;
  /** The code that a page reads which asks after an order; null where it reads of no refusal. */
  readonly ask: (intentId: string) => Promise<string | null>;
}

interface TidiedUp {
  /** Payments before anybody did anything. */
  readonly atRest: readonly Payment[];
  /** Payments days later, before the books were compared. */
  readonly beforeBooks: readonly Payment[];
  /** Charges whose refund had failed, before anybody saw to them. */
  readonly owed: readonly OwedCharge[];
  readonly acts: readonly OperatorAct[];
}

/** All is quiet: orders come to their end, operators see to what waits, the books are compared, operators see to what waits then. */
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
