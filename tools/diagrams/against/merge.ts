import type { ChartState, ChartTransition } from 'xstate-workbench/chart/chart';
import { durationOf } from 'xstate-workbench/chart/durations';
import type { Words } from 'xstate-workbench/chart/words';
import { partOf } from 'xstate-workbench/diagram/parts';
import {
  isStateChanged,
  markOf,
  type Mark,
  type StateChange,
  type TransitionChange,
} from 'xstate-workbench/diff/compare';

/** Both versions of a chart combined for drawing. Removed parts keep their position. */
export interface Merged {
  readonly chart: ChartState;
  readonly words: Words;
  readonly marks: ReadonlyMap<string, Mark>;
}

const sections = ['states', 'events', 'guards', 'actions', 'actors', 'delays', 'announcements'] as const;

export const mergeWords = (before: Words, after: Words): Words =>
  Object.assign({ ...after }, ...sections.map((name) => ({ [name]: { ...before[name], ...after[name] } })));

const ownParts = ['entry', 'exit', 'invokes'] as const;
type OwnParts = Pick<ChartState, (typeof ownParts)[number]>;

function partMarks({ before: stateBefore, after: stateAfter }: StateChange): [name: string, mark: Mark][] {
  if (stateBefore === undefined || stateAfter === undefined) return [];
  const markOfPart = (part: keyof OwnParts): Mark => {
    if (stateBefore[part].length === 0) return 'added';
    return stateAfter[part].length === 0 ? 'removed' : 'changed';
  };
  return ownParts
    .filter((part) => JSON.stringify(stateAfter[part]) !== JSON.stringify(stateBefore[part]))
    .map((part) => [partOf(stateAfter.id, part), markOfPart(part)]);
}

const keepRemovedParts = (stateAfter: OwnParts, stateBefore: OwnParts = stateAfter): OwnParts => ({
  entry: stateAfter.entry.length === 0 ? stateBefore.entry : stateAfter.entry,
  exit: stateAfter.exit.length === 0 ? stateBefore.exit : stateAfter.exit,
  invokes: stateAfter.invokes.length === 0 ? stateBefore.invokes : stateAfter.invokes,
});

const removedName = (name: string): string => `${name} (gone)`;

const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('.')));

const keyOf = ({ trigger: { kind, name } }: ChartTransition): string => `${kind} ${name}`;

/** Inserts removed transitions after the other transitions of their event. */
function insertRemoved(
  transitions: readonly ChartTransition[],
  removed: readonly ChartTransition[],
): ChartTransition[] {
  const byEvent = Map.groupBy([...transitions, ...removed], keyOf);
  return [...byEvent.values()].flat();
}

const isRemoved = ({ before: stateBefore, after: stateAfter }: StateChange): boolean =>
  stateBefore !== undefined && stateAfter === undefined;

/**
 * Combines two versions of a chart.
 * @throws Error if both are undefined
 */
export function mergeCharts(
  before: ChartState | undefined,
  after: ChartState | undefined,
  changes: readonly StateChange[],
  words: Words,
): Merged {
  const marks = new Map<string, Mark>();
  const delays: Record<string, string> = {};
  const removed = new Map<string, ChartState[]>();
  const changeById = new Map(changes.map((change) => [change.after?.id ?? change.before?.id ?? '', change]));

  for (const change of changes) {
    if (isStateChanged(change)) marks.set(change.after?.id ?? change.before?.id ?? '', markOf(change));
    for (const [name, mark] of partMarks(change)) marks.set(name, mark);
    if (change.before !== undefined && isRemoved(change)) {
      const parent = parentOf(change.before.id);
      removed.set(parent, [...(removed.get(parent) ?? []), change.before]);
    }
  }

  const labelChangedDelay = ({
    before: stateBefore,
    after: stateAfter,
  }: TransitionChange): ChartTransition[] => {
    if (stateAfter === undefined) return [];
    const [delayBefore, delayAfter] = [stateBefore?.trigger.after, stateAfter.trigger.after];
    if (stateAfter.trigger.kind !== 'elapsed' || delayBefore === undefined || delayBefore === delayAfter)
      return [stateAfter];
    const name = `${stateAfter.trigger.name} of ${stateAfter.source}`;
    delays[name] =
      `${words.delays[stateAfter.trigger.name] ?? ''} (${durationOf(delayBefore, words.language)} auparavant)`.trim();
    return [{ ...stateAfter, trigger: { ...stateAfter.trigger, name } }];
  };

  const mergeState = (state: ChartState): ChartState => {
    const change = changeById.get(state.id);
    const changed = new Map(change?.transitions.map((transition) => [transition.after?.name, transition]));
    for (const transition of change?.transitions ?? []) {
      const name = transition.after?.name ?? removedName(transition.before?.name ?? '');
      marks.set(name, markOf(transition));
    }
    const removedTransitions = (change?.transitions ?? []).flatMap(
      ({ before: stateBefore, after: stateAfter }) =>
        stateBefore !== undefined && stateAfter === undefined
          ? [{ ...stateBefore, name: removedName(stateBefore.name) }]
          : [],
    );
    const isStateRemoved = change !== undefined && isRemoved(change);
    const remainingTransitions = isStateRemoved
      ? []
      : state.transitions.flatMap((transition) => {
          const found = changed.get(transition.name);
          return found === undefined ? [transition] : labelChangedDelay(found);
        });
    const inner = isStateRemoved
      ? state.states.filter(
          ({ id }) => !(removed.get(state.id) ?? []).some((transition) => transition.id === id),
        )
      : state.states;
    return {
      ...state,
      ...keepRemovedParts(state, change?.before),
      transitions: insertRemoved(remainingTransitions, removedTransitions),
      states: [...inner, ...(removed.get(state.id) ?? [])].map(mergeState),
    };
  };

  const root = after ?? before;
  if (root === undefined) throw new Error('No chart to draw');
  const chart = mergeState(root);
  return { chart, words: { ...words, delays: { ...words.delays, ...delays } }, marks };
}
