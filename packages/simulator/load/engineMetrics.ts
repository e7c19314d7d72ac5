/** Sum of a Prometheus counter over all labels or one label. 0 if absent. */
export const metricIn = (text: string, name: string, label = ''): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);

export interface Written {
  /** Records of all partition logs, before replication. */
  readonly records: number;
  /** Bytes of these records. */
  readonly logged: number;
  /** Bytes on all nodes together. */
  readonly stored: number;
  readonly calls: number;
}

const zeroMetrics: Written = { records: 0, logged: 0, stored: 0, calls: 0 };

/** @param addresses fabric addresses of live nodes */
export async function written(addresses: readonly string[]): Promise<Written> {
  const texts = await Promise.all(
    addresses.map(async (address) => (await fetch(`${address}/metrics`)).text()),
  );
  return texts.reduce<Written>(
    (sum, text) => ({
      records: sum.records + metricIn(text, 'restate_bifrost_sequencer_committed_records_total'),
      logged: sum.logged + metricIn(text, 'restate_bifrost_sequencer_committed_records_bytes_total'),
      stored: sum.stored + metricIn(text, 'restate_log_server_store_bytes_total'),
      calls: sum.calls + metricIn(text, 'restate_invoker_invocation_tasks_total', 'status="started"'),
    }),
    zeroMetrics,
  );
}
