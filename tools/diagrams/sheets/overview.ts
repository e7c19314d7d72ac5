import { statesIn, type ChartState, type ChartTransition } from 'xstate-workbench/chart/chart';
import { conditionOf, triggerWord } from 'xstate-workbench/chart/phrases';
import { wordFor, type Words } from 'xstate-workbench/chart/words';
import { noSheets, otherwiseRuns } from 'xstate-workbench/diagram/conditionSummary';
import type { Frame } from 'xstate-workbench/diagram/frames';
import { shownTransitions } from 'xstate-workbench/diagram/shownTransitions';
import type { Paragraph, Run } from 'xstate-workbench/diagram/typeset';
import { sheetPhrasesIn } from './phrases.ts';

export interface Overview {
  /** Numbers of the boxes from 1, by state id, in document order. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Targets of each box or frame with the events that lead there, by state id. */
  readonly rows: ReadonlyMap<string, readonly Paragraph[]>;
  /** Arrows to later boxes. */
  readonly arrows: readonly Arrow[];
}

interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** How an event leads from a box to another. `isCut`: some conditions are left out. */
interface Entry extends Arrow {
  readonly runs: readonly Run[];
  readonly isCut: boolean;
}

interface Step extends Arrow {
  readonly transition: ChartTransition;
}

type CandidatesOf = (transition: ChartTransition) => readonly ChartTransition[];

/** Number of sources from which a step is shown only once, in the header. */
const minSharedSources = 3;
/** Maximum amount of text. A row that leaves something out ends with « … ». */
const maxEventsPerTarget = 3;
const maxConditionsPerEvent = 2;
/** A compound state is opened if it contains at least this share of the chart's states. */
const minOpenShare = 0.25;

const countLeaves = ({ states }: ChartState): number =>
  states.length === 0 ? 1 : states.reduce((sum, state) => sum + countLeaves(state), 0);

/** Returns the compound states that the overview of a chart draws as single boxes. */
export function closedStatesOf(chart: ChartState): ChartState[] {
  const minLeaves = minOpenShare * countLeaves(chart);
  const closedIn = (state: ChartState): ChartState[] =>
    state.states.flatMap((inner) =>
      inner.states.length === 0 ? [] : countLeaves(inner) < minLeaves ? [inner] : closedIn(inner),
    );
  return closedIn(chart);
}

const boxesIn = (state: ChartState, closed: ReadonlySet<string>): ChartState[] =>
  state.states.flatMap((inner) =>
    inner.states.length === 0 || closed.has(inner.id) ? [inner] : boxesIn(inner, closed),
  );

const caption = (text: string): Run => ({ text, tone: 'caption' });
const eventKey = ({ trigger: { kind, name } }: ChartTransition): string => `${kind} ${name}`;
const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
const unique = (all: readonly (readonly Run[])[]): (readonly Run[])[] => [
  ...new Map(all.map((runs) => [textOf(runs), runs])).values(),
];

const joined = (all: readonly (readonly Run[])[], separator: string): Run[] =>
  all.flatMap((runs, index): readonly Run[] => (index === 0 ? runs : [caption(separator), ...runs]));

function stepsOf(chart: ChartState, closed: ReadonlySet<string>, boxEntered: (id: string) => string): Step[] {
  const frame: Frame = { state: chart, closed, part: undefined, detail: 'events', direction: 'DOWN' };
  return shownTransitions(chart, frame)
    .map(({ from, to, transition }) => ({ from: from.id, to: boxEntered(to.id), transition }))
    .filter(({ from, to }) => from !== to);
}

/** Names an event as readers without code would: a response or failure of work, a delay, or what the user does. */
function eventText({ trigger, source }: ChartTransition, box: string, words: Words): string {
  const { answerTo, failureOf } = sheetPhrasesIn(words.language);
  const text = triggerWord(trigger, words);
  if (trigger.kind === 'done') return answerTo(text);
  if (trigger.kind === 'failed') return failureOf(text);
  // Inside a box, the name of the state that the machine leaves at once says more than « aussitôt ».
  return trigger.kind === 'always' && source !== box ? wordFor(words, 'states', source) : text;
}

/** Describes how one event leads from a box to another. Conditions appear if the event may also lead elsewhere. */
function describeEvent(
  group: readonly Step[],
  steps: readonly Step[],
  candidatesOf: CandidatesOf,
  words: Words,
): Entry[] {
  const [first] = group;
  if (first === undefined) return [];
  const { or, actionsSeparator, inOtherCases, quoted } = sheetPhrasesIn(words.language);
  const { kind } = first.transition.trigger;
  const event: Run = { text: eventText(first.transition, first.from, words), tone: kind };
  const transitions = group.map(({ transition }) => transition);
  const candidates = transitions.flatMap(candidatesOf);
  const isChoice = candidates.some(({ name }) => transitions.every((one) => one.name !== name));
  const earlierCandidates = (transition: ChartTransition): ChartTransition[] =>
    candidatesOf(transition).filter(({ rank = 1 }) => rank < (transition.rank ?? 1));
  /** `true` if the same condition leads elsewhere from another state inside the box. */
  const isAmbiguous = ({ guard, source, ...transition }: ChartTransition): boolean =>
    steps.some(
      ({ from, to, transition: other }) =>
        from === first.from &&
        to !== first.to &&
        other.source !== source &&
        other.guard === guard &&
        other.trigger.name === transition.trigger.name,
    );
  const relevant = isChoice || kind === 'always' ? transitions : [];
  const others = relevant.filter(({ isOtherwise }) => isOtherwise);
  // « Dans d’autres cas » includes the conditions that lead to the same box.
  const hasOther = others.length > 0 && others.length < relevant.length;
  const conditions = hasOther
    ? [[{ text: inOtherCases, tone: 'guard' as const }]]
    : unique(
        relevant.map((transition): Run[] => {
          if (transition.isOtherwise)
            return otherwiseRuns(transition, { earlierCandidates, sheetOf: noSheets }, words);
          const condition = conditionOf({ ...transition, rank: 1 }, words);
          const place = isAmbiguous(transition)
            ? ` (${quoted(wordFor(words, 'states', transition.source))})`
            : '';
          return condition === undefined ? [] : [{ text: condition + place, tone: 'guard' }];
        }),
      ).filter((runs) => runs.length > 0);
  const shown = joined(conditions.slice(0, maxConditionsPerEvent), or);
  // A condition about a response says more than the name of the work.
  const isClear = kind !== 'event' && transitions.every(({ guard }) => guard !== undefined);
  const withEvent = joined(
    [[event], shown].filter(({ length }) => length > 0),
    actionsSeparator,
  );
  const runs = isClear && shown.length > 0 ? shown : withEvent;
  return [{ from: first.from, to: first.to, runs, isCut: conditions.length > maxConditionsPerEvent }];
}

