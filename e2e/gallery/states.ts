import { initialTransition, transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import { explore } from 'xstate-workbench/paths/explore';
import { scenesOf, type Model } from 'xstate-workbench/paths/model';
import { lookOf, rarity } from './looks.ts';

/** A resting state of a machine, reached by the shortest path of its model. */
export interface State {
  readonly machineId: string;
  /** Id in the charts, such as `checkout.payment.open.ready`. */
  readonly id: string;
  /** Distinguishes looks of the same state. Empty if the state has only one look. */
  readonly look: string;
  readonly snapshot: AnyMachineSnapshot;
  /** Reports to the parent in the last step of the path. */
  readonly reports: readonly AnyEventObject[];
}

/** `payment.open.ready`. No visible machine has parallel regions. */
function pathOf(value: AnyMachineSnapshot['value']): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => `${key}.${pathOf(inner ?? '')}`)
    .join('+');
}

interface Found {
  readonly after: AnyMachineSnapshot;
  readonly actions: () => readonly { readonly type: string; readonly params: unknown }[];
}

/** Yields every state of the model, nearest first within each scene. */
function* foundIn(model: Model): Generator<Found> {
  const { machine } = model;
  for (const scene of scenesOf(model)) {
    const { starts, edges } = explore(scene);
    for (const { after, input } of starts)
      yield { after, actions: () => initialTransition(machine, input)[1] };
    for (const { before, event, after, isAccepted } of edges)
      if (isAccepted) yield { after, actions: () => transition(machine, before, event)[1] };
  }
}

const isEvent = (value: unknown): value is AnyEventObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function reportsIn(actions: ReturnType<Found['actions']>): AnyEventObject[] {
  return actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.sendTo' || typeof params !== 'object' || params === null) return [];
    return 'event' in params && isEvent(params.event) ? [params.event] : [];
  });
}

/**
 * Returns each state of a machine once per look.
 * @throws Error as `explore` does
 */
export function statesOf(model: Model): readonly State[] {
  const machineId = model.machine.id;
  const best = new Map<string, { readonly found: Found; readonly rarity: number }>();
  for (const found of foundIn(model)) {
    const { value, context } = found.after;
    const key = `${pathOf(value)} ${lookOf(machineId, pathOf(value), context)}`;
    const current = best.get(key);
    const rank = rarity(machineId, context);
    if (current === undefined || rank < current.rarity) best.set(key, { found, rarity: rank });
  }
  return [...best.entries()].map(([key, { found }]) => {
    const [path = '', look = ''] = key.split(' ');
    return {
      machineId,
      id: `${machineId}.${path}`,
      look,
      snapshot: found.after,
      reports: reportsIn(found.actions()),
    };
  });
}

/** Returns `true` for a transient state: it has an `always` transition without a guard. */
const isPassing = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === undefined);

export const restingIn = (chart: ChartState): readonly string[] =>
  statesIn(chart)
    .filter((state) => state.states.length === 0 && !isPassing(state))
    .map(({ id }) => id);
