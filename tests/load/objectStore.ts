import { glob, mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { EngineSettings } from '#server/orders/engine/engineProcess.node.ts';
import { openProcess } from './supervised.ts';

/** Where nodes of a cluster put snapshots of partitions: S3's protocol over a folder, in a process of its own. */
export interface ObjectStore {
  readonly pid: number;
  /** What tells a node to put its snapshots there. */
  readonly settings: EngineSettings;
  /** The last record that the newest snapshot of each partition holds; of partitions that have one. */
  snapshots(): Promise<ReadonlyMap<number, number>>;
  end(): Promise<void>;
}

const bucket = 'snapshots';
const prefix = 'mijote';
/** What the library takes from everybody. */
const key = 'S3RVER';

/** What the newest snapshot of a partition says of itself. */
const newestSchema = z.object({ min_applied_lsn: z.int() });

/** @param folder where objects are files; it is made */
export async function openObjectStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true });
  const running = await openProcess({
    name: 'object store',
    file: process.execPath,
    parameters: [join(import.meta.dirname, 'snapshotBucket.ts'), folder, bucket],
    cwd: folder,
  });
  return {
    pid: running.pid,
    settings: {
      RESTATE_WORKER__SNAPSHOTS__DESTINATION: `s3://${bucket}/${prefix}`,
      RESTATE_WORKER__SNAPSHOTS__AWS_REGION: 'local',
      RESTATE_WORKER__SNAPSHOTS__AWS_ENDPOINT_URL: `http://127.0.0.1:${running.firstLine.trim()}`,
      RESTATE_WORKER__SNAPSHOTS__AWS_ALLOW_HTTP: 'true',
      RESTATE_WORKER__SNAPSHOTS__AWS_ACCESS_KEY_ID: key,
      RESTATE_WORKER__SNAPSHOTS__AWS_SECRET_ACCESS_KEY: key,
    },
    snapshots: async () => {
      const newest = new Map<number, number>();
      for await (const file of glob(`${bucket}/${prefix}/*/latest.json._S3rver_object`, { cwd: folder })) {
        const { min_applied_lsn: last } = newestSchema.parse(
          JSON.parse(await readFile(join(folder, file), 'utf8')),
        );
        newest.set(Number(basename(dirname(file))), last);
      }
      return newest;
    },
    end: async () => void (await running.end()),
  };
}
