import { glob, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { corpusOf, corpusSchema } from '#tools/paths/corpus.ts';
import { discoverModels, machineIn } from '#tools/discover.ts';

interface StoredChart {
  readonly chart: AnyStateMachine;
  /** One stored snapshot per state, by the state's id. */
  readonly corpus: Readonly<Record<string, AnyMachineSnapshot>>;
}

/** Charts with which orders or intents were stored, by folder: the current chart and all released ones. */
export async function storedCharts(name: 'order' | 'intent'): Promise<ReadonlyMap<string, StoredChart>> {
  const today = (await discoverModels()).find((named) => named.name === name);
  if (today === undefined) throw new Error(`${name} has no model`);
  const { model } = today;
  const files = (await Array.fromAsync(glob(`machines/${name}/released/*/${name}.machine.ts`))).toSorted();
  const released = files.map(async (file) => {
    const folder = dirname(file);
    const corpus = corpusSchema.parse(JSON.parse(await readFile(`${folder}/snapshots.json`, 'utf8')));
    return [folder, { chart: await machineIn(file), corpus }] as const;
  });
  return new Map([
    [`machines/${name}`, { chart: model.machine, corpus: corpusOf(model) }],
    ...(await Promise.all(released)),
  ]);
}
