import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { fingerprintOf } from '#src/effects/incidents/fingerprint.ts';
import { mutationKinds } from 'xstate-workbench/mutants/mutants';
import type { MutationReport } from 'xstate-workbench/mutants/run';
import type { NamedModel } from '#tools/discover.ts';

/** Stores the last mutation results for the atlas, because a run of all mutants takes minutes. */
const file = 'tests/paths/mutants.json';

const survivorSchema = z.object({
  change: z.enum(mutationKinds),
  detail: z.string(),
  state: z.string(),
  transitions: z.array(z.string()),
});

const recordSchema = z.object({
  /** Hash of the tested machine and model: `fingerprintWithRules`. */
  of: z.string(),
  /** Mutant counts by state id. `noticed` is the number of killed mutants. */
  states: z.record(z.string(), z.object({ tried: z.int(), noticed: z.int() })),
  survivors: z.array(survivorSchema),
});
const recordsSchema = z.record(z.string(), recordSchema);

export type MutationRecord = z.infer<typeof recordSchema>;

/** Returns a hash of a machine and of all files of its test model. */
export async function fingerprintWithRules(
  { name, model }: NamedModel,
  folder = 'tests/paths',
): Promise<string> {
  const files = (await Array.fromAsync(glob(`${folder}/${name}.*`))).toSorted();
  const texts = await Promise.all(files.map((one) => readFile(one, 'utf8')));
  const hash = createHash('sha256').update(fingerprintOf(model.machine));
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 16);
}

export function recordOf(
  of: string,
  { kills, survivors }: Pick<MutationReport, 'kills' | 'survivors'>,
): MutationRecord {
  const states: Record<string, { tried: number; noticed: number }> = {};
  const count = (state: string, noticed: 0 | 1): void => {
    const known = states[state] ?? { tried: 0, noticed: 0 };
    states[state] = { tried: known.tried + 1, noticed: known.noticed + noticed };
  };
  for (const { mutant } of kills) count(mutant.state, 1);
  for (const { mutant } of survivors) count(mutant.state, 0);
  return {
    of,
    states,
    survivors: survivors.map(({ mutant: { change, detail, state, transitions } }) => ({
      change,
      detail,
      state,
      transitions: [...transitions],
    })),
  };
}

/**
 * Returns the stored mutation results by machine id.
 * @throws Error if the file is invalid
 */
export async function readRecords(): Promise<Readonly<Record<string, MutationRecord>>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return recordsSchema.parse(JSON.parse(text));
}

/** Writes the mutation results of some machines. Keeps the results of all other machines. */
export async function writeRecords(news: Readonly<Record<string, MutationRecord>>): Promise<void> {
  const records = { ...(await readRecords()), ...news };
  const sorted = Object.fromEntries(
    Object.entries(records).toSorted(([one], [other]) => one.localeCompare(other)),
  );
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
