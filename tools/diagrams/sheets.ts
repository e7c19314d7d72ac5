import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { chartOf, type ChartState } from 'xstate-workbench/chart/chart';
import { sheetsOf, type Sheet } from '#tools/diagrams/sheets/sheets.ts';
import { drawJourney } from './journey/sheet.ts';
import { journeyId } from './journey/story.ts';
import { discoverMachines, type Subject } from '#tools/discover.ts';
import { findMissingTimeouts, findUnnamedParts, findWordProblems } from '#tools/chartProblems.ts';

const folder = 'docs/diagrams';
/** `true` for drawings that git ignores: further pages of a diagram, and deeply nested states. */
const isDetail = (name: string): boolean => /-(?:\d|details)/.test(name) || name.split('.').length > 3;
const fileOf = (name: string): string => `${folder}/${name}.svg`;

function missingIn({ machine, words }: Subject): string[] {
  const chart = chartOf(machine);
  return [...findUnnamedParts(machine), ...findWordProblems(chart, words), ...findMissingTimeouts(chart)];
}

/** Writes drawings. With `isCheck`, returns outdated drawings instead. */
async function write(sheets: readonly Sheet[], isCheck: boolean): Promise<string[]> {
  if (!isCheck) {
    await Promise.all(sheets.map(({ name, svg }) => writeFile(fileOf(name), svg)));
    return [];
  }
  const committed = sheets.filter(({ name }) => !isDetail(name));
  const texts = await Promise.all(
    committed.map(({ name }) => readFile(fileOf(name), 'utf8').catch(() => '')),
  );
  const stale = committed.filter(({ svg }, index) => svg !== texts[index]);
  return stale.map(({ name }) => `${fileOf(name)} is stale: run "npm run diagrams"`);
}

/** Removes drawings of deleted machines. With `isCheck`, returns them as problems instead. */
async function orphans(drawn: ReadonlySet<string>, isCheck: boolean): Promise<string[]> {
  const files = (await Array.fromAsync(glob(`${folder}/*.svg`))).toSorted();
  const missingFiles = files.filter((file) => !drawn.has(basename(file, '.svg')));
  if (isCheck) return missingFiles.map((file) => `${file} has no machine: remove it`);
  await Promise.all(missingFiles.map((file) => rm(file)));
  return [];
}

function drawnJourney(charts: readonly ChartState[]): { sheets: Sheet[]; problems: string[] } {
  if (!charts.some(({ id }) => id === journeyId)) return { sheets: [], problems: [] };
  try {
    return { sheets: [{ name: 'journey', svg: drawJourney(charts) }], problems: [] };
  } catch (error) {
    return { sheets: [], problems: (error instanceof Error ? error.message : String(error)).split('\n') };
  }
}

/** Draws every machine. With `isCheck`, only returns outdated drawings and missing labels or timeouts. */
export async function updateSheets(isCheck: boolean): Promise<string[]> {
  if (!isCheck) await mkdir(folder, { recursive: true });
  const subjects = await discoverMachines();
  const charts = new Set(subjects.map(({ machine }) => machine.id));
  const journey = drawnJourney(subjects.map(({ machine }) => chartOf(machine)));
  const lacks = subjects.flatMap(missingIn);
  // Returns problems of the purchase diagram first, because their fix changes other drawings.
  if (isCheck && journey.problems.length > 0) return [...lacks, ...journey.problems];
  const drawn = await Promise.all(
    subjects.map(({ machine, words }) => sheetsOf(chartOf(machine), words, charts)),
  );
  const sheets = [...drawn.flat(), ...journey.sheets];
  return [
    ...lacks,
    ...journey.problems,
    ...(await write(sheets, isCheck)),
    ...(await orphans(
      new Set([...(journey.problems.length > 0 ? ['journey'] : []), ...sheets.map(({ name }) => name)]),
      isCheck,
    )),
  ];
}
