import { xstate, type PromiseCreator } from '@restatedev/xstate';
import { fromPromise } from '@restatedev/xstate/promise';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/order/order.machine.ts';
import { required } from '#machines/required.ts';
import { ordersContract } from './contracts.ts';
import type { OrderEffects } from '#server/orders/steps/effects.ts';
import { sendStep } from './timeline.ts';

type ChartDelays = NonNullable<Parameters<typeof orderMachine.provide>[0]['delays']>;

/** Delays of an order in ms. Tests use shorter ones. */
export interface OrderDelays extends ChartDelays {
  /** Time until an unpaid intent is cancelled. */
  readonly intentLifetimeMs?: number;
  /** Time until the customer data of a finished order is deleted. */
  readonly retentionMs?: number;
  /** Time until a pending order is listed for operators. */
  readonly attentionDelayMs?: number;
  /** Time until an autologin token is deleted, after it was first returned. */
  readonly tokenLifetimeMs?: number;
}

/** Id of a chart with its version. Orders store it, to find their chart again. */
const versionedIdOf = ({ id, version }: AnyStateMachine): string =>
  `${id}@${required(version ?? null, 'version')}`;

type Effects = Readonly<Record<string, PromiseCreator<unknown, never>>>;

const withTimeline =
  <TInput>(port: string, effect: PromiseCreator<unknown, TInput>): PromiseCreator<unknown, TInput> =>
  async (call) => {
    const outcome = await effect(call);
    sendStep(call.ctx, port, outcome);
    return outcome;
  };

/** Implements a chart's effects as Restate promises, which survive a crash. */
function provideChart(machine: AnyStateMachine, effects: Effects, delays: ChartDelays): AnyStateMachine {
  const actors = Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [name, fromPromise(withTimeline(name, effect))]),
  );
  return Object.assign(machine.provide({ actors, delays }), { id: versionedIdOf(machine) });
}

export type ObserveChart = (chart: AnyStateMachine) => AnyStateMachine;

interface Charts {
  readonly latest: AnyStateMachine;
  readonly former: AnyStateMachine[];
}

/**
 * `former` has one `provideChart` line per folder in `machines/order/released` except the latest. If the ports of
 * such a chart have changed, its line adapts the effects.
 */
export const createCharts = (effects: OrderEffects, delays: ChartDelays): Charts => ({
  latest: provideChart(orderMachine, effects, delays),
  former: [],
});

/** One order per intent id. */
export function createOrders(
  effects: OrderEffects,
  delays: ChartDelays,
  observe: ObserveChart = (chart) => chart,
) {
  const { latest, former: olderCharts } = createCharts(effects, delays);
  return xstate(ordersContract.name, observe(latest), { versions: olderCharts.map(observe) });
}
