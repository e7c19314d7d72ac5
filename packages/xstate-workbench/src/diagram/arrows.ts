import { statesIn, type ChartState, type ChartTransition, type Trigger } from '#workbench/chart/chart.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { exceptionsTo, type Exception } from './exceptions.ts';
import type { Frame } from './frames.ts';
import { isTold, paragraphsOfTransitions } from './labels.ts';
import { typeset, type Line } from './typeset.ts';
import { metrics } from './metrics.ts';

/** Where an arrow begins or ends: a state's box, `anywhere` in it, or a pill for a state of another frame. */
export interface End {
  readonly kind: 'state' | 'anywhere' | 'pill';
  /** Of the state; of a pill, the state that it stands for, or `elsewhere` for all where arrows begin. */
  readonly id: string;
  /** Where what begins anywhere does not. */
  readonly exceptions?: readonly Exception[];
}

/** One arrow: all transitions between the same two ends. */
export interface Arrow {
  readonly from: End;
  readonly to: End;
  readonly kinds: ReadonlySet<Trigger['kind']>;
  /** Names of the transitions that it shows. */
  readonly transitions: readonly string[];
  readonly lines: readonly Line[];
  /** Ids of the states of other frames in which it begins. */
  readonly origins: readonly string[];
}

/** A transition as one frame shows it. */
interface Shown {
  readonly from: End;
  readonly to: End;
  readonly transition: ChartTransition;
  /** Begins in another frame: only its event is told here. */
  readonly isOutlined: boolean;
  /** Ends deeper than the closed state that it is drawn to. */
  readonly inner: string | undefined;
}

const isWithin = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

/** The closed state around another, or that one itself. */
const closedAround = ({ closed }: Pick<Frame, 'closed'>, id: string): string =>
  [...closed].find((outer) => isWithin(id, outer)) ?? id;

/** Finds the box that stands for a state in a frame: its own, or the closed one around it. */
function createLocator({ state, closed, part }: Frame): (id: string) => string | undefined {
  const isApart = (id: string): boolean =>
    part !== undefined && ![...part].some((inner) => id === inner || isWithin(id, inner));
  return (id) => {
    if (id === state.id) return id;
    if (!isWithin(id, state.id) || isApart(id)) return undefined;
    return closedAround({ closed }, id);
  };
}

/** Whether another part of the same state shows what its every state may do. */
const isElsewhere = ({ state, part }: Frame, source: string, target: string): boolean =>
  part !== undefined &&
  source === state.id &&
  (isWithin(target, state.id) || !part.has(state.states[0]?.id ?? ''));

const exceptionsOf = (source: ChartState, { trigger: { kind, name } }: ChartTransition): Exception[] =>
  kind === 'event' ? exceptionsTo(source, name) : [];

const keyOf = ({ kind, id, exceptions = [] }: End): string =>
  `${[kind, id, ...exceptions.map((one) => one.id)].join(' ')};`;

/** The same for transitions that look the same on a sheet. */
const questionOf = (from: End, { trigger: { kind, name }, guard, isOtherwise }: ChartTransition): string =>
  [keyOf(from), kind, name, guard ?? '', String(isOtherwise)].join(' ');

const initialsOf = (states: ReadonlyMap<string, ChartState>, id: string): string[] => {
  const initial = states.get(id)?.initial;
  return initial === undefined ? [] : [initial, ...initialsOf(states, initial)];
};

