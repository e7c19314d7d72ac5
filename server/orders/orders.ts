import { xstate, type PromiseCreator } from '@restatedev/xstate';
import { fromPromise } from '@restatedev/xstate/promise';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/order/order.machine.ts';
import { required } from '#machines/required.ts';
import { ordersContract } from './contracts.ts';
import type { OrderEffects } from '#server/orders/steps/effects.ts';
import { tellStep } from './story.ts';

type ChartDelays = NonNullable<Parameters<typeof orderMachine.provide>[0]['delays']>;

/** Waits in ms, the chart's by its names; tests have less time than main backends take to come back. */
export interface OrderDelays extends ChartDelays {
  /** Until an intent that nobody finished is cancelled. */
  readonly intentLifetime?: number;
  /** Until the shopper of an order that is over is forgotten. */
  readonly retention?: number;
  /** Until an order that is under way is on the list of what waits. */
  readonly slowness?: number;
  /** Until a way into the client area is forgotten that a shopper has been given. */
  readonly handover?: number;
}

/** Id that the engine stores with an order, to find its chart again. */
const versionOf = ({ id, version }: AnyStateMachine): string =>
  `${id}@${required(version ?? null, 'version')}`;

type Effects = Readonly<Record<string, PromiseCreator<unknown, never>>>;

/** An effect whose outcome stands in the order's story. */
const told =
  <TInput>(port: string, effect: PromiseCreator<unknown, TInput>): PromiseCreator<unknown, TInput> =>
  async (given) => {
    const outcome = await effect(given);
    tellStep(given.ctx, port, outcome);
    return outcome;
  };

/**
 * A chart as the engine runs it. Its ports have the engine's promises, which carry a mark that XState's own lack. Its id is its
 * version, while its states keep theirs, by which delays and diagrams know them.
 */
function chartFor(machine: AnyStateMachine, effects: Effects, delays: ChartDelays): AnyStateMachine {
  const actors = Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [name, fromPromise(told(name, effect))]),
  );
  return Object.assign(machine.provide({ actors, delays }), { id: versionOf(machine) });
}

/** Makes of a chart one that an inspector looks into. */
export type Observe = (chart: AnyStateMachine) => AnyStateMachine;

interface Charts {
  /** New orders begin on it. */
  readonly latest: AnyStateMachine;
  /** Orders finish on the one that they began on. */
  readonly former: AnyStateMachine[];
}

/**
 * Charts of the order, all with today's effects. `former` has one `chartFor` line for each folder in `machines/order/released` but the
 * latest. If the ports of such a chart have changed since, the line adapts the effects to them.
 */
export const chartsOf = (effects: OrderEffects, delays: ChartDelays): Charts => ({
  latest: chartFor(orderMachine, effects, delays),
  former: [],
});

/** The order's charts, run by the engine: one order per intent id, each step of it survives a crash. */
export function ordersOf(effects: OrderEffects, delays: ChartDelays, observe: Observe = (chart) => chart) {
  const { latest, former } = chartsOf(effects, delays);
  return xstate(ordersContract.name, observe(latest), { versions: former.map(observe) });
}
