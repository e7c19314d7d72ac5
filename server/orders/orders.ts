import { xstate } from '@restatedev/xstate';
import { fromPromise } from '@restatedev/xstate/promise';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/order/machine.ts';
import { ordersContract } from './contracts.ts';
import type { OrderEffects } from './effects.ts';

/** Waits of the chart, in ms; tests have less time than main backends take to come back. */
export type OrderDelays = NonNullable<Parameters<typeof orderMachine.provide>[0]['delays']>;

/** The engine's promises carry a mark that XState's own lack, so the chart lends its ports without their types here. */
const chart: AnyStateMachine = orderMachine;

/** The order's chart, run by the engine: one per intent id, each step of it survives a crash. */
export const ordersOf = (effects: OrderEffects, delays: OrderDelays) =>
  xstate(
    ordersContract.name,
    chart.provide({
      actors: {
        readPayment: fromPromise(effects.readPayment),
        claimCheckout: fromPromise(effects.claimCheckout),
        checkAgain: fromPromise(effects.checkAgain),
        registerOrder: fromPromise(effects.registerOrder),
        refundPayment: fromPromise(effects.refundPayment),
        raiseAttention: fromPromise(effects.raiseAttention),
      },
      delays,
    }),
  );
