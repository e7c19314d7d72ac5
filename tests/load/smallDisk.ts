import { execFile } from 'node:child_process';
import { open, rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A file system of its own, that can be made full. */
export interface SmallDisk {
  /** Leaves no byte free. */
  fill(): Promise<void>;
  free(): Promise<void>;
  unmount(): Promise<void>;
}

const run = promisify(execFile);
/** In bytes. */
const block = 4 * 1024 * 1024;
const page = 4096;

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Mounts memory as a folder's disk. @returns null where this machine lets nobody mount */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | null> {
  const filler = join(folder, 'filler');
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'mijote-chaos', folder]);
  } catch {
    return null;
  }
  return {
    fill: async () => {
      await using file = await open(filler, 'a');
      const zeros = Buffer.alloc(block);
      let size = block;
      while (size >= page) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- until nothing fits any more
          await file.write(zeros, 0, size);
        } catch (error) {
          if (!isFull(error)) throw error;
          size = size === page ? 0 : page;
        }
      }
    },
    free: () => rm(filler, { force: true }),
    unmount: async () => void (await run('umount', ['--lazy', folder])),
  };
}
