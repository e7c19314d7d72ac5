import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import * as z from 'zod/mini';

const runFile = promisify(execFile);

/** Returns the path of `restatectl`, whose npm package has one binary per platform. */
const restatectlPath = (): string =>
  createRequire(createRequire(import.meta.url).resolve('@restatedev/restatectl/package.json')).resolve(
    `@restatedev/restatectl-${platform()}-${arch()}/bin/restatectl`,
  );

/** Queries the Restate cluster through its live nodes. Rejects if no node responds. */
async function queryCluster(addresses: readonly string[], query: string): Promise<unknown> {
  const args = ['sql', '--json', '--address', addresses.join(','), query];
  return JSON.parse((await runFile(restatectlPath(), args)).stdout);
}

const partitionsSchema = z.array(
  z.object({
    partition_id: z.int(),
    plain_node_id: z.string(),
    effective_mode: z.string(),
    applied_log_lsn: z._default(z.int(), 0),
  }),
);

export interface LedPartition {
  readonly id: number;
  /** Name of the node that leads the partition: N1, N2, ... */
  readonly leader: string;
  readonly appliedRecord: number;
}

export async function fetchLeaders(addresses: readonly string[]): Promise<readonly LedPartition[]> {
  const rows = partitionsSchema.parse(await queryCluster(addresses, 'select * from partition_state'));
  return rows
    .filter(({ effective_mode: mode }) => mode.toLowerCase() === 'leader')
    .map<LedPartition>((row) => ({
      id: row.partition_id,
      leader: row.plain_node_id,
      appliedRecord: row.applied_log_lsn,
    }));
}

const segmentsSchema = z.array(z.object({ log_id: z.int(), loglet_id: z.string(), base_lsn: z.int() }));
const copiesSchema = z.array(z.object({ loglet_id: z.string(), trim_point: z._default(z.int(), 0) }));
export type Segment = z.infer<typeof segmentsSchema>[number];
export type SegmentCopy = z.infer<typeof copiesSchema>[number];

/** Last trimmed record of each log by number. 0 if nothing was trimmed. */
export function trimPointsOf(
  segments: readonly Segment[],
  copies: readonly SegmentCopy[],
): readonly number[] {
  const trimmed: number[] = [];
  for (const { log_id: log, loglet_id: loglet, base_lsn: base } of segments) {
    // Records before the first segment were deleted. Each segment counts its records from 1.
    const points = copies.filter((copy) => copy.loglet_id === loglet).map((copy) => copy.trim_point);
    const isFirst = segments.every((other) => other.log_id !== log || other.base_lsn >= base);
    const trimPoint = Math.max(0, ...points);
    trimmed[log] = Math.max(
      trimmed[log] ?? 0,
      trimPoint > 0 ? base + trimPoint - 1 : 0,
      isFirst ? base - 1 : 0,
    );
  }
  return trimmed;
}

export async function fetchTrimPoints(addresses: readonly string[]): Promise<readonly number[]> {
  const [segments, copies] = await Promise.all([
    queryCluster(addresses, 'select log_id, loglet_id, base_lsn from logs'),
    queryCluster(addresses, 'select loglet_id, trim_point from loglet_workers'),
  ]);
  return trimPointsOf(segmentsSchema.parse(segments), copiesSchema.parse(copies));
}

const nodesSchema = z.array(z.object({ plain_node_id: z.string(), name: z.string() }));

export async function fetchNodeNames(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = nodesSchema.parse(await queryCluster(addresses, 'select * from nodes'));
  return new Map(rows.map(({ plain_node_id: id, name }) => [id, name]));
}
