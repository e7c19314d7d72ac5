import { glob, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import type { EngineSettings } from '#server/orders/engine/engineProcess.node.ts';
import { startSupervised } from './supervisedProcess.ts';

interface PartitionSnapshot {
  readonly lastRecord: number;
  /** Compressed size in bytes. */
  readonly size: number;
}

/** Store for partition snapshots of cluster nodes: the S3 protocol on a folder, in its own process. */
export interface ObjectStore {
  readonly pid: number;
  readonly settings: EngineSettings;
  snapshots(): Promise<ReadonlyMap<number, PartitionSnapshot>>;
  end(): Promise<void>;
}

const bucket = 'snapshots';
const prefix = 'mijote';
/** Fixed credentials of the S3 library. */
const credential = 'S3RVER';

const newestSchema = z.object({ min_applied_lsn: z.int(), path: z.string() });

const objectPath = (...path: readonly string[]): string => `${join(...path)}._S3rver_object`;

async function sizeOf(folder: string): Promise<number> {
  const files = await Array.fromAsync(glob('*._S3rver_object', { cwd: folder }));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param folder of the object files, created if missing */
export async function openObjectStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true });
  const storeProcess = await startSupervised({
    name: 'object store',
    file: process.execPath,
    parameters: [join(import.meta.dirname, 'snapshotBucket.ts'), folder, bucket],
    cwd: folder,
  });
  return {
    pid: storeProcess.pid,
    settings: {
      RESTATE_WORKER__SNAPSHOTS__DESTINATION: `s3://${bucket}/${prefix}`,
      RESTATE_WORKER__SNAPSHOTS__AWS_REGION: 'local',
      RESTATE_WORKER__SNAPSHOTS__AWS_ENDPOINT_URL: `http://127.0.0.1:${storeProcess.firstLine.trim()}`,
      RESTATE_WORKER__SNAPSHOTS__AWS_ALLOW_HTTP: 'true',
      RESTATE_WORKER__SNAPSHOTS__AWS_ACCESS_KEY_ID: credential,
      RESTATE_WORKER__SNAPSHOTS__AWS_SECRET_ACCESS_KEY: credential,
    },
    snapshots: async () => {
      const newestSnapshots = new Map<number, PartitionSnapshot>();
      for await (const partition of glob(`${bucket}/${prefix}/*`, { cwd: folder })) {
        const partitionFolder = join(folder, partition);
        const latest = newestSchema.parse(
          JSON.parse(await readFile(objectPath(partitionFolder, 'latest.json'), 'utf8')),
        );
        newestSnapshots.set(Number(basename(partition)), {
          lastRecord: latest.min_applied_lsn,
          size: await sizeOf(join(partitionFolder, latest.path)),
        });
      }
      return newestSnapshots;
    },
    end: async () => void (await storeProcess.stop()),
  };
}
