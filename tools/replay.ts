import { readFile } from 'node:fs/promises';
import { env } from 'node:process';
import { parseArguments } from '#server/entrypoints/commandLine.node.ts';
import { fingerprintOf } from '#src/effects/incidents/fingerprint.ts';
import { sentencesOf } from '#src/effects/incidents/sentences.ts';
import { logHeader, divergenceLines } from './replay/report.ts';
import { readReport, type Log, type ReadLog } from '#server/contracts/incidentLog.ts';
import { replay, type Replay } from './replay/replay.ts';
import { selectRelevantEntries, timelineOf } from '#src/effects/incidents/timeline.ts';
import { withoutPersonalData } from '#src/effects/incidents/redaction.ts';
import { discoverMachines, type Subject } from './discover.ts';

const usage = `npm run replay -- fichier.json|MJ-XXXX-XXXX [options]

Affiche l’historique d’un signalement de client et rejoue son journal sur les diagrammes actuels. La référence est celle d’un signalement enregistré
dans le bac à sable ouvert sur PORT (3000).
  --all                 affiche aussi les événements échangés entre machines
  --json                pour d’autres outils
  --help                cette aide
Code 0 : même état final. 1 : la relecture s’écarte du journal. 2 : le fichier n’est pas un journal. 3 : le journal vient d’autres
diagrammes, et la relecture s’en écarte.`;

const sandbox = `http://localhost:${env['PORT'] ?? 3000}`;
const isReference = (name: string): boolean => /^MJ-[\dA-Z]{4}-[\dA-Z]{4}$/.test(name);

/** Requests a customer's problem report from the running sandbox. */
async function readSandboxReport(reference: string): Promise<string> {
  const answer = await fetch(`${sandbox}/sandbox/incidents/${reference}`, {
    signal: AbortSignal.timeout(5000),
  });
  if (!answer.ok) throw new Error(`No report ${reference}`);
  return answer.text();
}

function rejectionOf(read: Exclude<ReadLog, { kind: 'log' }>): string {
  switch (read.kind) {
    case 'unreadable':
      return 'Ce fichier n’est pas du JSON complet : il est peut-être tronqué. Enregistrez-le à nouveau.';
    case 'foreign':
      return 'Ce fichier n’est pas un journal : ouvrez un fichier enregistré par « Signaler un problème » ou par l’inspecteur.';
    case 'otherVersion':
      return `Ce journal est au format ${read.version} ; cette commande lit le format 1.`;
    case 'damaged':
      return `Ce journal est endommagé : la donnée « ${read.where} » est absente ou illisible.`;
  }
}

/** Ids of the machines that have changed since the log was recorded. */
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

/** Replays a report's log. Returns `null` if today's machines do not contain the log's initial state. */
function played(log: Log, subjects: readonly Subject[]): Replay | null {
  try {
    return replay(log, { machines: machinesOf(subjects), comparable: withoutPersonalData });
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
          `Ce journal a été écrit avec d’autres machines que les machines actuelles : ${names}. Version : ${log.app.version}.`,
        ];
  if (result === null)
    return [
      ...other,
      'L’état de départ de ce journal n’existe plus dans les machines actuelles : rien n’a pu être rejoué.',
    ];
  if (result.parted !== null) return [...other, ...divergenceLines(result.parted, log, words)];
  return [...other, `Relecture de ${result.steps} événements : même état final.`];
}

const exitCodeOf = (outcome: Outcome): number => {
  if (isSame(outcome)) return 0;
  return outcome.changed.length > 0 ? 3 : 1;
};

async function main(): Promise<number> {
  const { values, positionals } = parseArguments(usage, {
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const text = await (isReference(file) ? readSandboxReport(file) : readFile(file, 'utf8')).catch(() => null);
  if (text === null) {
    console.error(
      isReference(file)
        ? `Aucun signalement ${file} dans le bac à sable ${sandbox}. Vérifiez qu’il est ouvert sur ce port (PORT).`
        : `Le fichier ${file} ne peut pas être lu.`,
    );
    return 2;
  }
  const { read, report } = readReport(text);
  if (read.kind !== 'log') {
    console.error(rejectionOf(read));
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
  const all = timelineOf(log, wordsOf(subjects));
  const shownSteps = values.all ? all : selectRelevantEntries(all);
  if (values.json) {
    const { result, changed } = outcome;
    console.info(
      JSON.stringify(
        { ...report, app: log.app, changed, ...result, isSame: isSame(outcome), told: shownSteps },
        null,
        2,
      ),
    );
    return exitCodeOf(outcome);
  }
  const head =
    report === null
      ? []
      : [
          `Signalement ${report.reference || 'enregistré chez le client'}${report.word && ` : « ${report.word} »`}`,
        ];
  const sentences = sentencesOf(shownSteps).map((sentence) => sentence.text);
  for (const line of [...head, logHeader(log), ...sentences, ...verdictOf(outcome)]) console.info(line);
  return exitCodeOf(outcome);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(
    error instanceof TypeError && 'code' in error ? usage : `La relecture a échoué : ${String(error)}`,
  );
  return 2;
});
