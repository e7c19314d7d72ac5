import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { fingerprintOf } from 'xstate-workbench/chart/fingerprint';
import { headOf, partingLines, sentenceOf } from 'xstate-workbench/replay/explain';
import { readLog, type Log, type ReadLog } from 'xstate-workbench/replay/log';
import { replay, type Replay } from 'xstate-workbench/replay/replay';
import { tell } from 'xstate-workbench/replay/tell';
import { withoutPersons } from '#src/incidents/redaction.ts';
import { discoverMachines, type Subject } from './discover.ts';

/**
 * `replay file.json` tells what is in a log and plays it on today's charts; `--all` tells what machines told one another, too; `--json`
 * is for programs. Exit code 0: it ends in the same state. 1: it parts. 2: the file is no log. 3: the log is of other charts, and parts.
 */
const usage = 'Usage : npm run replay -- fichier.json [--all] [--json]';

const reportSchema = z.looseObject({
  reference: z._default(z.string(), ''),
  word: z.string(),
  log: z.unknown(),
});

interface Opened {
  readonly read: ReadLog;
  /** Of a whole report: what the shopper said, and their reference. */
  readonly report: { readonly reference: string; readonly word: string } | null;
}

/** A log alone, or a whole report with a log in it. */
function open(text: string): Opened {
  const read = readLog(text);
  if (read.kind !== 'foreign') return { read, report: null };
  const report = reportSchema.safeParse(JSON.parse(text));
  if (!report.success) return { read, report: null };
  const { reference, word, log } = report.data;
  return { read: readLog(JSON.stringify(log)), report: { reference, word } };
}

function refusalOf(read: Exclude<ReadLog, { kind: 'log' }>): string {
  switch (read.kind) {
    case 'unreadable':
      return 'Ce fichier n’est pas du JSON entier : il est peut-être tronqué. Enregistrez-le de nouveau.';
    case 'foreign':
      return 'Ce fichier n’est pas un journal : ouvrez celui qu’enregistre « Signaler un problème » ou l’inspecteur.';
    case 'otherVersion':
      return `Ce journal est au format ${read.version} ; cette commande lit le format 1.`;
    case 'damaged':
      return `Ce journal est abîmé : « ${read.where} » manque ou n’est pas lisible.`;
  }
}

/** Ids of the charts that are not today's. */
const changedIn = ({ charts }: Log, subjects: readonly Subject[]): readonly string[] =>
  Object.entries(charts)
    .filter(([id, print]) => {
      const subject = subjects.find(({ machine }) => machine.id === id);
      return subject === undefined || fingerprintOf(subject.machine) !== print;
    })
    .map(([id]) => id);

const machinesOf = (subjects: readonly Subject[]) =>
  Object.fromEntries(subjects.map(({ machine }) => [machine.id, machine]));
const wordsOf = (subjects: readonly Subject[]) =>
  Object.fromEntries(subjects.map(({ machine, words }) => [machine.id, words]));

/** Null when today's charts do not even know where it begins. */
function played(log: Log, subjects: readonly Subject[]): Replay | null {
  try {
    return replay(log, { machines: machinesOf(subjects), comparable: withoutPersons });
  } catch {
    return null;
  }
}

interface Outcome {
  readonly log: Log;
  readonly result: Replay | null;
  readonly changed: readonly string[];
  readonly subjects: readonly Subject[];
}

const isSame = ({ result }: Outcome): boolean => result?.parted === null;

function verdictOf(outcome: Outcome): readonly string[] {
  const { log, result, changed, subjects } = outcome;
  const words = wordsOf(subjects);
  const names = changed.map((id) => `${words[id]?.states[id] ?? 'inconnue'} (${id})`).join(', ');
  const other =
    changed.length === 0
      ? []
      : [
          `Ce journal a été écrit avec d’autres machines que celles d’aujourd’hui : ${names}. Version : ${log.app.version}.`,
        ];
  if (result === null)
    return [
      ...other,
      'Les machines d’aujourd’hui ne connaissent pas l’état où ce journal commence : rien n’a pu être rejoué.',
    ];
  if (result.parted !== null) return [...other, ...partingLines(result.parted, log, words)];
  return [...other, `Rejoué : ${result.steps} événements, et le même état à la fin.`];
}

const exitCodeOf = (outcome: Outcome): number => {
  if (isSame(outcome)) return 0;
  return outcome.changed.length > 0 ? 3 : 1;
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    console.error(`Le fichier ${file} ne peut pas être lu.`);
    return 2;
  }
  const { read, report } = open(text);
  if (read.kind !== 'log') {
    console.error(refusalOf(read));
    return 2;
  }
  const { log } = read;
  const subjects = await discoverMachines();
  const outcome: Outcome = {
    log,
    result: played(log, subjects),
    changed: changedIn(log, subjects),
    subjects,
  };
  const told = tell(log, wordsOf(subjects)).filter(({ who }) => values.all || who !== 'machine');
  if (values.json) {
    const { result, changed } = outcome;
    console.info(
      JSON.stringify({ ...report, app: log.app, changed, ...result, isSame: isSame(outcome), told }, null, 2),
    );
    return exitCodeOf(outcome);
  }
  const head =
    report === null
      ? []
      : [`Signalement ${report.reference || 'gardé par le client'}${report.word && ` : « ${report.word} »`}`];
  for (const line of [...head, headOf(log), ...told.map(sentenceOf), ...verdictOf(outcome)])
    console.info(line);
  return exitCodeOf(outcome);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(
    error instanceof TypeError && 'code' in error ? usage : `La relecture a échoué : ${String(error)}`,
  );
  return 2;
});
