import { noWords, wordFor, type Words } from '#workbench/chart/words.ts';
import type { Log } from './log.ts';
import type { Parting } from './replay.ts';
import { placeIn, type Told } from './tell.ts';

type WordsOf = Readonly<Record<string, Words>>;

const nobreak = '\u00a0';

/** Time in Paris: `14:03:22`. */
const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' });
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

const quoted = (words: string): string => `«${nobreak}${words}${nobreak}»`;

const said: Readonly<Record<Told['who'], (what: string) => string>> = {
  somebody: (what) => what,
  answer: (what) => `réponse à ${quoted(what)}`,
  silence: (what) => `pas de réponse à ${quoted(what)}`,
  time: (what) => `délai dépassé (${what})`,
  machine: (what) => `événement reçu${nobreak}: ${what}`,
};

/** `14:03:22  Commande : clic sur « Valider ». Alors : Paiement › Prêt à payer.` */
function sentenceOf({ at, chart, who, what, isByHand, where }: Told, times: number): string {
  const deed = isByHand
    ? `envoi à la main depuis l’inspecteur${nobreak}: ${said[who](what)}`
    : said[who](what);
  const often = times === 1 ? '' : ` (${times} fois)`;
  const place = where === null ? '' : ` Alors${nobreak}: ${where}${/[?!.]$/.test(where) ? '' : '.'}`;
  return `${clock.format(at)}  ${chart}${nobreak}: ${deed}${often}.${place}`;
}

export interface Sentence {
  readonly step: number;
  readonly text: string;
}

const isRepeated = (one: Told, other: Told): boolean =>
  other.where === null &&
  one.machine === other.machine &&
  one.who === other.who &&
  one.what === other.what &&
  one.isByHand === other.isByHand;

/** Timeline in sentences. Repeated events without a state change are merged. */
export function sentencesOf(story: readonly Told[]): readonly Sentence[] {
  const runs: Told[][] = [];
  for (const told of story) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && isRepeated(run[0], told)) run.push(told);
    else runs.push([told]);
  }
  return runs.flatMap(([first, ...again]) =>
    first === undefined ? [] : [{ step: first.step, text: sentenceOf(first, again.length + 1) }],
  );
}

export function headOf({ app, since, until, events }: Log): string {
  const times = `de ${clock.format(since)} à ${clock.format(until)}`;
  return `Journal de ${app.name} ${app.version} (${app.build}), ${day.format(since)}, ${times}${nobreak}: ${events.length} événements.`;
}

const reasons: Readonly<Record<Parting['kind'], string>> = {
  missing: 'l’événement attendu n’arrive pas',
  unexpected: 'un événement inattendu arrive',
  gone: 'la machine ou l’appel concerné n’existe pas à ce moment',
  state: 'la machine n’est pas dans le même état',
  context: 'la machine est dans le même état, mais sa mémoire diffère',
};

const isPlace = (value: unknown): value is string | Record<string, unknown> =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);

export function partingLines(parting: Parting, log: Log, wordsOf: WordsOf): readonly string[] {
  const { step, address, kind, expected, came, guards } = parting;
  const chart = log.end[address]?.chart ?? address.split('/').at(-1) ?? address;
  const words = wordsOf[chart];
  const inWords = (value: unknown): string => {
    if (value === null || value === undefined) return 'rien';
    if (kind === 'state' && words !== undefined && isPlace(value)) return placeIn(chart, words, value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const name = words === undefined ? address : `${wordFor(words, 'states', chart)} (${address})`;
  const where = step < log.events.length ? `à l’événement ${step + 1} sur ${log.events.length}` : 'à la fin';
  return [
    `La relecture s’écarte du journal ${where}, ${name}${nobreak}: ${reasons[kind]}.`,
    `  Attendu${nobreak}: ${inWords(expected)}`,
    `  Obtenu${nobreak}: ${inWords(came)}`,
    ...guards.map((asked) => {
      const meaning = wordFor(wordsOf[asked.chart] ?? noWords, 'guards', asked.guard);
      return `  Condition ${quoted(meaning)} (${asked.guard})${nobreak}: ${asked.answer ? 'oui' : 'non'}`;
    }),
  ];
}
