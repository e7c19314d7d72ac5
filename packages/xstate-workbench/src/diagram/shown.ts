import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { exceptionsTo, type Exception } from './exceptions.ts';
import type { Frame } from './frames.ts';
import { isTold } from './labels.ts';

/** Where an arrow begins or ends: a state's box, `anywhere` in it, or a pill for a state of another frame. */
export interface End {
  readonly kind: 'state' | 'anywhere' | 'pill';
  /** Of the state; of a pill, the state that it stands for, or `elsewhere` for all where arrows begin. */
  readonly id: string;
  /** Where what begins anywhere does not. */
  readonly exceptions?: readonly Exception[];
}

/** A transition as one frame shows it. */
export interface Shown {
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
export const closedAround = ({ closed }: Pick<Frame, 'closed'>, id: string): string =>
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

/** The same for ends that are one on the drawing. */
export const keyOf = ({ kind, id, exceptions = [] }: End): string =>
  `${[kind, id, ...exceptions.map((one) => one.id)].join(' ')};`;

const initialsOf = (states: ReadonlyMap<string, ChartState>, id: string): string[] => {
  const initial = states.get(id)?.initial;
  return initial === undefined ? [] : [initial, ...initialsOf(states, initial)];
};

/** What arrows show of a chart in one frame, in document order. */
export function shownIn(chart: ChartState, frame: Frame): Shown[] {
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const locate = createLocator(frame);

  const show = (source: ChartState, transition: ChartTransition, target: string): Shown[] => {
    const [from, to] = [locate(source.id), locate(target)];
    if (from === undefined && (to === undefined || to === frame.state.id)) return [];
    if (to === undefined && isElsewhere(frame, source.id, target)) return [];
    if (frame.isMap === true && (from === undefined || to === undefined || from === frame.state.id))
      return [];
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

  return [...states.values()].flatMap((source) =>
    source.transitions
      .filter((transition) => !isTold(transition))
      .flatMap((transition) => transition.targets.flatMap((target) => show(source, transition, target))),
  );
}
