import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { wordFor } from 'xstate-workbench/chart/words';
import { words } from '#machines/checkout/checkout.fr.ts';
import { findTourTo } from './find.ts';
import { tours } from './list/all.ts';
import type { Tour } from './tour.ts';
import { specFileName, toSpecSource } from './specSource.ts';

/**
 * `node e2e/tours/write.ts <folder>` writes each tour as a browser test.
 * With state ids, writes the shortest tour to any of these states. `npm run paths -- checkout --write` calls this script.
 */
const [folder = 'e2e/desktop/mine', ...states] = process.argv.slice(2);

function createTourTo([first = '', ...others]: readonly string[]): readonly Tour[] {
  const goal = `«\u00a0${wordFor(words, 'states', first)}\u00a0»`;
  const tour = findTourTo([first, ...others], `Jusqu’à ${goal}`);
  if (tour === undefined) console.error(`Aucun parcours de navigateur ne mène à ${goal}.`);
  return tour === undefined ? [] : [tour];
}

const selectedTours: readonly Tour[] =
  states.length === 0 ? Object.values(tours).flat() : createTourTo(states);
if (selectedTours.length === 0) process.exitCode = 1;
else {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    selectedTours.map((tour) => writeFile(join(folder, specFileName(tour)), toSpecSource(tour))),
  );
  await promisify(execFile)('npx', ['oxfmt', folder]);
  console.info(`Parcours écrits dans ${folder}\u00a0: ${selectedTours.length}`);
}
