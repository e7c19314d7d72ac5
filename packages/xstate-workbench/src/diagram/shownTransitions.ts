import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { exceptionsTo, type Exception } from './exceptions.ts';
import type { Frame } from './frames.ts';
import { isInsideBox } from './labels.ts';

/** End of an arrow: a state's box, `anywhere` in a state, or a pill (small box for a state drawn elsewhere). */
export interface ArrowEnd {
  readonly kind: 'state' | 'anywhere' | 'pill';
  /** Id of the state, or `elsewhere` for a pill that represents all sources outside the drawing. */
  readonly id: string;
  readonly exceptions?: readonly Exception[];
}

export interface ShownTransition {
  readonly from: ArrowEnd;
  readonly to: ArrowEnd;
  readonly transition: ChartTransition;
  /**
   * `true` if the transition starts inside a collapsed state or in another drawn part. The label then shows only the
   * event.
   */
  readonly isOutlined: boolean;
  /** Id of the target state, if the arrow ends at a collapsed state that contains the target. */
  readonly inner: string | undefined;
}

const isWithin = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

export const enclosingClosedState = ({ closed }: Pick<Frame, 'closed'>, id: string): string =>
  [...closed].find((outer) => isWithin(id, outer)) ?? id;

/** Maps a state to its box in a drawing. A state inside a collapsed ancestor has the ancestor's box. */
function createLocator({ state, closed, part }: Frame): (id: string) => string | undefined {
  const isOutsideDrawnPart = (id: string): boolean =>
    part !== undefined && ![...part].some((inner) => id === inner || isWithin(id, inner));
  return (id) => {
    if (id === state.id) return id;
    if (!isWithin(id, state.id) || isOutsideDrawnPart(id)) return undefined;
    return enclosingClosedState({ closed }, id);
  };
}

/**
 * `true` if another page of the same state draws the transition. This applies only to transitions that start at the
 * state itself.
 */
const isShownByOtherPart = ({ state, part }: Frame, source: string, target: string): boolean =>
  part !== undefined &&
  source === state.id &&
  (isWithin(target, state.id) || !part.has(state.states[0]?.id ?? ''));

const exceptionsOf = (source: ChartState, { trigger: { kind, name } }: ChartTransition): Exception[] =>
  kind === 'event' ? exceptionsTo(source, name) : [];

export const endKey = ({ kind, id, exceptions = [] }: ArrowEnd): string =>
  `${[kind, id, ...exceptions.map((one) => one.id)].join(' ')};`;

const initialChain = (states: ReadonlyMap<string, ChartState>, id: string): string[] => {
  const initial = states.get(id)?.initial;
  return initial === undefined ? [] : [initial, ...initialChain(states, initial)];
};

export function shownTransitions(chart: ChartState, frame: Frame): ShownTransition[] {
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const findBox = createLocator(frame);

  const showTransition = (
    source: ChartState,
    transition: ChartTransition,
    target: string,
  ): ShownTransition[] => {
    const [from, to] = [findBox(source.id), findBox(target)];
    if (from === undefined && (to === undefined || to === frame.state.id)) return [];
    if (to === undefined && isShownByOtherPart(frame, source.id, target)) return [];
    // If another drawing contains the source state, that drawing shows the full condition.
    const isOutlined = from !== source.id;
    // The separate drawing of a collapsed state shows the transitions between its children.
    if (from === to || (from !== undefined && frame.closed.has(from) && isWithin(target, from))) return [];
    const isInside = from !== undefined && isWithin(target, from);
    const isInsideClosedState =
      to !== undefined && to !== target && !initialChain(states, to).includes(target);
    const arrowStart: ArrowEnd =
      from === undefined
        ? { kind: 'pill', id: ['elsewhere', ...(isInsideClosedState ? [target] : [])].join(' ') }
        : isInside || from === frame.state.id
          ? { kind: 'anywhere', id: from, exceptions: isOutlined ? [] : exceptionsOf(source, transition) }
          : { kind: 'state', id: from };
    // A transition to an ancestor ends at the initial state of the ancestor.
    const targetBox =
      to !== undefined && from !== undefined && isWithin(from, to) ? states.get(to)?.initial : to;
    const arrowEnd: ArrowEnd =
      targetBox === undefined ? { kind: 'pill', id: target } : { kind: 'state', id: targetBox };
    return [
      {
        from: arrowStart,
        to: arrowEnd,
        transition,
        isOutlined,
        inner: isInsideClosedState ? target : undefined,
      },
    ];
  };

  return [...states.values()].flatMap((source) =>
    source.transitions
      .filter((transition) => !isInsideBox(transition))
      .flatMap((transition) =>
        transition.targets.flatMap((target) => showTransition(source, transition, target)),
      ),
  );
}
