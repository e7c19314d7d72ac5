import { Opts } from '@restatedev/restate-sdk-clients';
import { log } from '#server/logging/log.ts';
import { viewOf } from './answer.ts';
import { checkoutsContract, intentsContract, ordersContract } from './contracts.ts';
import type { OrderAnswer, OrderStore } from './orderStore.ts';
import { traceparentNow } from '#server/telemetry/press.ts';
import { engineAt, type EngineAddress } from '#server/orders/engine/ingress.ts';

const answered = { condition: 'hasTag:answered' } as const;
const kept: OrderAnswer = { kind: 'kept' };
/** In ms, for a busy engine. */
const leastPatience = 5000;

export function restateOrderStore(address: EngineAddress): OrderStore {
  const checkout = (checkoutId: string) => engineAt(address).client(checkoutsContract, checkoutId);
  const intent = (intentId: string) => engineAt(address).client(intentsContract, intentId);

  return {
    reach: async (signal) => {
      await fetch(new URL('restate/health', `${address.ingressUrl.replace(/\/$/, '')}/`), { signal });
    },
    book: (checkoutId) => checkout(checkoutId).read(),
    note: (checkoutId, record) => checkout(checkoutId).note(record),
    retire: (checkoutId, intentId) => checkout(checkoutId).retire(intentId),
    keepDraft: (intentId, checkoutId, draft, from) =>
      intent(intentId).keepDraft({ draft, checkoutId, ...from, traceparent: traceparentNow() }),
    cancel: (intentId, checkoutId) => intent(intentId).cancel({ checkoutId }),
    draftOrderOf: (intentId) => intent(intentId).readDraft(),
    handOver: (intentId) => intent(intentId).handOver(),
    isHandedOver: (intentId) => intent(intentId).isHandedOver(),
    returned: (intentId, amount) => intent(intentId).returned({ amount }),
    disputed: (intentId, dispute) => intent(intentId).disputed(dispute),
    refundFailed: (intentId, refund, returned) => intent(intentId).refundFailed({ refund, returned }),
    voucherOf: (intentId) => intent(intentId).readVoucher(),
    surface: (intentId, voucher) => intent(intentId).surface(voucher),
    lapse: (intentId, status) => intent(intentId).lapse({ status }),
    settle: async (intentId, patience) => {
      log.info('order.asked', { intentId });
      const waiting = AbortSignal.timeout(patience);
      // Until Restate has accepted the request, a timeout is an error.
      const asking = AbortSignal.timeout(Math.max(patience, leastPatience));
      // The idempotency key allows a retry if a Restate node fails.
      const { round, answer } = await intent(intentId).ask(
        Opts.from({ idempotencyKey: crypto.randomUUID(), signal: asking }),
      );
      if (answer !== null || waiting.aborted) return answer ?? kept;
      try {
        // All requests of one round share one wait.
        const snapshot = await engineAt(address)
          .client(ordersContract, intentId)
          .waitFor(answered, Opts.from({ idempotencyKey: `round ${round}`, signal: waiting }));
        return viewOf(snapshot).answer ?? kept;
      } catch (error) {
        if (waiting.aborted) return kept;
        throw error;
      }
    },
  };
}
