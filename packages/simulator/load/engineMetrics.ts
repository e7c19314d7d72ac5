/** Sums a Prometheus counter over all labels or one label. Returns 0 for an absent counter. */
export const sumMetric = (text: string, name: string, label = ''): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);

export interface LogMetrics {
  /** Records of all partition logs, before replication. */
  readonly records: number;
  /** Bytes of these records. */
  readonly recordBytes: number;
  /** Stored bytes on all nodes together. */
  readonly storedBytes: number;
  readonly calls: number;
}

const zeroMetrics: LogMetrics = { records: 0, recordBytes: 0, storedBytes: 0, calls: 0 };

/** @param addresses fabric addresses of live nodes */
export async function readLogMetrics(addresses: readonly string[]): Promise<LogMetrics> {
  const texts = await Promise.all(
    addresses.map(async (address) => (await fetch(`${address}/metrics`)).text()),
  );
  return texts.reduce<LogMetrics>(
    (sum, text) => ({
      records: sum.records + sumMetric(text, 'restate_bifrost_sequencer_committed_records_total'),
      recordBytes:
        sum.recordBytes + sumMetric(text, 'restate_bifrost_sequencer_committed_records_bytes_total'),
      storedBytes: sum.storedBytes + sumMetric(text, 'restate_log_server_store_bytes_total'),
      calls: sum.calls + sumMetric(text, 'restate_invoker_invocation_tasks_total', 'status="started"'),
    }),
    zeroMetrics,
  );
}
