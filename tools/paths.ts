import { spawnSync } from 'node:child_process';
import { chartOf } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { casesOf } from '#tools/paths/cases/cases.ts';
import { writeCases } from '#tools/paths/cases/caseText.ts';
import { pathsOf } from '#tools/paths/pathsOf.ts';
import { planOf } from 'xstate-workbench/paths/plan';
import {
  nameWithLabel,
  namesWithLabels,
  findStates,
  shortestPathBetween,
} from 'xstate-workbench/paths/shortestPath';
import { wordFor } from 'xstate-workbench/chart/words';
import { discoverMachines, discoverModels, type NamedModel } from './discover.ts';
import { pictureOfStates } from './paths/pictures.ts';
import { helpFor, optionsOf, type Options } from './paths/options.ts';
import { asJson, asJunit, asTable } from './paths/outputs.ts';
import { reportOn } from './paths/report.ts';

async function wordsOf({ name, model }: NamedModel): Promise<Words> {
  const subject = (await discoverMachines()).find(({ machine }) => machine.id === model.machine.id);
  if (subject === undefined) throw new Error(`${name}: the machine ${model.machine.id} has no words`);
  return subject.words;
}

async function planFor(named: NamedModel, { format, extent }: Options): Promise<string> {
  const { model } = named;
  const [words, pictureOf] = await Promise.all([wordsOf(named), pictureOfStates()]);
  const chart = chartOf(model.machine);
  const cases = casesOf(model, chart, words, () => pathsOf(model), pictureOf);
  return writeCases(cases, `${wordFor(words, 'states', chart.id)} (${chart.id})`, format, extent);
}

async function wayFor(named: NamedModel, { from, to = '', avoid }: Options): Promise<string> {
  const [chart, words, paths] = [chartOf(named.model.machine), await wordsOf(named), pathsOf(named.model)];
  const way = shortestPathBetween(paths, chart, words, { from, to, avoid });
  if (way === undefined)
    throw new Error(
      `Aucun chemin ne mène à « ${to} »${avoid.length === 0 ? '' : ` sans ${avoid.join(', ')}`}`,
    );
  return planOf(chart, words, { ...paths, tours: [way] });
}

async function namesIn(named: NamedModel): Promise<string> {
  const names = namesWithLabels(chartOf(named.model.machine), await wordsOf(named), pathsOf(named.model));
  return [...names].map(nameWithLabel).toSorted().join('\n');
}

/**
 * Writes tours (event sequences) as browser tests.
 * Their code needs the DOM types, which this project lacks, so a separate process runs it.
 */
async function writeTours(
  folder: string,
  { machines, to }: Options,
  [checkout]: readonly NamedModel[],
): Promise<readonly string[]> {
  if (checkout === undefined || machines.join() !== 'checkout')
    return ['L’option --write exige la machine checkout, la seule qui a des parcours'];
  const states =
    to === undefined ? [] : findStates(chartOf(checkout.model.machine), await wordsOf(checkout), to);
  const { status } = spawnSync(process.execPath, ['e2e/tours/write.ts', folder, ...states], {
    stdio: 'inherit',
  });
  return status === 0 ? [] : [`Impossible d’écrire les parcours dans ${folder}`];
}

async function run(options: Options): Promise<readonly string[]> {
  const models = await discoverModels();
  const names = models.map(({ name }) => name);
  if (options.shown === 'help') {
    console.info(helpFor(names));
    return [];
  }
  const unknown = options.machines.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    return [`Machine inconnue\u00a0: ${unknown.join(', ')}. Machines possibles\u00a0: ${names.join(', ')}`];
  const chosen = models.filter(
    ({ name }) => options.machines.length === 0 || options.machines.includes(name),
  );
  if (options.write !== undefined) return writeTours(options.write, options, chosen);
  if (options.to !== undefined) {
    const [only, ...others] = chosen;
    if (only === undefined || others.length > 0) return ['L’option --to exige une seule machine'];
    console.info(await wayFor(only, options));
    return [];
  }
  if (options.shown === 'plan' || options.shown === 'names') {
    const print = options.shown === 'plan' ? planFor : namesIn;
    for (const text of await Promise.all(chosen.map((named) => print(named, options)))) console.info(text);
    return [];
  }
  const reports = chosen.map((named) => reportOn(named, options));
  const write = { table: asTable, json: asJson, junit: asJunit }[options.shown];
  console.info(write(reports));
  return reports.flatMap(({ problems }) => problems);
}

/** Prints errors without a stack trace. */
try {
  const problems = await run(optionsOf(process.argv.slice(2)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('npm run paths -- --help liste les options, et --names tous les noms d’une machine.');
  process.exitCode = 1;
}
