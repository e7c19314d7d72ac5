import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { chartOf } from 'xstate-workbench/chart/chart';
import { limitProblems } from 'xstate-workbench/chart/limits';
import { anonymousIn } from 'xstate-workbench/chart/transitions';
import { wordProblems } from 'xstate-workbench/chart/words';
import { sheetsOf } from 'xstate-workbench/diagram/sheets';
import { discoverMachines, type Subject } from '#tools/discover.ts';

const folder = 'docs/diagrams';
const fileOf = (name: string): string => `${folder}/${name}.svg`;

interface Update {
  /** Of the sheets. */
  readonly names: readonly string[];
  readonly problems: readonly string[];
}

/** Writes the sheets of one machine, or says what is wrong with those that are there. */
async function update(
  { machine, words }: Subject,
  charts: ReadonlySet<string>,
  isCheck: boolean,
): Promise<Update> {
  const chart = chartOf(machine);
  const sheets = await sheetsOf(chart, words, charts);
  const problems = [...anonymousIn(machine), ...wordProblems(chart, words), ...limitProblems(chart)];
  const names = sheets.map(({ name }) => name);
  if (!isCheck) {
    await Promise.all(sheets.map(({ name, svg }) => writeFile(fileOf(name), svg)));
    return { names, problems };
  }
  const committed = await Promise.all(
    sheets.map(({ name }) => readFile(fileOf(name), 'utf8').catch(() => '')),
  );
  const stale = sheets.filter(({ svg }, index) => svg !== committed[index]);
  const sayings = stale.map(({ name }) => `${fileOf(name)} is stale: run "npm run diagrams"`);
  return { names, problems: [...problems, ...sayings] };
}

/** Sheets that no machine has any more: they are removed, or told. */
async function orphans(drawn: ReadonlySet<string>, isCheck: boolean): Promise<string[]> {
  const files = (await Array.fromAsync(glob(`${folder}/*.svg`))).toSorted();
  const lost = files.filter((file) => !drawn.has(basename(file, '.svg')));
  if (isCheck) return lost.map((file) => `${file} has no machine: remove it`);
  await Promise.all(lost.map((file) => rm(file)));
  return [];
}

/** Draws every machine; to check, only says what is not as it is drawn, and what lacks a word or a limit. */
export async function updateSheets(isCheck: boolean): Promise<string[]> {
  if (!isCheck) await mkdir(folder, { recursive: true });
  const subjects = await discoverMachines();
  const charts = new Set(subjects.map(({ machine }) => machine.id));
  const updates = await Promise.all(subjects.map((subject) => update(subject, charts, isCheck)));
  const drawn = new Set(updates.flatMap(({ names }) => names));
  return [...updates.flatMap(({ problems }) => problems), ...(await orphans(drawn, isCheck))];
}
