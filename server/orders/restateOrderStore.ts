import { Opts } from '@restatedev/restate-sdk-clients';
import { log } from '#server/logging/log.ts';
import { viewOf } from './answer.ts';
import { checkoutsContract, intentsContract, ordersContract } from './contracts.ts';
import type { OrderAnswer, OrderStore } from './orderStore.ts';
import { traceparentNow } from '#server/telemetry/press.ts';
import { engineAt, type EngineAddress } from '#server/orders/engine/ingress.ts';

const answeredCondition = { condition: 'hasTag:answered' } as const;
const pendingResult: OrderAnswer = { kind: 'kept' };
/** In ms, for a busy engine. */
const minRequestTimeoutMs = 5000;

export function restateOrderStore(address: EngineAddress): OrderStore {
  const checkoutObject = (checkoutId: string) => engineAt(address).client(checkoutsContract, checkoutId);
  const intentObject = (intentId: string) => engineAt(address).client(intentsContract, intentId);

  return {
    reach: async (signal) => {
      await fetch(new URL('restate/health', `${address.ingressUrl.replace(/\/$/, '')}/`), { signal });
    },
    book: (checkoutId) => checkoutObject(checkoutId).read(),
    note: (checkoutId, record) => checkoutObject(checkoutId).note(record),
    retire: (checkoutId, intentId) => checkoutObject(checkoutId).retire(intentId),
    keepDraft: (intentId, checkoutId, draft, options) =>
      intentObject(intentId).keepDraft({ draft, checkoutId, ...options, traceparent: traceparentNow() }),
    cancel: (intentId, checkoutId) => intentObject(intentId).cancel({ checkoutId }),
    draftOrderOf: (intentId) => intentObject(intentId).readDraft(),
    handOver: (intentId) => intentObject(intentId).handOver(),
    isHandedOver: (intentId) => intentObject(intentId).isHandedOver(),
    returned: (intentId, amount) => intentObject(intentId).returned({ amount }),
    disputed: (intentId, dispute) => intentObject(intentId).disputed(dispute),
    refundFailed: (intentId, refund, returned) => intentObject(intentId).refundFailed({ refund, returned }),
    voucherOf: (intentId) => intentObject(intentId).readVoucher(),
    surface: (intentId, voucher) => intentObject(intentId).surface(voucher),
    lapse: (intentId, status) => intentObject(intentId).lapse({ status }),
    settle: async (intentId, timeoutMs) => {
      log.info('order.asked', { intentId });
      const waitTimeout = AbortSignal.timeout(timeoutMs);
      // Until Restate has accepted the request, a timeout is an error.
      const requestTimeout = AbortSignal.timeout(Math.max(timeoutMs, minRequestTimeoutMs));
      // The idempotency key allows a retry if a Restate node fails.
      const { round: answerKey, answer: result } = await intentObject(intentId).ask(
        Opts.from({ idempotencyKey: crypto.randomUUID(), signal: requestTimeout }),
      );
      if (result !== null || waitTimeout.aborted) return result ?? pendingResult;
      try {
        // All requests of one round share one wait.
        const snapshot = await engineAt(address)
          .client(ordersContract, intentId)
          .waitFor(
            answeredCondition,
            Opts.from({ idempotencyKey: `round ${answerKey}`, signal: waitTimeout }),
          );
        return viewOf(snapshot).answer ?? pendingResult;
      } catch (error) {
        if (waitTimeout.aborted) return pendingResult;
        throw error;
      }
    },
  };
}
