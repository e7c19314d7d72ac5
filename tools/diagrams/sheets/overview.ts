import { statesIn, type ChartState, type ChartTransition } from 'xstate-workbench/chart/chart';
import { phrasesIn } from 'xstate-workbench/chart/language';
import { conditionOf, triggerWord } from 'xstate-workbench/chart/phrases';
import type { Words } from 'xstate-workbench/chart/words';
import { noSheets, otherwiseRuns, type LabelContext } from 'xstate-workbench/diagram/conditionSummary';
import type { Frame } from 'xstate-workbench/diagram/frames';
import { shownTransitions } from 'xstate-workbench/diagram/shownTransitions';
import type { Paragraph, Run } from 'xstate-workbench/diagram/typeset';

export interface Overview {
  /** Numbers of the boxes from 1, by state id, in document order. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Targets of each box or frame with the events that lead there, by state id. */
  readonly rows: ReadonlyMap<string, readonly Paragraph[]>;
  /** Arrows to later boxes, without those that a path of other arrows implies. */
  readonly arrows: readonly Arrow[];
}

interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** How an event leads to a target. `isCut`: some conditions are left out. */
interface Entry {
  readonly runs: readonly Run[];
  readonly isCut: boolean;
}

interface Step extends Arrow {
  readonly transition: ChartTransition;
}

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
  all.flatMap((runs, index): readonly Run[] =>
    index === 0 ? runs : [{ text: separator, tone: 'caption' }, ...runs],
  );

function stepsOf(chart: ChartState, closed: ReadonlySet<string>, boxEntered: (id: string) => string): Step[] {
  const frame: Frame = { state: chart, closed, part: undefined, detail: 'events', direction: 'DOWN' };
  return shownTransitions(chart, frame)
    .map(({ from, to, transition }) => ({ from: from.id, to: boxEntered(to.id), transition }))
    .filter(({ from, to }) => from !== to);
}

/** Describes how one event leads to a target. Conditions appear if the event also leads elsewhere. */
function describeEvent(
  group: readonly ChartTransition[],
  isChoice: boolean,
  earlierCandidates: LabelContext['earlierCandidates'],
  words: Words,
): Entry {
  const [first] = group;
  if (first === undefined) return { runs: [], isCut: false };
  const { separator, actionsSeparator } = phrasesIn(words.language);
  const { kind } = first.trigger;
  const event: Run = { text: triggerWord(first.trigger, words), tone: kind };
  const conditions = unique(
    (isChoice || kind === 'always' ? group : []).map((transition): Run[] => {
      if (transition.isOtherwise)
        return otherwiseRuns(transition, { earlierCandidates, sheetOf: noSheets }, words);
      const condition = conditionOf({ ...transition, rank: 1 }, words);
      return condition === undefined ? [] : [{ text: condition, tone: 'guard' }];
    }),
  ).filter((runs) => runs.length > 0);
  const shown = joined(conditions.slice(0, maxConditionsPerEvent), separator);
  // A condition about a response says more than the name of the work.
  const isClear = kind !== 'event' && group.every(({ guard }) => guard !== undefined);
  return {
    runs:
      isClear && shown.length > 0
        ? shown
        : joined(
            [[event], shown].filter(({ length }) => length > 0),
            actionsSeparator,
          ),
    isCut: conditions.length > maxConditionsPerEvent,
  };
}

/** Removes the arrows between boxes that a path of other arrows connects. */
function withoutShortcuts(arrows: readonly Arrow[]): Arrow[] {
  const bySource = Map.groupBy(arrows, ({ from }) => from);
  const leadsTo = (from: string, to: string): boolean =>
    (bySource.get(from) ?? []).some((arrow) => arrow.to === to || leadsTo(arrow.to, to));
  return arrows.filter(
    ({ from, to }) => !(bySource.get(from) ?? []).some((arrow) => arrow.to !== to && leadsTo(arrow.to, to)),
  );
}

function forwardArrows(steps: readonly Step[], numbers: ReadonlyMap<string, number>): Arrow[] {
  const forward = steps.filter(({ from, to }) => (numbers.get(from) ?? Infinity) < (numbers.get(to) ?? 0));
  const distinct = new Map(forward.map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return withoutShortcuts([...distinct.values()]);
}

/** Summarizes a chart as numbered boxes. Each box lists its targets by number. */
export function overviewOf(chart: ChartState, closed: ReadonlySet<string>, words: Words): Overview {
  const { separator, actionsSeparator, fromSeveralBoxes, legend } = phrasesIn(words.language);
  const numbers = new Map(boxesIn(chart, closed).map(({ id }, index) => [id, index + 1]));
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  /** Returns the box that the machine enters with a state. */
  const boxEntered = (id: string): string => {
    const initial = numbers.has(id) ? undefined : states.get(id)?.initial;
    return initial === undefined ? id : boxEntered(initial);
  };
  const steps = stepsOf(chart, closed, boxEntered);
  const earlierCandidates = (transition: ChartTransition): ChartTransition[] =>
    (states.get(transition.source)?.transitions ?? []).filter(
      (other) => eventKey(other) === eventKey(transition) && (other.rank ?? 1) < (transition.rank ?? 1),
    );
  const stepsByEvent = Map.groupBy(steps, ({ from, transition }) => `${from} ${eventKey(transition)}`);
  const entries = [
    ...Map.groupBy(steps, ({ from, to, transition }) => `${from} ${to} ${eventKey(transition)}`).values(),
  ].flatMap((group) =>
    group.slice(0, 1).map(({ from, to, transition }) => {
      const sameEvent = stepsByEvent.get(`${from} ${eventKey(transition)}`) ?? [];
      const isChoice = new Set(sameEvent.map((step) => step.to)).size > 1;
      const transitions = group.map((step) => step.transition);
      return {
        from,
        to,
        entry: describeEvent(transitions, isChoice, earlierCandidates, words),
      };
    }),
  );
  const rowsOf = (list: typeof entries): Paragraph[] =>
    [...Map.groupBy(list, ({ to }) => to)]
      .toSorted(([one], [other]) => (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0))
      .map(([to, group]) => {
        const events = unique(group.map(({ entry }) => entry.runs));
        const isCut = events.length > maxEventsPerTarget || group.some(({ entry }) => entry.isCut);
        const shown = joined(events.slice(0, maxEventsPerTarget), separator);
        const number: Run[] = [
          { text: String(numbers.get(to)), tone: 'rank' },
          { text: ' ', tone: 'caption' },
        ];
        return {
          icon: 'jump',
          runs: [...number, ...shown, ...(isCut ? [{ text: ' …', tone: 'caption' as const }] : [])],
        };
      });
  const shared = [...Map.groupBy(entries, ({ to, entry }) => `${to} ${textOf(entry.runs)}`).values()]
    .filter((group) => group.length >= minSharedSources)
    .flat();
  const own = entries.filter((entry) => !shared.includes(entry));
  const rows = new Map([...Map.groupBy(own, ({ from }) => from)].map(([from, list]) => [from, rowsOf(list)]));
  const start: Paragraph = {
    runs: [
      caption(`${legend.start}${actionsSeparator}`),
      { text: String(numbers.get(boxEntered(chart.id))), tone: 'rank' },
      caption(` ${words.starts?.[chart.id] ?? ''}`),
    ],
  };
  const intro: Paragraph[] = shared.length === 0 ? [] : [{ runs: [caption(fromSeveralBoxes)] }];
  rows.set(chart.id, [start, ...(rows.get(chart.id) ?? []), ...intro, ...rowsOf(shared)]);
  return { numbers, rows, arrows: forwardArrows(steps, numbers) };
}
