import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { chartOf } from 'xstate-workbench/chart/chart';
import { machineChange, markdownOf, type ChartRevision } from './against/report.ts';
import { svgOfChanges } from './against/sheet.ts';
import { machineCode } from '#tools/code/machineCode.ts';
import { discoverMachines, type Subject } from '#tools/discover.ts';
import { revisionOf, withMachinesOf } from './revision.ts';

async function editionsOf(subjects: readonly Subject[], root: string): Promise<Map<string, ChartRevision>> {
  const editions = subjects.map(async ({ machine, words, folder }) => {
    const code = await machineCode(folder, root);
    return [machine.id, { chart: chartOf(machine), words, code }] as const;
  });
  return new Map(await Promise.all(editions));
}

/**
 * Draws and describes the changes of the machines since a git revision.
 * @returns problems. If the list is not empty, no file is written.
 */
export async function drawAgainst(name: string, folder: string): Promise<readonly string[]> {
  const revision = await revisionOf(name);
  if (revision === undefined) return [`La révision « ${name} » n’existe pas dans git.`];
  const earlier = await withMachinesOf(revision, (subjects, root) => editionsOf(subjects, root));
  const later = await editionsOf(await discoverMachines(), '.');
  const ids = new Set([...later.keys(), ...earlier.keys()]);
  const machines = [...ids].flatMap(
    (id) => machineChange({ before: earlier.get(id), after: later.get(id) }) ?? [],
  );
  const title = `Ce qui change depuis ${name} (${revision.words})`;
  const drawing = await svgOfChanges(title, machines);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'changes.svg'), drawing),
    writeFile(join(folder, 'changes.md'), markdownOf(title, 'changes.svg', machines)),
  ]);
  console.info(markdownOf(title, join(relative('.', resolve(folder)), 'changes.svg'), machines));
  return [];
}
