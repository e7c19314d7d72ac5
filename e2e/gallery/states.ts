import { initialTransition, transition, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import { explore, scenesOf } from '#tools/paths/explore.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { toVariant, rarity } from './looks.ts';

/** A state in which a machine waits for an event, with the snapshot of the shortest path to this state. */
export interface State {
  readonly machineId: string;
  /** Id of the state in its chart, such as `checkout.payment.open.ready`. */
  readonly id: string;
  /** Name of the variant if the state's screen has several, or an empty string. */
  readonly variant: string;
  readonly snapshot: AnyMachineSnapshot;
  /** Events that the machine sent in the last step of the path. Child machines send them to the checkout. */
  readonly reports: readonly AnyEventObject[];
}

/**
 * Returns a state's path, such as `payment.open.ready`.
 * Machines with a screen have no parallel regions.
 */
function statePathOf(value: AnyMachineSnapshot['value']): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => `${key}.${statePathOf(inner ?? '')}`)
    .join('+');
}

interface ReachedState {
  readonly after: AnyMachineSnapshot;
  readonly actions: () => readonly { readonly type: string; readonly params: unknown }[];
}

/** Yields every state of the model. Within each scenario, states with the shortest paths come first. */
function* reachableStates(model: Model): Generator<ReachedState> {
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

function reportsFrom(actions: ReturnType<ReachedState['actions']>): AnyEventObject[] {
  return actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.sendTo' || typeof params !== 'object' || params === null) return [];
    return 'event' in params && isEvent(params.event) ? [params.event] : [];
  });
}

/**
 * Returns the states of a machine. A state with several variants on screen is returned once per variant.
 * @throws Error if `explore` cannot explore the model
 */
export function findStates(model: Model): readonly State[] {
  const machineId = model.machine.id;
  const bestByKey = new Map<string, { readonly reached: ReachedState; readonly rarity: number }>();
  for (const reached of reachableStates(model)) {
    const { value, context } = reached.after;
    const key = `${statePathOf(value)} ${toVariant(machineId, statePathOf(value), context)}`;
    const current = bestByKey.get(key);
    const currentRarity = rarity(machineId, context);
    if (current === undefined || currentRarity < current.rarity)
      bestByKey.set(key, { reached, rarity: currentRarity });
  }
  return [...bestByKey.entries()].map(([key, { reached }]) => {
    const [path = '', variant = ''] = key.split(' ');
    return {
      machineId,
      id: `${machineId}.${path}`,
      variant,
      snapshot: reached.after,
      reports: reportsFrom(reached.actions()),
    };
  });
}

/** `true` for a transient state, which has an `always` transition without a guard. */
const isTransient = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === undefined);

export const restingStates = (chart: ChartState): readonly string[] =>
  statesIn(chart)
    .filter((state) => state.states.length === 0 && !isTransient(state))
    .map(({ id }) => id);
