import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { parseArguments } from '#server/entrypoints/commandLine.node.ts';
import type { Atlas, AtlasMachine, Drawing } from '#tools/atlas/data.ts';
import { chartOf } from 'xstate-workbench/chart/chart';
import { describeMachine } from '#tools/atlas/describe.ts';
import { parseDrawing } from '#tools/atlas/parseDrawing.ts';
import { pathsOf } from '#tools/paths/pathsOf.ts';
import { atlasPage } from './atlas/page.ts';
import { machineCode } from './code/machineCode.ts';
import { longestWaits } from './diagrams/journey/longest.ts';
import { journeyOf } from './diagrams/journey/story.ts';
import { discoverMachines, discoverModels } from './discover.ts';
import { picturesIn } from './gallery.ts';
import { mutantsIn } from './atlas/mutants.ts';
import { readRecords } from './mutate/record.ts';

const usage = `npm run atlas

Écrit docs/atlas/index.html, qui réunit tous les diagrammes.
  --help                cette aide`;

parseArguments(usage, {});

const folder = 'docs/atlas';
const page = `${folder}/index.html`;

async function drawingsIn(pattern: string): Promise<readonly Drawing[]> {
  const files = (await Array.fromAsync(glob(pattern))).toSorted();
  return Promise.all(
    files.map(async (file) => parseDrawing(relative(folder, file), await readFile(file, 'utf8'))),
  );
}

/** `true` if an SVG file draws a machine, such as `promo-2.svg` or `promo.applied.svg` for `promo`. */
const isSheetOf = (machine: string, file: string): boolean =>
  basename(file, '.svg').split(/[.-]/, 1)[0] === machine;

const runBy = ({ states }: AtlasMachine): ReadonlySet<string | undefined> =>
  new Set(states.flatMap(({ children }) => children.map(({ machine }) => machine)));

/** Sorts the machines by number of states, largest first, each followed by its child machines. */
function inReadingOrder(machines: readonly AtlasMachine[]): readonly AtlasMachine[] {
  const bySize = machines.toSorted((one, other) => other.states.length - one.states.length);
  const isRun = (id: string): boolean => machines.some((machine) => runBy(machine).has(id));
  const withChildren = (machine: AtlasMachine): AtlasMachine[] => {
    const children = runBy(machine);
    return [machine, ...bySize.filter(({ id }) => children.has(id)).flatMap(withChildren)];
  };
  return bySize.filter(({ id }) => !isRun(id)).flatMap(withChildren);
}

/** French search words, mapped to the words in the labels of the machines. Without accents. */
const synonyms = {
  achat: 'commande',
  acheter: 'commande',
  annulation: 'annul',
  bug: 'panne',
  courriel: 'e-mail',
  erreur: 'panne',
  frais: 'livraison',
  litige: 'conteste',
  mail: 'e-mail',
  reclamation: 'conteste',
  reduction: 'promo',
  remise: 'promo',
  ticket: 'titre-restaurant',
} as const;

async function atlasOf(): Promise<Atlas> {
  const [subjects, models, drawings, pictures, records] = await Promise.all([
    discoverMachines(),
    discoverModels(),
    drawingsIn('docs/diagrams/**/*.svg'),
    picturesIn('docs/pictures', folder),
    readRecords(),
  ]);
  const machines = subjects.map(async ({ machine, words, folder: home }) => {
    const named = models.find((one) => one.model.machine.id === machine.id);
    return describeMachine({
      machine,
      words,
      pictures,
      code: await machineCode(home),
      drawings: drawings.filter(({ file }) => isSheetOf(machine.id, file)),
      paths: named && pathsOf(named.model),
      mutants: named && (await mutantsIn(records[machine.id], named, words)),
    });
  });
  const journey = drawings.find(({ file }) => basename(file) === 'journey.svg');
  return {
    title: 'Atlas de Mijote',
    overview: journey && {
      title: 'L’achat sur une page',
      file: journey.file,
      width: journey.width,
      height: journey.height,
      searchEntries: longestWaits(journeyOf(subjects.map(({ machine }) => chartOf(machine)))),
    },
    synonyms,
    machines: inReadingOrder(await Promise.all(machines)),
  };
}

await mkdir(folder, { recursive: true });
await writeFile(page, await atlasPage(await atlasOf()));
