import type { TimelineEntry } from './timeline.ts';

export const noBreakSpace = '\u00a0';

export const timeFormat = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' });

export const quoted = (words: string): string => `«${noBreakSpace}${words}${noBreakSpace}»`;

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
