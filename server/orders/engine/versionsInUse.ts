import * as z from 'zod/mini';
import { ordersContract } from '#server/orders/contracts.ts';
import { queryEngine, type AdminAddress } from './introspection.ts';

interface VersionInUse {
  readonly version: string;
  readonly open: number;
  readonly ended: number;
  readonly states: readonly { readonly state: string; readonly count: number }[];
}

const finalStates = new Set(['completed', 'refunded', 'closed']);

const query = `
  select version.value_utf8 as version, json_get_json(snapshot.value_utf8, 'value') as state, count(*) as orders
  from state version join state snapshot on version.service_key = snapshot.service_key
  where version.service_name = '${ordersContract.name}' and version.key = 'version'
    and snapshot.service_name = '${ordersContract.name}' and snapshot.key = 'snapshot'
  group by version.value_utf8, json_get_json(snapshot.value_utf8, 'value')`;

const jsonText = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);
const rowsSchema = z.object({
  rows: z.array(
    z.object({
      version: z.pipe(jsonText, z.string()),
      state: z.pipe(jsonText, z.union([z.string(), z.record(z.string(), z.unknown())])),
      orders: z.int(),
    }),
  ),
});

const statePathOf = (state: string | Readonly<Record<string, unknown>>): string =>
  typeof state === 'string' ? state : Object.entries(state).flat().join('.');
const isFinal = (state: string): boolean => finalStates.has(state.split('.', 1).join(''));

/** Counts orders per chart version. Rejects if Restate does not respond. */
export async function listVersionsInUse(address: AdminAddress): Promise<readonly VersionInUse[]> {
  const response = await queryEngine(address, query);
  const counts = rowsSchema
    .parse(response)
    .rows.map(({ version, state, orders }) => ({ version, state: statePathOf(state), count: orders }));
  const sumCounts = (stateCounts: typeof counts): number =>
    stateCounts.reduce((total, { count }) => total + count, 0);
  return [...new Set(counts.map(({ version }) => version))].toSorted().map((version) => {
    const versionCounts = counts.filter((stateCount) => stateCount.version === version);
    const openCounts = versionCounts.filter(({ state }) => !isFinal(state));
    return {
      version,
      open: sumCounts(openCounts),
      ended: sumCounts(versionCounts) - sumCounts(openCounts),
      states: openCounts
        .map(({ state, count }) => ({ state, count }))
        .toSorted((one, other) => other.count - one.count || one.state.localeCompare(other.state)),
    };
  });
}
