import { endingOf } from '#workbench/chart/triggers.ts';
import { noWords, wordFor, type Words } from '#workbench/chart/words.ts';
import type { Log, LoggedEvent, StateValue } from './log.ts';

export interface Told {
  readonly step: number;
  readonly at: number;
  /** Cause: the user, a response, a missing response, a delay, or another machine. */
  readonly who: 'somebody' | 'answer' | 'silence' | 'time' | 'machine';
  /** Address of the machine, followed by its label. */
  readonly machine: string;
  readonly chart: string;
  readonly what: string;
  /** Sent from the inspector. */
  readonly isByHand: boolean;
  /** New state. `null` if it is unchanged or unknown. */
  readonly where: string | null;
}

type WordsOf = Readonly<Record<string, Words>>;

function pathsOf(value: unknown, above: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return [[...above, value]];
  if (typeof value !== 'object' || value === null) return [above];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...above, name]));
}

/** State in words: `Paiement › La banque décide`. */
export const placeIn = (chart: string, words: Words, state: StateValue): string =>
  pathsOf(state)
    .map((path) =>
      path
        .map((_, index) => wordFor(words, 'states', [chart, ...path.slice(0, index + 1)].join('.')))
        .join(' › '),
    )
    .join(', ');

/** Machine of an address, and the rest of the address for other actors. */
function targetOf(
  { end, begin }: Log,
  to: string,
): { readonly chart: string; readonly actor: string | null } {
  const parts = to.split('/');
  const chartAt = (address: string): string | null =>
    end[address]?.chart ?? (address in begin ? address : null);
  const own = chartAt(to);
  if (own !== null) return { chart: own, actor: null };
  const parent = parts.slice(0, -1).join('/');
  return { chart: chartAt(parent) ?? parts.at(-2) ?? to, actor: parts.at(-1) ?? null };
}

function whatOf(type: string, actor: string | null, words: Words): Pick<Told, 'who' | 'what'> {
  const asked = wordFor(words, 'actors', actor ?? '');
  if (type === 'xstate.promise.resolve') return { who: 'answer', what: asked };
  if (type === 'xstate.promise.reject') return { who: 'silence', what: asked };
  const ending = endingOf(type);
  if (ending?.kind === 'elapsed') return { who: 'time', what: wordFor(words, 'delays', ending.name) };
  if (ending?.kind === 'done') return { who: 'answer', what: wordFor(words, 'actors', ending.name) };
  if (ending?.kind === 'failed') return { who: 'silence', what: wordFor(words, 'actors', ending.name) };
  return { who: 'somebody', what: wordFor(words, 'events', type) };
}

function toldOf(log: Log, entry: LoggedEvent, step: number, wordsOf: WordsOf): readonly Told[] {
  const isByHand = entry.origin === 'inspector';
  // The end of an actor repeats its output, unless the inspector sent it.
  if (/^xstate\.(?:done|error)\./.test(entry.event.type) && !isByHand) return [];
  const { chart, actor } = targetOf(log, entry.to);
  const words = wordsOf[chart] ?? noWords;
  const { who, what } = whatOf(entry.event.type, actor, words);
  const machine = actor === null ? entry.to : entry.to.slice(0, -actor.length - 1);
  return [
    {
      step,
      at: entry.at,
      who: entry.from === null ? who : 'machine',
      machine,
      chart: wordFor(words, 'states', chart),
      what,
      isByHand,
      where: placeAfter(log, step, machine, wordsOf),
    },
  ];
}

function placeAfter({ events, end }: Log, step: number, machine: string, wordsOf: WordsOf): string | null {
  const entry = events.slice(step, step + 2).find(({ to }) => to === machine);
  const chart = end[machine]?.chart ?? machine.split('/').at(-1) ?? machine;
  return entry?.state === undefined ? null : placeIn(chart, wordsOf[chart] ?? noWords, entry.state);
}

const placesAtFirst = ({ begin, end }: Log, wordsOf: WordsOf): Map<string, string> =>
  new Map(
    Object.entries(begin).map(([address, { value }]) => {
      const chart = end[address]?.chart ?? address;
      return [address, placeIn(chart, wordsOf[chart] ?? noWords, value)];
    }),
  );

/** Converts a log to a timeline in the words of its charts. */
export function tell(log: Log, wordsOf: WordsOf): readonly Told[] {
  const places = placesAtFirst(log, wordsOf);
  return log.events
    .flatMap((entry, step) => toldOf(log, entry, step, wordsOf))
    .map(({ where, ...told }) => {
      const isMoved = where !== null && where !== places.get(told.machine);
      if (isMoved) places.set(told.machine, where);
      return Object.assign(told, { where: isMoved ? where : null });
    });
}

/** External events, and events that change the state of a root machine. Internal ones are omitted. */
export const storyOf = (told: readonly Told[]): readonly Told[] =>
  told.filter(({ who, machine, where }) => who !== 'machine' || (where !== null && !machine.includes('/')));
