import { mkdir, writeFile } from 'node:fs/promises';
import { parseArguments, exitWithError } from '#server/entrypoints/commandLine.node.ts';
import { chartOf } from 'xstate-workbench/chart/chart';
import { tableOf } from '#tools/table.ts';
import { mutate, scoreOf, type MutationReport } from 'xstate-workbench/mutants/run';
import { exploreScenes } from '#tools/paths/explore.ts';
import { discoverMachines, discoverModels, type NamedModel, type Subject } from './discover.ts';
import { drawingOf } from './mutate/drawing.ts';
import { describeMutation } from './mutate/french.ts';
import { fingerprintWithRules, recordOf, writeRecords } from './mutate/record.ts';

const usage = `npm run mutate -- [machine ...] [options]

Crée des mutants de chaque diagramme : des copies avec une seule modification. Un mutant est tué si un test échoue. Liste les mutants
survivants, avec leur dessin. Sans nom : toutes les machines. Code 1 si moins de 98 % des mutants sont tués.
  --sample N [--seed S] seulement N mutants, tirés au hasard ; la même graine donne les mêmes
  --equivalents         liste aussi les mutants équivalents, avec la raison
  --folder DOSSIER      dossier des dessins ; par défaut .data/mutants
  --record              enregistre les chiffres pour l’atlas
  --json                chiffres et survivants, pour d’autres outils
  --help                cette aide`;

const { values, positionals } = parseArguments(usage, {
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    equivalents: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    folder: { type: 'string', default: '.data/mutants' },
  },
});

/** Minimum share of mutants that the tests must kill. */
const leastScore = 0.98;

const columns = [
  'diagramme',
  'mutants',
  'équivalents',
  'effectifs',
  'tués',
  'survivants',
  'score',
  's',
  'tués par',
];

interface Judged {
  readonly name: string;
  readonly named: NamedModel;
  readonly subject: Subject;
  readonly report: MutationReport;
  readonly seconds: number;
}

function run(named: NamedModel, subject: Subject): Judged {
  const { name, model } = named;
  const startedAt = performance.now();
  const sample =
    values.sample === undefined ? undefined : { count: Number(values.sample), seed: Number(values.seed) };
  const report = mutate(model, {
    scenes: exploreScenes(model),
    sample,
    language: 'fr',
    onProgress: (done, of) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${name} ${done}/${of}`);
      else if (done === of) process.stderr.write(`${name} ${done}/${of}\n`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  return { name, named, subject, report, seconds: (performance.now() - startedAt) / 1000 };
}

/** Tests the mutants of a machine. Ends the command if the unchanged machine violates its invariants. */
function judgeOrFail(named: NamedModel, subject: Subject): Judged {
  try {
    return run(named, subject);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return exitWithError(
      `${why}\nSans mutation, ce diagramme ne respecte pas ses invariants : npm run paths -- ${named.name}`,
    );
  }
}

const percent = (part: number): string => `${(Math.floor(part * 1000) / 10).toLocaleString('fr-FR')} %`;

function rowOf({ name, report, seconds }: Judged): string[] {
  const { mutants, equivalents, killed, survivors, by } = report;
  const oracles = [...by]
    .toSorted(([, one], [, other]) => other - one)
    .map(([who, count]) => `${who} ${count}`);
  const figures = [mutants, equivalents.length, mutants - equivalents.length, killed, survivors.length];
  return [name, ...figures.map(String), percent(scoreOf(report)), seconds.toFixed(0), oracles.join(', ')];
}

/** Draws each surviving mutant. @returns descriptions with the file names of the drawings */
async function describeSurvivors({ name, subject, report }: Judged): Promise<string[]> {
  if (report.survivors.length === 0) return [];
  const chart = chartOf(subject.machine);
  await mkdir(values.folder, { recursive: true });
  const lines = report.survivors.map(async (survivor, index) => {
    const { mutant, difference } = survivor;
    const file = `${values.folder}/${name}-${index + 1}.svg`;
    await writeFile(file, await drawingOf(survivor, subject.machine, subject.words));
    return `${describeMutation(mutant, chart, subject.words)}\n  ${mutant.id}\n  ${difference}\n  ${file}`;
  });
  return Promise.all(lines);
}

const describeEquivalents = ({ subject, report }: Judged): string[] =>
  report.equivalents.map(
    ({ mutant, reason }) =>
      `${describeMutation(mutant, chartOf(subject.machine), subject.words)} : ${reason ?? 'l’exploration reste identique'}`,
  );

const asData = ({ name, report, seconds }: Judged): object => ({
  machine: name,
  mutants: report.mutants,
  killed: report.killed,
  by: Object.fromEntries(report.by),
  equivalents: report.equivalents.map(({ mutant: { id }, reason = 'equal exploration' }) => ({ id, reason })),
  survivors: report.survivors.map(({ mutant: { id, change, state, transitions }, difference }) => ({
    id,
    change,
    state,
    transitions,
    difference,
  })),
  staleReasons: report.staleReasons,
  seconds,
});

async function print(judged: readonly Judged[]): Promise<void> {
  console.info(tableOf([columns, ...judged.map(rowOf)]));
  if (values.equivalents) for (const line of judged.flatMap(describeEquivalents)) console.info(line);
  for (const line of (await Promise.all(judged.map(describeSurvivors))).flat())
    console.error(`\nSurvivant : ${line}`);
  for (const id of judged.flatMap(({ report }) => report.staleReasons))
    console.error(`Raison obsolète, car ce mutant est tué ou n’existe plus : ${id}`);
}

async function record(judged: readonly Judged[]): Promise<void> {
  const entries = judged.map(async ({ named, report }) => [
    named.model.machine.id,
    recordOf(await fingerprintWithRules(named), report),
  ]);
  await writeRecords(Object.fromEntries(await Promise.all(entries)));
}

const models = await discoverModels();
const subjects = await discoverMachines();
const unknown = positionals.filter((wanted) => !models.some(({ name }) => name === wanted));
if (values.record && values.sample !== undefined) {
  console.error('L’option --record exige tous les mutants : retirez --sample');
  process.exitCode = 1;
} else if (unknown.length > 0) {
  console.error(
    `Machine inconnue : ${unknown.join(', ')}. Machines possibles : ${models.map(({ name }) => name).join(', ')}`,
  );
  process.exitCode = 1;
} else {
  const chosen = models.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const judged = chosen.flatMap((named) => {
    const subject = subjects.find(({ machine }) => machine.id === named.model.machine.id);
    return subject === undefined ? [] : [judgeOrFail(named, subject)];
  });
  if (values.json) console.info(JSON.stringify(judged.map(asData), null, 2));
  else await print(judged);
  if (values.record) await record(judged);
  const isGood = judged.every(
    ({ report }) => scoreOf(report) >= leastScore && report.staleReasons.length === 0,
  );
  process.exitCode = isGood ? 0 : 1;
}