/** All arrows of a frame, in document order. */
export function arrowsOf(chart: ChartState, frame: Frame, words: Words): Arrow[] {
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const locate = createLocator(frame);

  const show = (source: ChartState, transition: ChartTransition, target: string): Shown[] => {
    const [from, to] = [locate(source.id), locate(target)];
    if (from === undefined && (to === undefined || to === frame.state.id)) return [];
    if (to === undefined && isElsewhere(frame, source.id, target)) return [];
    // What begins elsewhere, or in a closed state, is told whole there.
    const isOutlined = from !== source.id;
    // What happens inside a closed state is told in its own frame.
    if (from === to || (from !== undefined && frame.closed.has(from) && isWithin(target, from))) return [];
    const isInside = from !== undefined && isWithin(target, from);
    const isDeeper = to !== undefined && to !== target && !initialsOf(states, to).includes(target);
    const start: End =
      from === undefined
        ? { kind: 'pill', id: ['elsewhere', ...(isDeeper ? [target] : [])].join(' ') }
        : isInside || from === frame.state.id
          ? { kind: 'anywhere', id: from, exceptions: isOutlined ? [] : exceptionsOf(source, transition) }
          : { kind: 'state', id: from };
    // Who goes to a state around it arrives where that state begins.
    const around =
      to !== undefined && from !== undefined && isWithin(from, to) ? states.get(to)?.initial : to;
    const end: End = around === undefined ? { kind: 'pill', id: target } : { kind: 'state', id: around };
    return [{ from: start, to: end, transition, isOutlined, inner: isDeeper ? target : undefined }];
  };

  const shown = [...states.values()].flatMap((source) =>
    source.transitions
      .filter((transition) => !isTold(transition))
      .flatMap((transition) => transition.targets.flatMap((target) => show(source, transition, target))),
  );
  const visible = new Set(
    shown.filter(({ isOutlined }) => !isOutlined).map(({ transition }) => transition.name),
  );
  const earlier = (transition: ChartTransition): readonly ChartTransition[] =>
    (states.get(transition.source)?.transitions ?? []).filter(
      ({ trigger, rank = 1 }) =>
        trigger.kind === transition.trigger.kind &&
        trigger.name === transition.trigger.name &&
        rank < (transition.rank ?? 1),
    );
  const isLastBeforeStay = (transition: ChartTransition): boolean => {
    if (transition.trigger.kind !== 'always') return false;
    const asked = (states.get(transition.source)?.transitions ?? []).filter(
      ({ trigger }) => trigger.kind === 'always',
    );
    return asked.every(({ guard }) => guard !== undefined) && asked.at(-1) === transition;
  };
  const isVisible = (transition: ChartTransition): boolean =>
    visible.has(transition.name) || (frame.detail === 'effects' && isTold(transition));
  /** What is asked out of each box, by the question: where the arrows lead. */
  const goals = Map.groupBy(
    shown.filter(({ isOutlined }) => isOutlined),
    ({ from, transition }) => questionOf(from, transition),
  );
  const stateToName = (from: End, transition: ChartTransition): string | undefined => {
    const alike = goals.get(questionOf(from, transition)) ?? [];
    const isOfMany = new Set(alike.map((one) => one.transition.source)).size > 1;
    return isOfMany && new Set(alike.map(({ to }) => keyOf(to))).size > 1 ? transition.source : undefined;
  };
  const byEnds = Map.groupBy(shown, ({ from, to }) => keyOf(from) + keyOf(to));

  return [...byEnds.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const outlined = alike.some(({ isOutlined }) => isOutlined);
    // What begins in another frame is told there.
    const isIncoming = first.from.kind === 'pill';
    const inner = [...new Set(alike.flatMap((one) => one.inner ?? []))];
    const paragraphs = [
      ...(isIncoming
        ? []
        : paragraphsOfTransitions(
            alike.map(({ transition }) => transition),
            words,
            outlined && frame.detail === 'effects' ? 'conditions' : frame.detail,
            {
              isOutlined: outlined,
              earlier,
              ranksElsewhere: (transition) =>
                earlier(transition).flatMap((one) =>
                  one.rank === undefined || isVisible(one) ? [] : [one.rank],
                ),
              isLastBeforeStay,
              stateToName: (transition) => stateToName(first.from, transition),
            },
          )),
      ...inner.map((id) => ({
        icon: 'jump' as const,
        runs: [{ text: wordFor(words, 'states', id), tone: 'caption' as const }],
      })),
    ];
    return [
      {
        from: first.from,
        to: first.to,
        kinds: new Set(alike.map(({ transition }) => transition.trigger.kind)),
        transitions: [...new Set(alike.map(({ transition }) => transition.name))],
        origins: isIncoming
          ? [...new Set(alike.map(({ transition }) => closedAround(frame, transition.source)))]
          : [],
        lines: typeset(paragraphs, metrics.labelText[frame.direction][frame.detail]),
      },
    ];
  });
}
