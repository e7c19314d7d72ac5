import { readFile } from 'node:fs/promises';
import { chartOf } from 'xstate-workbench/chart/chart';
import type { Subject as Chart } from '#tools/discover.ts';
import { rowsIn } from '#tools/gallery.ts';
import { picturesIn } from './album.ts';
import { stillPages, unseen } from './seen.ts';
import { restingIn } from './states.ts';

/** What the gallery lacks, or has too much, by the charts alone: no browser is needed for it. */
export async function galleryProblems(folder: string, charts: readonly Chart[]): Promise<readonly string[]> {
  const readme = await readFile(`${folder}/README.md`, 'utf8').catch(() => '');
  const expected = new Set([
    ...charts
      .filter(({ machine }) => !unseen.has(machine.id))
      .flatMap(({ machine }) => restingIn(chartOf(machine))),
    ...stillPages.map((name) => `page.${name}`),
  ]);
  const rows = rowsIn(readme);
  const listed = new Set(rows.map(({ state }) => state));
  const shown = new Set(rows.flatMap(({ files }) => files.values().toArray()));
  const there = new Set(await picturesIn(folder));
  return [
    ...[...expected.difference(listed)].map((id) => `${id} has no picture`),
    ...[...listed.difference(expected)].map((id) => `${id} has a picture and no state`),
    ...[...shown.difference(there)].map((file) => `${folder}/${file} is listed and not there`),
    ...[...there.difference(shown)].map((file) => `${folder}/${file} is there and not listed`),
  ];
}
