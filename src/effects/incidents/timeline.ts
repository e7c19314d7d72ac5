import { parseXStateEvent } from 'xstate-workbench/chart/triggers';
import { emptyWords, wordFor, type Words } from 'xstate-workbench/chart/words';
import type { Log, LoggedEvent, StateValue } from '#server/contracts/incidentLog.ts';

export interface TimelineEntry {
  readonly step: number;
  readonly at: number;
  /** Cause of the event: the user, a response, a missing response, a delay, or another machine. */
  readonly cause: 'somebody' | 'answer' | 'silence' | 'time' | 'machine';
  /** Address of the machine. `chart` is the label of its chart. */
  readonly machine: string;
  readonly chart: string;
  readonly label: string;
  /** `true` if the inspector sent the event instead of the program. */
  readonly isFromInspector: boolean;
  readonly newState: string | null;
}

type WordsOf = Readonly<Record<string, Words>>;

function statePaths(value: unknown, ancestors: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return [[...ancestors, value]];
  if (typeof value !== 'object' || value === null) return [ancestors];
  return Object.entries(value).flatMap(([name, inner]) => statePaths(inner, [...ancestors, name]));
}

/** Formats a state by its labels: `Paiement › La banque décide`. */
export const stateInWords = (chart: string, words: Words, state: StateValue): string =>
  statePaths(state)
    .map((path) =>
      path
        .map((_, index) => wordFor(words, 'states', [chart, ...path.slice(0, index + 1)].join('.')))
        .join(' › '),
    )
    .join(', ');

/**
 * Returns the chart of the machine at an address. If the actor is not a machine, returns its machine's chart and the
 * rest of the address.
 */
function targetOf(
  { end, begin }: Log,
  to: string,
): { readonly chart: string; readonly actor: string | null } {
  const parts = to.split('/');
  const chartAt = (address: string): string | null =>
    end[address]?.chart ?? (address in begin ? address : null);
  const ownChart = chartAt(to);
  if (ownChart !== null) return { chart: ownChart, actor: null };
  const parent = parts.slice(0, -1).join('/');
  return { chart: chartAt(parent) ?? parts.at(-2) ?? to, actor: parts.at(-1) ?? null };
}

function causeOf(type: string, actor: string | null, words: Words): Pick<TimelineEntry, 'cause' | 'label'> {
  const actorLabel = wordFor(words, 'actors', actor ?? '');
  if (type === 'xstate.promise.resolve') return { cause: 'answer', label: actorLabel };
  if (type === 'xstate.promise.reject') return { cause: 'silence', label: actorLabel };
  const ending = parseXStateEvent(type);
  if (ending?.kind === 'elapsed') return { cause: 'time', label: wordFor(words, 'delays', ending.name) };
  if (ending?.kind === 'done') return { cause: 'answer', label: wordFor(words, 'actors', ending.name) };
  if (ending?.kind === 'failed') return { cause: 'silence', label: wordFor(words, 'actors', ending.name) };
  return { cause: 'somebody', label: wordFor(words, 'events', type) };
}

function toTimelineEntries(
  log: Log,
  entry: LoggedEvent,
  step: number,
  wordsOf: WordsOf,
): readonly TimelineEntry[] {
  const isFromInspector = entry.origin === 'inspector';
  // The event for the end of an actor repeats its output, so it is omitted. If the inspector sent the event, no other
  // entry shows the output.
  if (/^xstate\.(?:done|error)\./.test(entry.event.type) && !isFromInspector) return [];
  const { chart, actor } = targetOf(log, entry.to);
  const words = wordsOf[chart] ?? emptyWords;
  const { cause, label } = causeOf(entry.event.type, actor, words);
  const machine = actor === null ? entry.to : entry.to.slice(0, -actor.length - 1);
  return [
    {
      step,
      at: entry.at,
      cause: entry.from === null ? cause : 'machine',
      machine,
      chart: wordFor(words, 'states', chart),
      label,
      isFromInspector,
      newState: stateAfter(log, step, machine, wordsOf),
    },
  ];
}

function stateAfter({ events, end }: Log, step: number, machine: string, wordsOf: WordsOf): string | null {
  const entry = events.slice(step, step + 2).find(({ to }) => to === machine);
  const chart = end[machine]?.chart ?? machine.split('/').at(-1) ?? machine;
  return entry?.state === undefined ? null : stateInWords(chart, wordsOf[chart] ?? emptyWords, entry.state);
}

const initialStates = ({ begin, end }: Log, wordsOf: WordsOf): Map<string, string> =>
  new Map(
    Object.entries(begin).map(([address, { value }]) => {
      const chart = end[address]?.chart ?? address;
      return [address, stateInWords(chart, wordsOf[chart] ?? emptyWords, value)];
    }),
  );

export function timelineOf(log: Log, wordsOf: WordsOf): readonly TimelineEntry[] {
  const lastStates = initialStates(log, wordsOf);
  return log.events
    .flatMap((entry, step) => toTimelineEntries(log, entry, step, wordsOf))
    .map(({ newState, ...entry }) => {
      const hasChanged = newState !== null && newState !== lastStates.get(entry.machine);
      if (hasChanged) lastStates.set(entry.machine, newState);
      return Object.assign(entry, { newState: hasChanged ? newState : null });
    });
}

/** Returns external events, and events that change the state of a root machine. Other internal events are omitted. */
export const selectRelevantEntries = (entries: readonly TimelineEntry[]): readonly TimelineEntry[] =>
  entries.filter(
    ({ cause, machine, newState }) => cause !== 'machine' || (newState !== null && !machine.includes('/')),
  );
