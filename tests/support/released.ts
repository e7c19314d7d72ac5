import { glob, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { corpusSchema } from 'xstate-workbench/paths/corpus';
import { machineIn } from '#tools/discover.ts';

type Corpus = Readonly<Record<string, AnyMachineSnapshot>>;

/** By folder, such as `machines/order/released/1`. */
async function byFolder<T>(
  pattern: string,
  read: (file: string) => Promise<T>,
): Promise<ReadonlyMap<string, T>> {
  const files = (await Array.fromAsync(glob(pattern))).toSorted();
  return new Map(await Promise.all(files.map(async (file) => [dirname(file), await read(file)] as const)));
}

/** The released charts of a machine by their folder, such as `machines/order/released/1`. */
export const releasedCharts = (machine: string): Promise<ReadonlyMap<string, AnyStateMachine>> =>
  byFolder(`machines/${machine}/released/*/machine.ts`, machineIn);

/** What each released chart has stored, by the same folder: snapshots by the id of the state. */
export const releasedCorpora = (machine: string): Promise<ReadonlyMap<string, Corpus>> =>
  byFolder(`machines/${machine}/released/*/snapshots.json`, async (file) =>
    corpusSchema.parse(JSON.parse(await readFile(file, 'utf8'))),
  );
