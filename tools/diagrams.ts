import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { chartOf } from 'xstate-workbench/chart/chart';
import { svgOf } from 'xstate-workbench/diagram/svg';
import { limitProblems } from 'xstate-workbench/chart/limits';
import { anonymousIn } from 'xstate-workbench/chart/transitions';
import { wordProblems } from 'xstate-workbench/chart/words';
import { drawFunnel } from './diagrams/funnel.ts';
import { drawAgainst } from './diagrams/against.ts';
import { discoverMachines, type Subject } from './discover.ts';

/**
 * `diagrams` draws every machine; `--check` writes nothing and fails when a drawing is not what it should be. `--against REV`
 * draws and tells what changed since a revision, `--funnel FILE` where visitors went and were lost, into `--folder`.
 */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    against: { type: 'string' },
    funnel: { type: 'string' },
    folder: { type: 'string' },
  },
});

const folder = 'docs/diagrams';
const fileOf = (machineId: string): string => `${folder}/${machineId}.svg`;

/** Writes one diagram, or says what is wrong with the one that is there. */
async function update({ machine, words }: Subject): Promise<string[]> {
  const chart = chartOf(machine);
  const file = fileOf(chart.id);
  const svg = await svgOf(chart, words);
  const problems = [...anonymousIn(machine), ...wordProblems(chart, words), ...limitProblems(chart)];
  if (!values.check) {
    await writeFile(file, svg);
    return problems;
  }
  const committed = await readFile(file, 'utf8').catch(() => '');
  return committed === svg ? problems : [...problems, `${file} is stale: run "npm run diagrams"`];
}

/** Diagrams whose machine is gone. */
async function orphans(subjects: readonly Subject[]): Promise<string[]> {
  const drawn = new Set(subjects.map(({ machine }) => basename(fileOf(machine.id))));
  const files = (await Array.fromAsync(glob(`${folder}/*.svg`))).toSorted();
  return files
    .filter((file) => !drawn.has(basename(file)))
    .map((file) => `${file} has no machine: remove it`);
}

async function updateAll(): Promise<readonly string[]> {
  if (!values.check) await mkdir(folder, { recursive: true });
  const subjects = await discoverMachines();
  return [...(await Promise.all(subjects.map(update))).flat(), ...(await orphans(subjects))];
}

function problemsOf({ against, funnel, folder: chosen }: typeof values): Promise<readonly string[]> {
  if (against !== undefined) return drawAgainst(against, chosen ?? 'diagrams-against');
  if (funnel !== undefined) return drawFunnel(funnel, chosen ?? 'diagrams-funnel');
  return updateAll();
}

const problems = await problemsOf(values);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
