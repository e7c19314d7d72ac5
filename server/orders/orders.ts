import { xstate, type PromiseCreator } from '@restatedev/xstate';
import { fromPromise } from '@restatedev/xstate/promise';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/order/order.machine.ts';
import { required } from '#machines/required.ts';
import { ordersContract } from './contracts.ts';
import type { OrderEffects } from '#server/orders/steps/effects.ts';
import { sendStep } from './timeline.ts';

type ChartDelays = NonNullable<Parameters<typeof orderMachine.provide>[0]['delays']>;

export interface OrderDelays extends ChartDelays {
  readonly intentLifetimeMs?: number;
  /** Time until the customer data of a finished order is deleted. */
  readonly retentionMs?: number;
  /** Time until a pending order appears on the operators' list. */
  readonly attentionDelayMs?: number;
  /** Time until the autologin token is deleted, after its first response. */
  readonly tokenLifetimeMs?: number;
}

/** A stored order continues in the chart version that it started with. */
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
 * `former`: older chart versions with running orders, one per folder in `machines/order/released` except the
 * latest.
 */
export const createCharts = (effects: OrderEffects, delays: ChartDelays): Charts => ({
  latest: provideChart(orderMachine, effects, delays),
  former: [],
});

export function createOrders(
  effects: OrderEffects,
  delays: ChartDelays,
  observe: ObserveChart = (chart) => chart,
) {
  const { latest, former: olderCharts } = createCharts(effects, delays);
  return xstate(ordersContract.name, observe(latest), { versions: olderCharts.map(observe) });
}
