import * as z from 'zod/mini';
import { queryEngine, type AdminAddress } from '#server/orders/engine/introspection.ts';

const keyRange = 2 ** 64;

/** Returns the partition of a key. Restate splits the key range into equal parts. */
export const partitionOf = (key: number, partitions: number): number =>
  Math.min(partitions - 1, Math.floor((key / keyRange) * partitions));

const rowsSchema = z.object({
  rows: z.array(z.object({ service_name: z.string(), partition_key: z.number() })),
});

/** Counts the objects of each service, one number per partition. */
export async function countObjectsPerPartition(
  address: AdminAddress,
  partitions: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const query = 'select distinct service_name, service_key, partition_key from state';
  const spread = new Map<string, number[]>();
  for (const row of rowsSchema.parse(await queryEngine(address, query)).rows) {
    const counts = spread.get(row.service_name) ?? Array.from({ length: partitions }, () => 0);
    const partition = partitionOf(row.partition_key, partitions);
    counts[partition] = (counts[partition] ?? 0) + 1;
    spread.set(row.service_name, counts);
  }
  return spread;
}
