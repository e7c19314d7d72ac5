/** The sum of a counter over its labels, or over those with one of them, in what Prometheus reads; 0 of one that was never counted. */
export const metricIn = (text: string, name: string, label = ''): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);

/** What nodes have written since they started. */
export interface Written {
  /** Records of all partitions' logs, before they are replicated. */
  readonly records: number;
  /** In bytes, likewise. */
  readonly logged: number;
  /** In bytes, on all nodes together. */
  readonly stored: number;
  /** How often the engine called the orders' functions. */
  readonly calls: number;
}

const none: Written = { records: 0, logged: 0, stored: 0, calls: 0 };

/** @param addresses of nodes that live, where they talk to one another */
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
    none,
  );
}
