import { emptyWords, wordFor, type Words } from '#workbench/chart/words.ts';
import type { Log } from './log.ts';
import type { Divergence } from './replay.ts';
import { stateInWords, type TimelineEntry } from './timeline.ts';

type WordsOf = Readonly<Record<string, Words>>;

const noBreakSpace = '\u00a0';

const timeFormat = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' });
const dateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const quoted = (words: string): string => `«${noBreakSpace}${words}${noBreakSpace}»`;

const causeTexts: Readonly<Record<TimelineEntry['cause'], (what: string) => string>> = {
  somebody: (what) => what,
  answer: (what) => `réponse à ${quoted(what)}`,
  silence: (what) => `pas de réponse à ${quoted(what)}`,
  time: (what) => `délai dépassé (${what})`,
  machine: (what) => `événement reçu${noBreakSpace}: ${what}`,
};

/** Formats an event of a timeline: `14:03:22  Commande : clic sur « Valider ». Alors : Paiement › Prêt à payer.` */
function sentenceOf(
  { at, chart, cause, label, isFromInspector, newState: position }: TimelineEntry,
  times: number,
): string {
  const causeText = isFromInspector
    ? `envoi à la main depuis l’inspecteur${noBreakSpace}: ${causeTexts[cause](label)}`
    : causeTexts[cause](label);
  const repetition = times === 1 ? '' : ` (${times} fois)`;
  const outcome =
    position === null ? '' : ` Alors${noBreakSpace}: ${position}${/[?!.]$/.test(position) ? '' : '.'}`;
  return `${timeFormat.format(at)}  ${chart}${noBreakSpace}: ${causeText}${repetition}.${outcome}`;
}

export interface Sentence {
  readonly step: number;
  readonly text: string;
}

const isRepetition = (one: TimelineEntry, other: TimelineEntry): boolean =>
  other.newState === null &&
  one.machine === other.machine &&
  one.cause === other.cause &&
  one.label === other.label &&
  one.isFromInspector === other.isFromInspector;

/** Formats a timeline as sentences. Repeated events without a state change are merged. */
export function sentencesOf(timeline: readonly TimelineEntry[]): readonly Sentence[] {
  const groups: TimelineEntry[][] = [];
  for (const entry of timeline) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && isRepetition(group[0], entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap(([first, ...repeated]) =>
    first === undefined ? [] : [{ step: first.step, text: sentenceOf(first, repeated.length + 1) }],
  );
}

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
