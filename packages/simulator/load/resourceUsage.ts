import { measureProcessorTime } from './processorTime.ts';
import { readLogMetrics, type LogMetrics } from './engineMetrics.ts';

export type ProcessGroups = Readonly<Record<string, readonly number[]>>;

export interface ResourceUsage {
  /** CPU time in ms. */
  readonly processorTimes: Readonly<Record<string, number>>;
  readonly logMetrics: LogMetrics;
}

/** @param addresses of nodes that have run since the first measurement */
export async function measureResources(
  groups: ProcessGroups,
  addresses: readonly string[],
): Promise<ResourceUsage> {
  const times = await Promise.all(
    Object.entries(groups).map(async ([name, pids]) => {
      const processTimes = await Promise.all(pids.map(measureProcessorTime));
      return [name, processTimes.reduce((sum, time) => sum + time, 0)] as const;
    }),
  );
  return { processorTimes: Object.fromEntries(times), logMetrics: await readLogMetrics(addresses) };
}

export function formatUsage(
  before: ResourceUsage,
  after: ResourceUsage,
  count: number,
  unit: string,
): string {
  const perUnit = (later: number, earlier = 0): number => (later - earlier) / count;
  const processor = Object.entries(after.processorTimes).map(
    ([name, time]) => `${name} ${perUnit(time, before.processorTimes[name]).toFixed(1)} ms`,
  );
  const { records, recordBytes, storedBytes, calls } = after.logMetrics;
  const earlier = before.logMetrics;
  return (
    `processor time for ${unit}: ${processor.join(', ')}; ` +
    `log for ${unit}: ${perUnit(records, earlier.records).toFixed(1)} records, ` +
    `${(perUnit(recordBytes, earlier.recordBytes) / 1000).toFixed(1)} kB, ` +
    `${(perUnit(storedBytes, earlier.storedBytes) / 1000).toFixed(1)} kB on all nodes; ` +
    `calls of the orders' functions: ${perUnit(calls, earlier.calls).toFixed(1)}`
  );
}
