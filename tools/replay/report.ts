import { emptyWords, wordFor, type Words } from 'xstate-workbench/chart/words';
import type { Log } from '#server/contracts/incidentLog.ts';
import { noBreakSpace, quoted, timeFormat } from '#src/effects/incidents/sentences.ts';
import { stateInWords } from '#src/effects/incidents/timeline.ts';
import type { Divergence } from './replay.ts';

type WordsOf = Readonly<Record<string, Words>>;

const dateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

export function logHeader({ app, since, until, events }: Log): string {
  const times = `de ${timeFormat.format(since)} à ${timeFormat.format(until)}`;
  return `Journal de ${app.name} ${app.version} (${app.build}), ${dateFormat.format(since)}, ${times}${noBreakSpace}: ${events.length} événements.`;
}

const divergenceReasons: Readonly<Record<Divergence['kind'], string>> = {
  missing: 'l’événement attendu n’arrive pas',
  unexpected: 'un événement inattendu arrive',
  gone: 'la machine ou l’appel concerné n’existe pas à ce moment',
  state: 'la machine n’est pas dans le même état',
  context: 'la machine est dans le même état, mais sa mémoire diffère',
};

const isStateValue = (value: unknown): value is string | Record<string, unknown> =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);

export function divergenceLines(divergence: Divergence, log: Log, wordsOf: WordsOf): readonly string[] {
  const { step, address, kind, expected, actual, guards } = divergence;
  const chart = log.end[address]?.chart ?? address.split('/').at(-1) ?? address;
  const words = wordsOf[chart];
  const describeValue = (value: unknown): string => {
    if (value === null || value === undefined) return 'rien';
    if (kind === 'state' && words !== undefined && isStateValue(value))
      return stateInWords(chart, words, value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const name = words === undefined ? address : `${wordFor(words, 'states', chart)} (${address})`;
  const position =
    step < log.events.length ? `à l’événement ${step + 1} sur ${log.events.length}` : 'à la fin';
  return [
    `La relecture s’écarte du journal ${position}, ${name}${noBreakSpace}: ${divergenceReasons[kind]}.`,
    `  Attendu${noBreakSpace}: ${describeValue(expected)}`,
    `  Obtenu${noBreakSpace}: ${describeValue(actual)}`,
    ...guards.map((guardResult) => {
      const guardLabel = wordFor(wordsOf[guardResult.chart] ?? emptyWords, 'guards', guardResult.guard);
      return `  Condition ${quoted(guardLabel)} (${guardResult.guard})${noBreakSpace}: ${guardResult.answer ? 'oui' : 'non'}`;
    }),
  ];
}
