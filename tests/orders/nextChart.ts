import { xstate } from '@restatedev/xstate';
import { assign, createMachine, initialTransition, type AnyStateMachine } from 'xstate';
import { orderMachine } from '#machines/order/order.machine.ts';
import type { OrderServices } from '#server/orders/engine/services.ts';

/** An invented order chart that shares no state with the real one. */
const nextMachine: AnyStateMachine = createMachine({
  id: 'order',
  version: 'next',
  context: ({ input }: { input: { intentId: string } }) => initialTransition(orderMachine, input)[0].context,
  initial: 'taking',
  states: {
    taking: {
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: ({ context }) => ({ intentId: context.intentId }),
        onDone: { target: 'booking' },
      },
    },
    booking: {
      invoke: {
        id: 'registerOrder',
        src: 'registerOrder',
        input: ({ context }) => ({
          intentId: context.intentId,
          paymentMethodId: null,
          isVoucherUncertain: false,
        }),
        onDone: {
          target: 'booked',
          actions: assign({ isRegistered: true }),
        },
      },
    },
    booked: { tags: ['answered'] },
  },
});

/**
 * Creates the orders service of a later deployment, on `order@next`.
 * @param former charts on which earlier orders finish
 */
export function nextOrdersOf(today: AnyStateMachine, former: AnyStateMachine[]): OrderServices[number] {
  const next = nextMachine.provide({ actors: today.implementations.actors });
  return xstate('orders', Object.assign(next, { id: 'order@next' }), { versions: former });
}
