export interface Timings {
  time<TResult>(name: string, work: () => Promise<TResult>): Promise<TResult>;
  /** @param ms */
  record(name: string, ms: number): void;
  errors(): number;
  /** Returns the longest time of a call name, in ms. */
  longest(name: string): number;
  /** Formats one line per call name: requests, errors, p50 and p99 in ms. */
  table(): string;
}

interface TimingRecord {
  readonly times: number[];
  readonly failures: Map<string, number>;
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const tableRow = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export function createTimings(): Timings {
  const records = new Map<string, TimingRecord>();
  const getRecord = (name: string): TimingRecord => {
    const record = records.get(name) ?? { times: [], failures: new Map() };
    records.set(name, record);
    return record;
  };
  const countFailures = ({ failures }: TimingRecord): number =>
    [...failures.values()].reduce((sum, count) => sum + count, 0);

  return {
    time: async (name, work) => {
      const startedAt = performance.now();
      const { times, failures } = getRecord(name);
      try {
        return await work();
      } catch (error) {
        const message = error instanceof Error ? error.message.slice(0, 160) : String(error);
        failures.set(message, (failures.get(message) ?? 0) + 1);
        throw error;
      } finally {
        times.push(performance.now() - startedAt);
      }
    },
    record: (name, ms) => getRecord(name).times.push(ms),
    errors: () => [...records.values()].reduce((sum, record) => sum + countFailures(record), 0),
    longest: (name) => percentile(getRecord(name).times, 1),
    table: () =>
      [
        tableRow('asked', 'times', 'errors', 'p50 ms', 'p99 ms'),
        tableRow('---', '--:', '--:', '--:', '--:'),
        ...Array.from(records, ([name, record]) =>
          tableRow(
            name,
            record.times.length,
            countFailures(record),
            Math.round(percentile(record.times, 0.5)),
            Math.round(percentile(record.times, 0.99)),
          ),
        ),
        ...Array.from(records, ([name, { failures }]) =>
          Array.from(failures, ([words, count]) => `${count} x ${name}: ${words}`),
        ).flat(),
      ].join('\n'),
  };
}
