import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import { durationOf } from '#workbench/chart/durations.ts';
import type { Words } from '#workbench/chart/words.ts';
import { partOf } from '#workbench/diagram/parts.ts';
import { isStateChanged, markOf, type Mark, type StateChange, type TransitionChange } from './compare.ts';

/** Both charts in one for drawing. Removed parts keep their place. */
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

function partMarks({ before: was, after: is }: StateChange): [name: string, mark: Mark][] {
  if (was === undefined || is === undefined) return [];
  const markOfPart = (part: keyof OwnParts): Mark => {
    if (was[part].length === 0) return 'added';
    return is[part].length === 0 ? 'removed' : 'changed';
  };
  return ownParts
    .filter((part) => JSON.stringify(is[part]) !== JSON.stringify(was[part]))
    .map((part) => [partOf(is.id, part), markOfPart(part)]);
}

/** Removed parts keep a line, to be struck through. */
const partsWithGone = (is: OwnParts, was: OwnParts = is): OwnParts => ({
  entry: is.entry.length === 0 ? was.entry : is.entry,
  exit: is.exit.length === 0 ? was.exit : is.exit,
  invokes: is.invokes.length === 0 ? was.invokes : is.invokes,
});

const nameOfGone = (name: string): string => `${name} (gone)`;

const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('.')));

const keyOf = ({ trigger: { kind, name } }: ChartTransition): string => `${kind} ${name}`;

/** Inserts removed transitions after the candidates of their event. */
function withGone(
  transitions: readonly ChartTransition[],
  gone: readonly ChartTransition[],
): ChartTransition[] {
  const byEvent = Map.groupBy([...transitions, ...gone], keyOf);
  return [...byEvent.values()].flat();
}

const isGoneItself = ({ before: was, after: is }: StateChange): boolean =>
  was !== undefined && is === undefined;

/** @throws Error if both charts are undefined */
export function mergeCharts(
  before: ChartState | undefined,
  after: ChartState | undefined,
  changes: readonly StateChange[],
  words: Words,
): Merged {
  const marks = new Map<string, Mark>();
  const delays: Record<string, string> = {};
  const gone = new Map<string, ChartState[]>();
  const changeOf = new Map(changes.map((change) => [change.after?.id ?? change.before?.id ?? '', change]));

  for (const change of changes) {
    if (isStateChanged(change)) marks.set(change.after?.id ?? change.before?.id ?? '', markOf(change));
    for (const [name, mark] of partMarks(change)) marks.set(name, mark);
    if (change.before !== undefined && isGoneItself(change)) {
      const parent = parentOf(change.before.id);
      gone.set(parent, [...(gone.get(parent) ?? []), change.before]);
    }
  }

  /** A changed delay shows its earlier duration. */
  const relabelled = ({ before: was, after: is }: TransitionChange): ChartTransition[] => {
    if (is === undefined) return [];
    const [old, now] = [was?.trigger.after, is.trigger.after];
    if (is.trigger.kind !== 'elapsed' || old === undefined || old === now) return [is];
    const name = `${is.trigger.name} of ${is.source}`;
    delays[name] =
      `${words.delays[is.trigger.name] ?? ''} (${durationOf(old, words.language)} auparavant)`.trim();
    return [{ ...is, trigger: { ...is.trigger, name } }];
  };

  const merge = (state: ChartState): ChartState => {
    const change = changeOf.get(state.id);
    const changed = new Map(change?.transitions.map((one) => [one.after?.name, one]));
    for (const one of change?.transitions ?? []) {
      const name = one.after?.name ?? nameOfGone(one.before?.name ?? '');
      marks.set(name, markOf(one));
    }
    const lost = (change?.transitions ?? []).flatMap(({ before: was, after: is }) =>
      was !== undefined && is === undefined ? [{ ...was, name: nameOfGone(was.name) }] : [],
    );
    const isLost = change !== undefined && isGoneItself(change);
    const kept = isLost
      ? []
      : state.transitions.flatMap((one) => {
          const found = changed.get(one.name);
          return found === undefined ? [one] : relabelled(found);
        });
    const inner = isLost
      ? state.states.filter(({ id }) => !(gone.get(state.id) ?? []).some((one) => one.id === id))
      : state.states;
    return {
      ...state,
      ...partsWithGone(state, change?.before),
      transitions: withGone(kept, lost),
      states: [...inner, ...(gone.get(state.id) ?? [])].map(merge),
    };
  };

  const root = after ?? before;
  if (root === undefined) throw new Error('There is no chart to draw');
  const chart = merge(root);
  return { chart, words: { ...words, delays: { ...words.delays, ...delays } }, marks };
}
