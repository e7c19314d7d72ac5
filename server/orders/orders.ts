import { xstate } from '@restatedev/xstate';
import { fromPromise } from '@restatedev/xstate/promise';
import type { AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/order/machine.ts';
import { ordersContract } from './contracts.ts';
import type { OrderEffects } from './effects.ts';

type ChartDelays = NonNullable<Parameters<typeof orderMachine.provide>[0]['delays']>;

/** Waits in ms, the chart's by its names; tests have less time than main backends take to come back. */
export interface OrderDelays extends ChartDelays {
  /** Until an intent that nobody finished is cancelled. */
  readonly abandonment?: number;
  /** Until the shopper of an order that is over is forgotten. */
  readonly retention?: number;
}

/** The engine's promises carry a mark that XState's own lack, so the chart lends its ports without their types here. */
const chart: AnyStateMachine = orderMachine;

/** The order's chart, run by the engine: one per intent id, each step of it survives a crash. */
export const ordersOf = (effects: OrderEffects, delays: ChartDelays) =>
  xstate(
    ordersContract.name,
    chart.provide({
      actors: {
        readPayment: fromPromise(effects.readPayment),
        claimCheckout: fromPromise(effects.claimCheckout),
        checkAgain: fromPromise(effects.checkAgain),
        openSession: fromPromise(effects.openSession),
        authoriseVoucher: fromPromise(effects.authoriseVoucher),
        findVoucher: fromPromise(effects.findVoucher),
        undoVoucher: fromPromise(effects.undoVoucher),
        registerOrder: fromPromise(effects.registerOrder),
        refundPayment: fromPromise(effects.refundPayment),
        raiseAttention: fromPromise(effects.raiseAttention),
      },
      delays,
    }),
  );
