import { countOrder } from '#server/telemetry/metrics.ts';
import type { OrderEffects } from '#server/orders/steps/effects.ts';

/** Counts the results of effects. Results that Restate replays are counted again. */
export const withMetrics = (effects: OrderEffects): OrderEffects => ({
  ...effects,
  readPayment: async (call) => {
    const outcome = await effects.readPayment(call);
    if (outcome.kind === 'read' && outcome.payment.status !== 'succeeded') countOrder({ end: 'unpaid' });
    return outcome;
  },
  registerOrder: async (call) => {
    const outcome = await effects.registerOrder(call);
    if (outcome.kind === 'registered') countOrder({ end: 'completed' });
    return outcome;
  },
  refundPayment: async (call) => {
    const outcome = await effects.refundPayment(call);
    if (outcome.kind === 'refunded') countOrder({ end: 'refunded', why: call.input.reason ?? 'byHand' });
    return outcome;
  },
  raiseAttention: async (call) => {
    await effects.raiseAttention(call);
    countOrder({ end: 'needsAttention', why: call.input.cause });
  },
});