/** Returns one arrow for each pair of a box and a later box to which it leads. */
function forwardArrows(steps: readonly Step[], numbers: ReadonlyMap<string, number>): Arrow[] {
  const forward = steps.filter(({ from, to }) => (numbers.get(from) ?? Infinity) < (numbers.get(to) ?? 0));
  return [...new Map(forward.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()];
}

/** Returns one line per target, in the order of their numbers. « Dans d’autres cas » comes last. */
function rowsOf(entries: readonly Entry[], numbers: Overview['numbers'], words: Words): Paragraph[] {
  const { separator, inOtherCases } = sheetPhrasesIn(words.language);
  const rows = [...Map.groupBy(entries, ({ to }) => to)].map(([to, group]) => ({
    number: numbers.get(to) ?? 0,
    isOtherwise: group.every(({ runs }) => textOf(runs).endsWith(inOtherCases)),
    events: unique(group.map(({ runs }) => runs)),
    isCut: group.some((entry) => entry.isCut),
  }));
  return rows
    .toSorted(
      (one, other) => Number(one.isOtherwise) - Number(other.isOtherwise) || one.number - other.number,
    )
    .map(({ number, events, isCut }) => ({
      icon: 'jump',
      runs: [
        { text: String(number), tone: 'rank' },
        caption(' '),
        ...joined(events.slice(0, maxEventsPerTarget), separator),
        ...(isCut || events.length > maxEventsPerTarget ? [caption(' …')] : []),
      ],
    }));
}

/** Summarizes a chart as numbered boxes. Each box lists its targets by number. */
export function overviewOf(chart: ChartState, closed: ReadonlySet<string>, words: Words): Overview {
  const { actionsSeparator, fromBoxesOfFrame, from: fromText, legend } = sheetPhrasesIn(words.language);
  const numbers = new Map(boxesIn(chart, closed).map(({ id }, index) => [id, index + 1]));
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  /** Returns the box that the machine enters with a state. */
  const boxEntered = (id: string): string => {
    const initial = numbers.has(id) ? undefined : states.get(id)?.initial;
    return initial === undefined ? id : boxEntered(initial);
  };
  const steps = stepsOf(chart, closed, boxEntered);
  const candidatesOf = (transition: ChartTransition): ChartTransition[] =>
    (states.get(transition.source)?.transitions ?? []).filter(
      (other) => eventKey(other) === eventKey(transition),
    );
  const entries = [
    ...Map.groupBy(steps, ({ from, to, transition }) => `${from} ${to} ${eventKey(transition)}`).values(),
  ].flatMap((group) => describeEvent(group, steps, candidatesOf, words));
  const sharedGroups = [...Map.groupBy(entries, ({ to, runs }) => `${to} ${textOf(runs)}`).values()].filter(
    (group) => new Set(group.map((entry) => entry.from)).size >= minSharedSources,
  );
  const own = entries.filter((entry) => !sharedGroups.some((group) => group.includes(entry)));
  const rows = new Map(
    [...Map.groupBy(own, ({ from }) => from)].map(([from, list]) => [from, rowsOf(list, numbers, words)]),
  );
  for (const [id, list] of rows) {
    if (id !== chart.id && !numbers.has(id)) rows.set(id, [{ runs: [caption(fromBoxesOfFrame)] }, ...list]);
  }
  const numberRuns = (id: string): Run[] =>
    [...numbers].flatMap(([box, number]) =>
      `${box}.`.startsWith(`${id}.`) ? [{ text: String(number), tone: 'rank' }] : [],
    );
  const sharedRows = sharedGroups.flatMap((group) =>
    rowsOf(group.slice(0, 1), numbers, words).map(({ runs }): Paragraph => ({
      icon: 'jump',
      runs: [...runs, caption(`, ${fromText}`), ...group.flatMap((entry) => numberRuns(entry.from))],
    })),
  );
  const start: Paragraph = {
    runs: [
      caption(`${legend.start}${actionsSeparator}`),
      ...numberRuns(boxEntered(chart.id)),
      caption(` ${words.starts?.[chart.id] ?? ''}`),
    ],
  };
  rows.set(chart.id, [start, ...(rows.get(chart.id) ?? []), ...sharedRows]);
  return { numbers, rows, arrows: forwardArrows(steps, numbers) };
}
