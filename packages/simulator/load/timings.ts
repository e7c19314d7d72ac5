export interface Timings {
  time<TResult>(name: string, work: () => Promise<TResult>): Promise<TResult>;
  /** @param ms */
  note(name: string, ms: number): void;
  errors(): number;
  /** In ms. */
  longest(name: string): number;
  /** One line per name: requests, errors, p50 and p99 in ms. */
  table(): string;
}

interface Record {
  readonly times: number[];
  readonly failures: Map<string, number>;
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export function createTimings(): Timings {
  const records = new Map<string, Record>();
  const recordOf = (name: string): Record => {
    const record = records.get(name) ?? { times: [], failures: new Map() };
    records.set(name, record);
    return record;
  };
  const failuresOf = ({ failures }: Record): number =>
    [...failures.values()].reduce((sum, count) => sum + count, 0);

  return {
    time: async (name, work) => {
      const since = performance.now();
      const { times, failures } = recordOf(name);
      try {
        return await work();
      } catch (error) {
        const words = error instanceof Error ? error.message.slice(0, 160) : String(error);
        failures.set(words, (failures.get(words) ?? 0) + 1);
        throw error;
      } finally {
        times.push(performance.now() - since);
      }
    },
    note: (name, ms) => recordOf(name).times.push(ms),
    errors: () => [...records.values()].reduce((sum, record) => sum + failuresOf(record), 0),
    longest: (name) => percentile(recordOf(name).times, 1),
    table: () =>
      [
        row('asked', 'times', 'errors', 'p50 ms', 'p99 ms'),
        row('---', '--:', '--:', '--:', '--:'),
        ...Array.from(records, ([name, record]) =>
          row(
            name,
            record.times.length,
            failuresOf(record),
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
