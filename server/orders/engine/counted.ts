import { countOrder } from '#server/telemetry/measures.ts';
import type { OrderEffects } from '#server/orders/steps/effects.ts';

/** Replays are counted again. */
export const counted = (effects: OrderEffects): OrderEffects => ({
  ...effects,
  readPayment: async (asked) => {
    const outcome = await effects.readPayment(asked);
    if (outcome.kind === 'read' && outcome.payment.status !== 'succeeded') countOrder({ end: 'unpaid' });
    return outcome;
  },
  registerOrder: async (asked) => {
    const outcome = await effects.registerOrder(asked);
    if (outcome.kind === 'registered') countOrder({ end: 'completed' });
    return outcome;
  },
  refundPayment: async (asked) => {
    const outcome = await effects.refundPayment(asked);
    if (outcome.kind === 'refunded') countOrder({ end: 'refunded', why: asked.input.reason ?? 'byHand' });
    return outcome;
  },
  raiseAttention: async (asked) => {
    await effects.raiseAttention(asked);
    countOrder({ end: 'needsAttention', why: asked.input.cause });
  },
});
