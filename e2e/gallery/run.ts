import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '#e2e/support/chromium.ts';
import { discoverMachines, discoverModels } from '#tools/discover.ts';
import { openAlbum } from './album.ts';
import { captureAll } from './photographs.ts';
import { planSubjects } from './plan.ts';
import { createReadme } from './readme.ts';

/**
 * `npm run pictures` takes a picture of every state of every screen, in `docs/pictures`.
 * `-- voucher promo --folder <folder>` takes the pictures of some machines, in another folder.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'docs/pictures' },
  },
});
const { folder } = values;
// Protects `docs/pictures`. A run for some machines deletes the pictures of all other machines.
if (positionals.length > 0 && folder === 'docs/pictures')
  throw new Error('Pictures of some machines need another folder. Pass --folder.');

const charts = await discoverMachines();

const isWanted = (machineId: string): boolean => positionals.length === 0 || positionals.includes(machineId);

/** Takes the pictures again. If some fail, returns their names and does not update the list of pictures. */
async function fillAlbum(): Promise<readonly string[]> {
  ensureChromium();
  const subjects = planSubjects(await discoverModels(), isWanted);
  const album = openAlbum(folder);
  const problems = await captureAll(subjects, album);
  const { bytes, files } = album.totals();
  console.info(`${album.files.size} pictures in ${files} files, ${Math.round(bytes / 1000)} kB`);
  if (problems.length > 0) return problems;
  for (const orphan of await album.deleteOrphans())
    console.info(`Deleted ${orphan}, which is no longer used`);
  const words = new Map(charts.map((chart) => [chart.machine.id, chart.words]));
  await writeFile(join(folder, 'README.md'), createReadme(subjects, album.files, words));
  return [];
}

const problems = await fillAlbum();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
