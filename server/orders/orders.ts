import { xstate, type PromiseCreator } from '@restatedev/xstate';
import { fromPromise } from '@restatedev/xstate/promise';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/order/order.machine.ts';
import { required } from '#machines/required.ts';
import { ordersContract } from './contracts.ts';
import type { OrderEffects } from '#server/orders/steps/effects.ts';
import { tellStep } from './story.ts';

type ChartDelays = NonNullable<Parameters<typeof orderMachine.provide>[0]['delays']>;

/** Delays in ms, by their names in the chart. Tests use shorter ones. */
export interface OrderDelays extends ChartDelays {
  /** Until an unpaid intent is cancelled. */
  readonly intentLifetime?: number;
  /** Until the customer data of a finished order is deleted. */
  readonly retention?: number;
  /** Until a pending order is added to the operators' list. */
  readonly slowness?: number;
  /** Until an autologin token is deleted after it was first returned. */
  readonly handover?: number;
}

/** Restate stores this id with an order, to find its chart version. */
const versionOf = ({ id, version }: AnyStateMachine): string =>
  `${id}@${required(version ?? null, 'version')}`;

type Effects = Readonly<Record<string, PromiseCreator<unknown, never>>>;

/** Adds the outcome of an effect to the order's timeline. */
const told =
  <TInput>(port: string, effect: PromiseCreator<unknown, TInput>): PromiseCreator<unknown, TInput> =>
  async (given) => {
    const outcome = await effect(given);
    tellStep(given.ctx, port, outcome);
    return outcome;
  };

/**
 * Configures a chart for Restate. Its ports are Restate promises, which survive a crash. Its id contains the
 * version.
 */
function chartFor(machine: AnyStateMachine, effects: Effects, delays: ChartDelays): AnyStateMachine {
  const actors = Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [name, fromPromise(told(name, effect))]),
  );
  return Object.assign(machine.provide({ actors, delays }), { id: versionOf(machine) });
}

/** Adds inspection to a chart. */
export type Observe = (chart: AnyStateMachine) => AnyStateMachine;

interface Charts {
  /** Chart of new orders. */
  readonly latest: AnyStateMachine;
  /** Released charts of orders in progress. */
  readonly former: AnyStateMachine[];
}

/**
 * All charts use the current effects. `former` has one `chartFor` line per folder in
 * `machines/order/released` except the latest. If the ports of such a chart have changed since, its line
 * adapts the effects.
 */
export const chartsOf = (effects: OrderEffects, delays: ChartDelays): Charts => ({
  latest: chartFor(orderMachine, effects, delays),
  former: [],
});

/** Runs the order chart on Restate: one order per intent id. Its steps survive a crash. */
export function ordersOf(effects: OrderEffects, delays: ChartDelays, observe: Observe = (chart) => chart) {
  const { latest, former } = chartsOf(effects, delays);
  return xstate(ordersContract.name, observe(latest), { versions: former.map(observe) });
}
