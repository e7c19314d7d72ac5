import { xstate, type PromiseCreator } from '@restatedev/xstate';
import { fromPromise } from '@restatedev/xstate/promise';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/order/machine.ts';
import { orderMachine as order1 } from '#machines/order/released/1/machine.ts';
import { orderMachine as order2 } from '#machines/order/released/2/machine.ts';
import { orderMachine as order3 } from '#machines/order/released/3/machine.ts';
import { ordersContract } from './contracts.ts';
import type { EffectsFor, OrderEffects } from '#server/orders/steps/effects.ts';
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

/** What the engine notes with an order, to find its chart again. The first version had no number yet. */
const versionOf = ({ id, version }: Pick<AnyStateMachine, 'id' | 'version'>): string =>
  version === undefined ? id : `${id}@${version}`;

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

/** What version 1 remembers in the place of the account, which the chart does not have any more. */
const noAccount = { token: '', userId: '', expires: '' };

/** Former charts have one outcome for a refund that the provider rejects, and for one that it accepts and that fails at once. */
const forFormer = (effects: OrderEffects): EffectsFor<typeof order3> => ({
  ...effects,
  refundPayment: async (given) => {
    const outcome = await effects.refundPayment(given);
    return outcome.kind === 'failed' ? { kind: 'refused' } : outcome;
  },
});

const forVersion1 = (effects: OrderEffects): EffectsFor<typeof order1> => ({
  ...forFormer(effects),
  checkAgain: async (given) => {
    const outcome = await effects.checkAgain(given);
    if (outcome.kind !== 'refused') return outcome;
    const { reason } = outcome;
    // Nobody asked for it then. What was not asked after it, the main backend refuses itself.
    return reason === 'consentMissing' ? { kind: 'free' } : { kind: 'refused', reason };
  },
  registerOrder: async (given) => {
    const outcome = await effects.registerOrder(given);
    return outcome.kind === 'registered' ? { ...outcome, account: noAccount } : outcome;
  },
  raiseAttention: ({ input, ctx }) =>
    effects.raiseAttention({ input: { ...input, returned: 0, dispute: null }, ctx }),
});

interface Charts {
  /** New orders begin on it. */
  readonly latest: AnyStateMachine;
  /** Orders finish on the one that they began on. */
  readonly former: AnyStateMachine[];
}

/**
 * The order's charts, all of which do what today's effects do. A former one whose ports are no longer those of today fails here
 * to compile: it needs an effect that answers as it expects.
 */
export const chartsOf = (effects: OrderEffects, delays: ChartDelays): Charts => ({
  latest: chartFor(orderMachine, effects, delays),
  former: [
    chartFor(order1, forVersion1(effects), delays),
    chartFor(order2, forFormer(effects) satisfies EffectsFor<typeof order2>, delays),
    chartFor(order3, forFormer(effects), delays),
  ],
});

/** The order's charts, run by the engine: one order per intent id, each step of it survives a crash. */
export function ordersOf(effects: OrderEffects, delays: ChartDelays, observe: Observe = (chart) => chart) {
  const { latest, former } = chartsOf(effects, delays);
  return xstate(ordersContract.name, observe(latest), { versions: former.map(observe) });
}
