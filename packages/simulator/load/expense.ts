import { processorTimeOf } from './processorTime.ts';
import { written, type Written } from './engineMetrics.ts';

export type Groups = Readonly<Record<string, readonly number[]>>;

export interface Expense {
  /** CPU time in ms. */
  readonly processor: Readonly<Record<string, number>>;
  readonly written: Written;
}

/** @param addresses of nodes that have run since the first measurement */
export async function spent(groups: Groups, addresses: readonly string[]): Promise<Expense> {
  const times = await Promise.all(
    Object.entries(groups).map(async ([name, pids]) => {
      const processTimes = await Promise.all(pids.map(processorTimeOf));
      return [name, processTimes.reduce((sum, time) => sum + time, 0)] as const;
    }),
  );
  return { processor: Object.fromEntries(times), written: await written(addresses) };
}

export function expenseLine(before: Expense, after: Expense, count: number, unit: string): string {
  const perUnit = (later: number, earlier = 0): number => (later - earlier) / count;
  const processor = Object.entries(after.processor).map(
    ([name, time]) => `${name} ${perUnit(time, before.processor[name]).toFixed(1)} ms`,
  );
  const { records, logged, stored, calls } = after.written;
  const earlier = before.written;
  return (
    `processor time for ${unit}: ${processor.join(', ')}; ` +
    `log for ${unit}: ${perUnit(records, earlier.records).toFixed(1)} records, ` +
    `${(perUnit(logged, earlier.logged) / 1000).toFixed(1)} kB, ` +
    `${(perUnit(stored, earlier.stored) / 1000).toFixed(1)} kB on all nodes; ` +
    `calls of the orders' functions: ${perUnit(calls, earlier.calls).toFixed(1)}`
  );
}
